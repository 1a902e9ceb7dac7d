// Licenses that a release up to 0.9.0 revoked although something held them.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { OWNING } from '../orders/order-states.js';

const HOUR_MS = 60 * 60 * 1000;
/** Milliseconds between the end of a grant and that of its license, in one transaction. */
const AT_ONCE_MS = 1000;

/** What the service itself says when it revokes a license. */
const OWN_REASONS = ['Refunded', 'Disputed'];

/** Sources (s) of a license (l) that hold it, with the orders (o) that pay for them. */
const goodSources = (knex: Knex, now: number): Knex.QueryBuilder =>
  knex('licence_sources as s')
    .leftJoin('subscriptions as b', 'b.id', 's.subscription_id')
    .join('orders as o', (on) => {
      void on.on('o.id', '=', knex.raw('case when s.subscription_id is null then s.order_id else b.paid_order_id end'));
    })
    .where('s.licence_id', knex.ref('l.id'))
    .whereNull('s.ended_at')
    .whereIn('o.status', OWNING)
    .where((runs) => {
      const end = knex.raw('s.expires_at + coalesce(s.grace_hours, 0) * ?', [HOUR_MS]);
      void runs.whereNull('s.expires_at').orWhere(end, '>', now);
    })
    .select(knex.raw('1'));

/** The part of the licenses of a database that finds those. */
export const revokedAmiss = ({ knex }: Executor, clock: () => number) => ({
  /**
   * The ids of licenses that the service revoked, with a refund or a grant, while another order that held them was
   * disputed, which was won since. What its seller revoked in words of their own is not among them.
   */
  async revokedAmiss(): Promise<string[]> {
    const wonSince = knex('payment_disputes as d')
      .where('d.order_id', knex.ref('o.id'))
      .where({ 'd.status': 'won' })
      .where('d.created_at', '<=', knex.ref('l.ended_at'))
      .select(knex.raw('1'));
    const endedGrant = knex('licence_sources as e')
      .join('product_grants as g', 'g.id', 'e.grant_id')
      .where('e.licence_id', knex.ref('l.id'))
      .where('g.ended_as', 'revoked')
      .whereRaw('abs(g.ended_at - l.ended_at) <= ?', [AT_ONCE_MS])
      .select(knex.raw('1'));
    return knex('licences as l')
      .where('l.status', 'revoked')
      .whereExists(goodSources(knex, clock()).whereExists(wonSince))
      .where((own) => void own.whereIn('l.reason', OWN_REASONS).orWhereExists(endedGrant))
      .orderBy('l.id')
      .pluck('l.id');
  },
});
