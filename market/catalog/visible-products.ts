// Which products and versions exist for a caller under /api/v1.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Caller } from '../caller.js';
import { reaches, runsProduct } from '../../handlers/catalog/product-shape.js';
import type { Tables } from '../../db/tables.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether everybody sees the product: it is live and its seller is not suspended. */
export const isPublic = (product: ProductRecord): boolean => product.status === 'live' && !product.sellerSuspended;

/** A live product by its slug, as the storefront paths know it. */
export async function findPublicProduct(tables: Tables, slug: string): Promise<ProductRecord | undefined> {
  const product = await tables.products.bySlug(slug);
  return product !== undefined && isPublic(product) ? product : undefined;
}

/**
 * A product by its slug, for the storefront's lists of versions and downloads: a live one, and for those who own it one
 * that was once live, whatever became of it or its seller.
 */
export async function findStorefrontProduct(
  tables: Tables,
  slug: string,
  caller: Caller | null,
): Promise<ProductRecord | undefined> {
  const product = await tables.products.bySlug(slug);
  if (product === undefined) return undefined;
  return isPublic(product) || (await keeps(tables, product, caller)) ? product : undefined;
}

/** Whether the caller owns a product that was once live: it goes on listing and downloading its versions. */
async function keeps(tables: Tables, product: ProductRecord, caller: Caller | null): Promise<boolean> {
  return (
    reaches(caller, product) && product.firstLiveAt !== null && tables.ownership.owns(caller.accountId, product.id)
  );
}

/**
 * A product by id or slug, if it exists for this caller: live ones for everyone, others for those who run them; and for
 * a key that is limited to named products only those.
 */
export async function findProduct(
  tables: Tables,
  idOrSlug: string,
  caller: Caller,
): Promise<ProductRecord | undefined> {
  const product = await namedProduct(tables, idOrSlug, caller);
  return product !== undefined && seesProduct(product, caller) ? product : undefined;
}

/** As `findProduct`, and for those who own it a product that was once live: for its versions and downloads. */
export async function findKeptProduct(
  tables: Tables,
  idOrSlug: string,
  caller: Caller,
): Promise<ProductRecord | undefined> {
  const product = await namedProduct(tables, idOrSlug, caller);
  if (product === undefined) return undefined;
  return seesProduct(product, caller) || (await keeps(tables, product, caller)) ? product : undefined;
}

/** A product by id or slug in any status, unless the key is limited to others. */
async function namedProduct(tables: Tables, idOrSlug: string, caller: Caller): Promise<ProductRecord | undefined> {
  const product = UUID.test(idOrSlug) ? await tables.products.byId(idOrSlug) : await tables.products.bySlug(idOrSlug);
  return product !== undefined && reaches(caller, product) ? product : undefined;
}

const seesProduct = (product: ProductRecord, caller: Caller): boolean =>
  isPublic(product) || runsProduct(caller, product);

/** Beta and unpublished versions exist only for those who run the product. */
const seesVersion = (version: VersionRecord, runs: boolean): boolean =>
  runs || (version.status === 'published' && version.channel === 'stable');

/** A version together with its product, if both exist for this caller. */
export async function visibleVersion(
  tables: Tables,
  version: VersionRecord | undefined,
  caller: Caller,
): Promise<{ version: VersionRecord; runs: boolean } | undefined> {
  if (version === undefined) return undefined;
  const product = await findProduct(tables, version.productId, caller);
  if (product === undefined) return undefined;
  const runs = runsProduct(caller, product);
  return seesVersion(version, runs) ? { version, runs } : undefined;
}
