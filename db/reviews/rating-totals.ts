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

/** A review with the price of its product, as it is stored. */
export interface RatedRow {
  readonly rating: number;
  readonly hidden_at: number | null;
  readonly refunded: number;
  readonly verified_purchase: number;
  readonly price_cents: number;
}

/** What a review adds to the totals, by the rule of `countedReviews`. */
const shareOf = ({ rating, hidden_at, refunded, verified_purchase, price_cents }: RatedRow): Totals =>
  hidden_at === null && refunded === 0 && (price_cents === 0 || verified_purchase === 1)
    ? { count: 1, sum: rating }
    : { count: 0, sum: 0 };

interface Totals {
  readonly count: number;
  readonly sum: number;
}

const shift = query((knex) =>
  knex('products')
    .where({ id: param('productId') })
    .update({
      rating_count: knex.raw('rating_count + ?', [param('count')]),
      rating_sum: knex.raw('rating_sum + ?', [param('sum')]),
    }),
);

/**
 * Moves the totals of a product by what one of its reviews counts more or less than before. Others may do the same at
 * that moment; nobody may recount them.
 */
export async function shiftRatingTotals(
  { run }: Executor,
  productId: string,
  before: RatedRow,
  after: RatedRow,
): Promise<void> {
  const [was, is] = [shareOf(before), shareOf(after)];
  const [count, sum] = [is.count - was.count, is.sum - was.sum];
  if (count !== 0 || sum !== 0) await run(shift, { productId, count, sum });
}

const addition = query((knex) => {
  const isCounted = 'price_cents = 0 or ? = 1';
  return knex('products')
    .where({ id: param('productId') })
    .update({
      rating_count: knex.raw(`rating_count + case when ${isCounted} then 1 else 0 end`, [param('verifiedPurchase')]),
      rating_sum: knex.raw(`rating_sum + case when ${isCounted} then ? else 0 end`, [
        param('verifiedPurchase'),
        param('rating'),
      ]),
    });
});

/** Moves the totals of a product by a review that was just added, by the rule of `countedReviews`; else as above. */
export async function addToRatingTotals(
  { run }: Executor,
  { productId, rating, verifiedPurchase }: { productId: string; rating: number; verifiedPurchase: boolean },
): Promise<void> {
  await run(addition, { productId, rating, verifiedPurchase });
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
