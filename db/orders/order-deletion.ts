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

/** Refunds that somebody gave. */
const refundsOf = (knex: Knex, accountId: string): Knex.QueryBuilder =>
  knex('refunds')
    .where({ requested_by: accountId })
    .where((any) => void any.whereNotNull('reason').orWhereNotNull('repeat_key'));

/** Orders that have something to forget of an account, or whose refunds have: to be locked before. */
export async function ordersToForget({ knex }: Executor, accountId: string): Promise<string[]> {
  const own: string[] = await ordersOf(knex, accountId).pluck('id');
  const refunded: string[] = await refundsOf(knex, accountId).distinct('order_id').pluck('order_id');
  return [...own, ...refunded];
}

/** Forgets what an account's orders and refunds say of it. Whoever has left asks for no refund any more. */
export async function forgetInOrders({ knex }: Executor, accountId: string): Promise<void> {
  const forgotten = { refund_reason: null, refund_decline_reason: null, repeat_key: null };
  await ordersOf(knex, accountId).update({ ...forgotten, refund_requested_at: null });
  await refundsOf(knex, accountId).update({ reason: null, repeat_key: null });
}
