// Reviews of a seller's products that the seller has not answered.
import type { Knex } from 'knex';
import type { SellersPart } from '../catalog/unpublished.js';
import type { Executor } from '../engine/executor.js';
import { countSome } from '../installation/waiting.js';
import { selectReviews, toReview, type ReviewRecord, type ReviewRow } from './review-record.js';

export interface UnansweredReview {
  readonly review: ReviewRecord;
  readonly productSlug: string;
  readonly productName: string;
}

/** The reviews of a database that wait for an answer; hidden ones do not. */
export function createUnansweredReviews({ knex }: Executor) {
  const unanswered = ({ sellerId, productIds }: SellersPart): Knex.QueryBuilder => {
    const products = knex('products').where('seller_id', sellerId).select('id');
    if (productIds !== null) products.whereIn('id', [...productIds]);
    return knex('reviews as u').whereIn('u.product_id', products).where({ 'u.reply_at': null, 'u.hidden_at': null });
  };

  return {
    /** How many there are, `COUNTED_MAX` at most, and the newest of them. */
    async ofSeller(part: SellersPart, most: number): Promise<{ items: UnansweredReview[]; total: number }> {
      const total = await countSome(knex, unanswered(part).select('u.id'));
      const newest = unanswered(part)
        .orderBy([
          { column: 'u.created_at', order: 'desc' },
          { column: 'u.id', order: 'desc' },
        ])
        .limit(most)
        .select('u.id');
      const rows: (ReviewRow & { product_slug: string; product_name: string })[] = await selectReviews(knex)
        .join('products as p', 'p.id', 'r.product_id')
        .whereIn('r.id', newest)
        .orderBy([
          { column: 'r.created_at', order: 'desc' },
          { column: 'r.id', order: 'desc' },
        ])
        .select({ product_slug: 'p.slug', product_name: 'p.name' });
      const items = rows.map((row) => ({
        review: toReview(row),
        productSlug: row.product_slug,
        productName: row.product_name,
      }));
      return { items, total };
    },
  };
}
