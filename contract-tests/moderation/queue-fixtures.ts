// Products before admins: waiting, edited, reported.
import type { ReportKind } from '../../db/moderation/product-reports.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { SellersContent } from '../../market/catalog/product-content.js';
import { saveEdit } from '../../market/catalog/update-product.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Scenario } from '../harness/scenario.js';
import type { Received, TestService } from '../harness/test-service.js';
import { adminOf } from './moderation-fixtures.js';

/** The path of a product among those that admins judge, or of what they decide. */
export const judgedPath = (id: string, act = ''): string => `/api/v1/admin/products/${id}${act}`;

/** Makes a product with a published version, that waits for an admin. */
export async function waiting(service: TestService, content: Partial<NewProduct> = {}, seller?: Holder) {
  const product = await service.product({ status: 'draft', ...content }, seller);
  const versionId = await service.version(product.id);
  await service.market.write((tables) => tables.products.move(product.id, 'draft', 'under_review'));
  return { ...product, versionId };
}

/** Edits a product as its seller does, by what an edit consists of. */
export const edit = ({ market }: TestService, id: string, content: Partial<SellersContent>): Promise<unknown> =>
  market.write(async (tables) => saveEdit(tables, (await tables.products.byId(id))!, content));

/** Reports a product by somebody, and returns the answer. */
export const report = (
  service: TestService,
  id: string,
  who: Holder,
  kind: ReportKind = 'stolen',
  body = 'A copy of another plugin',
): Promise<Received> =>
  service.request({ path: `/api/v1/products/${id}/report`, headers: bearer(who.key), body: { kind, body } }, 'POST');

/** Reports a product by somebody who has done nothing else, and returns the report's id. */
export async function reported(service: TestService, id: string): Promise<string> {
  const { accountId } = await service.account();
  return service.market.write(async (tables) => {
    const written = { kind: 'stolen', body: 'A copy of another plugin', versionId: null } as const;
    await tables.productReports.create({ ...written, productId: id, reporterId: accountId });
    const { items } = await tables.productReports.list({ status: 'open', productIds: null, page: 1, limit: 1 });
    return items[0]!.id;
  });
}

/** The scenario in which an admin decides about a product that does not exist. */
export const onNoProduct =
  (act: string, body?: object): Scenario<{ readonly code: string; readonly error: string }> =>
  async (service) => ({
    path: judgedPath('there-is-no-such-product', act),
    headers: await adminOf(service),
    ...(body === undefined ? {} : { body }),
    expect({ code, error }) {
      if (code !== 'not_found' || error !== 'There is no product there-is-no-such-product')
        throw new Error(`${code}: ${error}`);
    },
  });
