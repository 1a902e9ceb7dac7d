// Which products and versions exist for whom: public ones for everybody, others for those who run them or own them.
import type { SoldProduct } from '../../db/catalog/product-sellers.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether everybody sees the product: it is live and its seller is not suspended. */
export const isPublic = (product: Pick<ProductRecord, 'status' | 'sellerSuspended'>): boolean =>
  product.status === 'live' && !product.sellerSuspended;

/** Whether the caller may act for its account on the product: a key that is limited to other products may not. */
export const keyAllows = (caller: Caller | null, productId: string): caller is Caller =>
  caller !== null && (caller.productIds === null || caller.productIds.has(productId));

/** Whether the caller runs the product: its seller, or who acts as an admin. They see what others do not. */
export const runsProduct = (
  caller: Caller | null,
  product: { readonly id: string; readonly sellerId: string },
): caller is Caller => keyAllows(caller, product.id) && (actsAsAdmin(caller) || caller.accountId === product.sellerId);

/** A public product by its slug. */
export async function findPublicProduct(tables: Tables, slug: string): Promise<ProductRecord | undefined> {
  const product = await tables.products.bySlug(slug);
  return product !== undefined && isPublic(product) ? product : undefined;
}

/**
 * Whether the product of a slug was on offer once and was archived, by its seller or by an admin: the one thing that
 * strangers are told of a product that is not live. It is not told of any other, such as one that an admin took back for
 * review, and of none whose seller is suspended.
 */
export async function wasWithdrawn(tables: Tables, slug: string): Promise<boolean> {
  const product = await tables.products.bySlug(slug);
  return product?.status === 'archived' && product.firstLiveAt !== null && !product.sellerSuspended;
}

/** Whether a product exists for this caller under /api/v1. */
export const seesProduct = (caller: Caller, product: ProductRecord): boolean =>
  keyAllows(caller, product.id) && (isPublic(product) || runsProduct(caller, product));

/**
 * A product by id or slug, if it exists for this caller under /api/v1: public ones for everyone, others for those who
 * run them; and for a key that is limited to named products only those.
 */
export async function findProduct(
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | undefined> {
  const product = await productNamed(tables, idOrSlug);
  return product !== undefined && seesProduct(caller, product) ? product : undefined;
}

/** The same, locked for a write: neither it nor what is sold of it changes until the end of the transaction. */
export async function lockProduct(
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | Refused<'not_found'>> {
  const [found] = UUID.test(idOrSlug)
    ? await tables.products.withSellers([idOrSlug])
    : await tables.products.ofSlugs([idOrSlug]);
  if (found !== undefined) await lockAll(tables, { product: [found] });
  const product = found && (await findProduct(tables, caller, found.id));
  return product ?? refused('not_found', `There is no product ${idOrSlug}`);
}

/**
 * A product by id or slug that the caller owns and that was once live: whatever became of it or its seller, they go on
 * listing and downloading its versions.
 */
async function findOwnedProduct(
  tables: Tables,
  caller: Caller | null,
  idOrSlug: string,
): Promise<ProductRecord | undefined> {
  const product = await productNamed(tables, idOrSlug);
  if (product === undefined || !keyAllows(caller, product.id) || product.firstLiveAt === null) return undefined;
  return (await tables.ownership.owns(caller.accountId, product.id)) ? product : undefined;
}

/** A product by its slug that is public, or that the caller owns. */
export const findPublicOrOwned = async (
  tables: Tables,
  caller: Caller | null,
  slug: string,
): Promise<ProductRecord | undefined> =>
  (await findPublicProduct(tables, slug)) ?? findOwnedProduct(tables, caller, slug);

/** A product by id or slug that exists for the caller under /api/v1, or that they own. */
export const findSeenOrOwned = async (
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | undefined> =>
  (await findProduct(tables, caller, idOrSlug)) ?? findOwnedProduct(tables, caller, idOrSlug);

const productNamed = ({ products }: Tables, idOrSlug: string): Promise<ProductRecord | undefined> =>
  UUID.test(idOrSlug) ? products.byId(idOrSlug) : products.bySlug(idOrSlug);

/** Beta and unpublished versions exist only for those who run the product. */
const seesVersion = (version: VersionRecord, runs: boolean): boolean =>
  runs || (version.status === 'published' && version.channel === 'stable');

/** A version as a caller sees it, and whether they run its product. */
export interface SeenVersion {
  readonly version: VersionRecord;
  readonly product: SoldProduct;
  readonly runs: boolean;
}

/** A version, and whether the caller runs its product, if both exist for this caller. */
export async function visibleVersion(
  tables: Tables,
  caller: Caller,
  version: VersionRecord | undefined,
): Promise<SeenVersion | undefined> {
  if (version === undefined) return undefined;
  const product = await findProduct(tables, caller, version.productId);
  if (product === undefined) return undefined;
  const runs = runsProduct(caller, product);
  return seesVersion(version, runs) ? { version, product, runs } : undefined;
}
