// Whose a product and its versions are: publishing and editing are for the seller alone.
import type { SoldProduct } from '../../db/catalog/product-sellers.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import type { SeenVersion } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';

type Who = Pick<Caller, 'accountId'>;

const NOT_THE_SELLER = 'Only the seller of a product can publish and edit its versions';

export interface OwnVersion {
  readonly product: ProductRecord;
  readonly version: VersionRecord;
}

/** Locks a product with its seller, and refuses whoever is not the seller; the caller sees the product. */
export async function lockOwnProduct(
  tables: Tables,
  { accountId }: Who,
  found: SoldProduct,
): Promise<ProductRecord | Refused<'forbidden'>> {
  await lockAll(tables, { account: [accountId] }, { product: [found] });
  const product = (await tables.products.byId(found.id))!;
  return product.sellerId === accountId ? product : refused('forbidden', NOT_THE_SELLER);
}

/** The same for a version, which may have been deleted since the caller saw it. */
export async function lockOwnVersion(
  tables: Tables,
  { accountId }: Who,
  found: Pick<SeenVersion, 'version' | 'product'>,
): Promise<OwnVersion | Refused<'not_found' | 'forbidden'>> {
  const { id } = found.version;
  await lockAll(tables, { product: [found.product] });
  const [product, version] = [(await tables.products.byId(found.product.id))!, await tables.versions.byId(id)];
  if (version === undefined) return refused('not_found', `There is no version ${id}`);
  return product.sellerId === accountId ? { product, version } : refused('forbidden', NOT_THE_SELLER);
}
