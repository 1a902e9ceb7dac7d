// What orders forget of somebody who leaves: words, and what tells requests apart. That money moved stays.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';

/** Orders of a buyer that have something to forget. */
const ordersOf = (knex: Knex, accountId: string): Knex.QueryBuilder =>
  knex('orders')
    .where({ buyer_id: accountId })
    .where(
      (any) =>
        void any
          .whereNotNull('refund_requested_at')
          .orWhereNotNull('refund_reason')
          .orWhereNotNull('refund_decline_reason')
          .orWhereNotNull('repeat_key'),
    );

/** Orders whose seller said why no money goes back; an admin who did so in the seller's place is not told apart. */
const declinedBy = (knex: Knex, accountId: string): Knex.QueryBuilder =>
  knex('orders').where({ seller_id: accountId }).whereNotNull('refund_decline_reason');

/** Refunds that somebody gave. */
const refundsOf = (knex: Knex, accountId: string): Knex.QueryBuilder =>
  knex('refunds')
    .where({ requested_by: accountId })
    .where((any) => void any.whereNotNull('reason').orWhereNotNull('repeat_key'));

/** Orders that say why money went back in the words of whoever gave it, where the buyer has asked no more since. */
const refundedBy = (knex: Knex, accountId: string): Knex.QueryBuilder => {
  const given = knex('refunds').where({ requested_by: accountId }).whereNotNull('reason');
  return knex('orders')
    .whereIn('id', given.clone().select('order_id'))
    .whereIn('refund_reason', given.clone().where('order_id', knex.ref('orders.id')).select('reason'));
};

/** Orders that have something to forget of an account, or whose refunds have: to be locked before. */
export async function ordersToForget({ knex }: Executor, accountId: string): Promise<string[]> {
  const own: string[] = await ordersOf(knex, accountId).pluck('id');
  const declined: string[] = await declinedBy(knex, accountId).pluck('id');
  const refunded: string[] = await refundsOf(knex, accountId).distinct('order_id').pluck('order_id');
  return [...new Set([...own, ...declined, ...refunded])];
}

/** The buyers of orders that say something in the words of an account: to be locked before, with the orders. */
export async function buyersToldBy({ knex }: Executor, accountId: string): Promise<string[]> {
  const declined: string[] = await declinedBy(knex, accountId).pluck('buyer_id');
  const refunded: string[] = await refundedBy(knex, accountId).pluck('buyer_id');
  return [...new Set([...declined, ...refunded])];
}

/**
 * Forgets what orders and refunds say of an account, and in its words: as a buyer, a seller or who gave money back.
 * Whoever has left asks for no refund any more.
 */
export async function forgetInOrders({ knex }: Executor, accountId: string): Promise<void> {
  const forgotten = { refund_reason: null, refund_decline_reason: null, repeat_key: null };
  await ordersOf(knex, accountId).update({ ...forgotten, refund_requested_at: null });
  await declinedBy(knex, accountId).update({ refund_decline_reason: null });
  // By the refunds, which forget the words next.
  await refundedBy(knex, accountId).update({ refund_reason: null });
  await refundsOf(knex, accountId).update({ reason: null, repeat_key: null });
}
