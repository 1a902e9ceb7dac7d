// Which versions have the same file, and what a write locks that recalls it, publishes it or tells of it.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Twin } from '../../db/catalog/twins.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { lockAll } from '../lock-all.js';
import { keyAllows } from './visible-products.js';

/** What a recall tells of a product; of all those that have a file nobody wants to hold the descriptions. */
export type RecalledProduct = Pick<
  ProductRecord,
  'id' | 'slug' | 'name' | 'status' | 'sellerId' | 'sellerSuspended' | 'firstLiveAt'
>;

/** A version, with all that are recalled with it if its file is. */
export interface SameFile {
  readonly version: VersionRecord;
  /** The published versions with this file, this one included, earliest publication first. */
  readonly twins: readonly Twin[];
  /** Recalled versions whose recalls name one of these to be installed instead. */
  readonly replacing: readonly Pick<VersionRecord, 'id' | 'productId' | 'replacementId'>[];
  /** Those of all these versions, by id. */
  readonly products: ReadonlyMap<string, RecalledProduct>;
}

/** Under which name the file of a version is locked; one without a file is nobody's twin. */
export const fileOf = ({ id, sha256 }: Pick<VersionRecord, 'id' | 'sha256'>): string => sha256 ?? id;

/**
 * A version and its twins, locked with their products and sellers: until the end of the transaction none is recalled or
 * given back, and no other is published. Undefined for a key that is limited to other products.
 */
export async function lockSameFile(tables: Tables, caller: Caller, versionId: string): Promise<SameFile | undefined> {
  const known = await tables.versions.byId(versionId);
  if (known === undefined || !keyAllows(caller, known.productId)) return undefined;
  await tables.lock('file', fileOf(known));
  const found = await twinsOf(tables, known);
  const productIds = [known.productId, ...found.map(({ productId }) => productId)];
  await lockAll(tables, { product: await tables.products.withSellers(productIds) });
  const twins = await twinsOf(tables, known);
  const products = new Map<string, RecalledProduct>();
  for (const id of new Set(productIds)) products.set(id, asRecalled((await tables.products.byId(id))!));
  const replacing = await tables.recalls.replacedBy(twins.map(({ id }) => id));
  return { version: (await tables.versions.byId(versionId))!, twins, replacing, products };
}

/** A version that is not published is no twin of those that are. */
async function twinsOf({ recalls }: Tables, version: VersionRecord): Promise<readonly Twin[]> {
  if (version.sha256 !== null) return recalls.twins(version.sha256);
  return version.status === 'published' ? [{ ...version, isRecalled: version.recalled }] : [];
}

const asRecalled = (product: ProductRecord): RecalledProduct => {
  const { id, slug, name, status, sellerId, sellerSuspended, firstLiveAt } = product;
  return { id, slug, name, status, sellerId, sellerSuspended, firstLiveAt };
};
