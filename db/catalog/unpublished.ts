// What of a seller's is not on sale yet: versions that are judged or were refused, products that are reviewed or were
// sent back.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { countSome } from '../installation/waiting.js';
import { selectProducts, toProduct, type ProductRecord, type ProductRow } from './product-record.js';
import { toVersion, type VersionRecord, type VersionRow } from './version-record.js';

/** A seller, or the products of one that a key is limited to. */
export interface SellersPart {
  readonly sellerId: string;
  readonly productIds: ReadonlySet<string> | null;
}

export interface UnpublishedVersion {
  readonly version: VersionRecord;
  readonly productName: string;
}

/** The part of a catalogue that its sellers wait for, or that waits for them. */
export function createUnpublished({ knex }: Executor) {
  const ofSeller = ({ sellerId, productIds }: SellersPart): Knex.QueryBuilder => {
    const products = knex('products as p').where('p.seller_id', sellerId);
    return productIds === null ? products : products.whereIn('p.id', [...productIds]);
  };
  const versions = (part: SellersPart): Knex.QueryBuilder =>
    ofSeller(part)
      .join('versions as v', 'v.product_id', 'p.id')
      // In the words of the index.
      .whereRaw("v.status in ('uploaded', 'scanning', 'quarantined')")
      .whereNotExists(takenOver(knex));
  const products = (part: SellersPart): Knex.QueryBuilder =>
    ofSeller(part).where(
      (any) =>
        void any
          .where('p.status', 'under_review')
          .orWhere((sentBack) => void sentBack.where('p.status', 'draft').whereNotNull('p.review_code')),
    );

  return {
    /** How many versions there are, `COUNTED_MAX` at most, and those that were made last, newest first. */
    async versions(part: SellersPart, most: number): Promise<{ items: UnpublishedVersion[]; total: number }> {
      const total = await countSome(knex, versions(part).select('v.id'));
      const rows: (VersionRow & { product_name: string })[] = await versions(part)
        .orderBy('v.id', 'desc')
        .limit(most)
        .select('v.*', { product_name: 'p.name' });
      return { items: rows.map((row) => ({ version: toVersion(row), productName: row.product_name })), total };
    },

    /** How many products there are, `COUNTED_MAX` at most, and those that were made last, newest first. */
    async products(part: SellersPart, most: number): Promise<{ items: ProductRecord[]; total: number }> {
      const total = await countSome(knex, products(part).select('p.id'));
      const newest = products(part)
        .orderBy([
          { column: 'p.created_at', order: 'desc' },
          { column: 'p.id', order: 'desc' },
        ])
        .limit(most)
        .select('p.id');
      const rows: ProductRow[] = await selectProducts(knex).whereIn('p.id', newest);
      const items = rows.map(toProduct).sort((one, other) => other.createdAt - one.createdAt);
      return { items, total };
    },
  };
}

/** A refused file (of v) whose tag a later one has: nobody waits for it any more. */
const takenOver = (knex: Knex): Knex.QueryBuilder =>
  knex('versions as later')
    .whereRaw('later.product_id = v.product_id and later.version_tag = v.version_tag and later.id > v.id')
    // In the words of the unique index.
    .whereRaw("(later.status <> 'quarantined' or later.published_at is not null)")
    .select('later.id');
