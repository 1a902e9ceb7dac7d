// Which ratings count, and a product's totals of them.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

/**
 * The reviews (as `r`) of a product whose ratings count: neither hidden nor refunded and, while the product costs
 * money, of those who paid for it.
 */
export function countedReviews(knex: Knex, productId: Knex.Value): Knex.QueryBuilder {
  return knex('reviews as r')
    .join('products as p', 'p.id', 'r.product_id')
    .where({ 'r.product_id': productId, 'r.hidden_at': null, 'r.refunded': 0 })
    .where((either) => void either.where('p.price_cents', 0).orWhere('r.verified_purchase', 1));
}

const refresh = query((knex) =>
  knex.raw('update products set (rating_count, rating_sum) = ? where id = ?', [
    countedReviews(knex, param('productId')).select(knex.raw('count(*), coalesce(sum(r.rating), 0)')),
    param('productId'),
  ]),
);

/**
 * Recomputes `rating_count` and `rating_sum` of a product. Call it in the transaction of whatever may move them: a
 * review, its purchase, its being hidden, the product's price. They are counters and no content, so this is no change
 * of the product.
 */
export async function refreshRatingTotals({ run }: Executor, productId: string): Promise<void> {
  await run(refresh, { productId });
}
