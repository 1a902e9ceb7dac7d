// What the tests of publishing begin with: sellers with a second factor, and products in every state.
import type { ProductStatus } from '#generated/enums.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { Tables } from '../../db/tables.js';
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import type { Holder, HolderOptions } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';

/** Gives an account a second factor. */
export const secure = (service: TestService, { accountId }: Pick<Holder, 'accountId'>): Promise<void> =>
  service.market.write((tables) => addSecondFactor(tables, accountId));

/** The same within a write. */
export async function addSecondFactor({ totpSecrets }: Pick<Tables, 'totpSecrets'>, accountId: string): Promise<void> {
  const secret = createTotpSecret();
  await totpSecrets.start(accountId, secret);
  await totpSecrets.activate(accountId, 1, secret);
}

/** A seller who may publish. */
export async function securedSeller(service: TestService, options: HolderOptions = {}): Promise<Holder> {
  const seller = await service.account(options);
  await secure(service, seller);
  return seller;
}

/** A product that could be submitted, or was, of a seller who may publish. */
export async function ownProduct(
  service: TestService,
  status: ProductStatus = 'draft',
  content: Partial<NewProduct> = {},
) {
  const seller = await securedSeller(service);
  const product = await service.product({ status, ...content }, seller);
  await service.version(product.id);
  return { ...product, path: `/api/v1/products/${product.id}`, headers: bearer(seller.key) };
}
