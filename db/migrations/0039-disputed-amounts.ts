// What of its order a dispute takes, and licences that a dispute left suspended or expired although something holds them.
import type { Knex } from 'knex';

/** Rows of one read and of one statement: far below the bound on parameters. */
const AT_ONCE = 500;
const HOUR_MS = 60 * 60 * 1000;
/** The states in which an order owns its product. */
const OWNING = ['paid', 'partially_refunded'];

interface OldDispute {
  readonly id: string;
  readonly order_id: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly created_at: number;
  readonly order_status: string;
  readonly amount_cents: number;
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payment_disputes', (table) => {
    // In cents: 0 for one that takes nothing, null for all that was left of the order.
    table.bigInteger('amount_cents');
  });
  await nameAmounts(knex);
  await giveBackLicences(knex);
}

/** Disputes of before were of all that was left of their orders then. */
async function nameAmounts(knex: Knex): Promise<void> {
  for (let after = ''; ;) {
    const disputes: OldDispute[] = await knex('payment_disputes as d')
      .join('orders as o', 'o.id', 'd.order_id')
      .where('d.id', '>', after)
      .orderBy('d.id')
      .limit(AT_ONCE)
      .select('d.id', 'd.order_id', 'd.status', 'd.created_at', 'o.amount_cents', { order_status: 'o.status' });
    for (const dispute of disputes)
      await knex('payment_disputes')
        .where({ id: dispute.id })
        .update({ amount_cents: await amountOf(knex, dispute) });
    if (disputes.length < AT_ONCE) return;
    after = disputes.at(-1)!.id;
  }
}

/**
 * A second dispute of an order was noted and not acted on. While it is open it takes nothing. One that was lost has no
 * amount, by which `reconcile` finds it: its order still counts as paid.
 */
async function amountOf(knex: Knex, dispute: OldDispute): Promise<number | null> {
  const { status, order_status: orderStatus } = dispute;
  if (status === 'open' && orderStatus !== 'disputed') return 0;
  return status === 'lost' && OWNING.includes(orderStatus) ? null : leftThen(knex, dispute);
}

async function leftThen(knex: Knex, { order_id, created_at, amount_cents }: OldDispute): Promise<number> {
  const before: { cents?: number | null } | undefined = await knex('refunds')
    .where({ order_id, status: 'done', of_late_payment: 0 })
    .where('settled_at', '<', created_at)
    .sum({ cents: 'cents' })
    .first();
  return Math.max(0, amount_cents - (before?.cents ?? 0));
}

/**
 * Nothing but a licence's own dispute gave it back: whoever paid again meanwhile had one that stayed suspended, and one
 * whose subscription ended meanwhile stayed expired when the dispute of an order was won. One that was revoked stays so,
 * since its seller may have done that; `reconcile` tells of those.
 */
async function giveBackLicences(knex: Knex): Promise<void> {
  const mended = { status: 'active', reason: null, suspended_by: null, ended_at: null, updated_at: Date.now() };
  const suspended = await suspendedThough(knex);
  for (let start = 0; start < suspended.length; start += AT_ONCE)
    await knex('licences')
      .whereIn('id', suspended.slice(start, start + AT_ONCE))
      .update(mended);
  // One by one: an account has one licence of a product that is not over.
  for (const id of await expiredThough(knex))
    await knex('licences').where({ id }).whereNotExists(otherRunning(knex)).update(mended);
}

/** Suspended by the service, though an order, the period of a subscription or a grant is good. */
const suspendedThough = (knex: Knex): Promise<string[]> =>
  knex('licences as l')
    .where({ 'l.status': 'suspended', 'l.suspended_by': 'service' })
    .whereExists(
      sourcesOf(knex)
        .leftJoin('subscriptions as b', 'b.id', 's.subscription_id')
        .leftJoin('orders as o', (on) => {
          void on.on('o.id', '=', knex.raw('case when b.id is null then s.order_id else b.paid_order_id end'));
        })
        .where((good) => void good.whereNull('o.id').orWhereIn('o.status', OWNING))
        .where((runs) => {
          const end = knex.raw('s.expires_at + coalesce(s.grace_hours, 0) * ?', [HOUR_MS]);
          void runs.whereNull('s.expires_at').orWhere(end, '>', Date.now());
        }),
    )
    .pluck('l.id');

/** Expired, though an order is good that was bought for good. */
const expiredThough = (knex: Knex): Promise<string[]> =>
  knex('licences as l')
    .where('l.status', 'expired')
    .whereExists(
      sourcesOf(knex)
        .join('orders as o', 'o.id', 's.order_id')
        .where({ 's.subscription_id': null, 's.grant_id': null, 's.expires_at': null })
        .whereIn('o.status', OWNING),
    )
    .orderBy('l.id')
    .pluck('l.id');

const otherRunning = (knex: Knex): Knex.QueryBuilder =>
  knex('licences as r')
    .where('r.account_id', knex.ref('licences.account_id'))
    .where('r.product_id', knex.ref('licences.product_id'))
    .whereIn('r.status', ['active', 'suspended'])
    .select(knex.raw('1'));

const sourcesOf = (knex: Knex): Knex.QueryBuilder =>
  knex('licence_sources as s').where('s.licence_id', knex.ref('l.id')).whereNull('s.ended_at').select(knex.raw('1'));

/** What was given back stays so. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table payment_disputes drop column amount_cents');
}
