// Disputes at a payment provider: how each stands, and what of its order it takes, so that its messages may come in any
// order, and several be about one payment.
import type { Executor } from '../engine/executor.js';
import { OWNING } from '../orders/order-states.js';
import { param, params, query } from '../engine/prepared-query.js';

const TABLE = 'payment_disputes';

type DisputeStatus = 'open' | 'won' | 'lost';

export interface DisputeRecord {
  /** The provider's. */
  readonly id: string;
  readonly orderId: string;
  readonly status: DisputeStatus;
  /**
   * What it takes of the order while it is open, and took when it ended: 0 for one that did not fit, null for all that
   * was left, as a release before this one had it.
   */
  readonly cents: number | null;
}

const COLUMNS = { id: 'id', orderId: 'order_id', status: 'status', cents: 'amount_cents' };

const byId = query<DisputeRecord>((knex) => knex(TABLE).where('id', param('id')).select(COLUMNS));

const anyOfOrder = query<{ id: string }>((knex) =>
  knex(TABLE).where('order_id', param('orderId')).select('id').limit(1),
);

const taking = query<DisputeRecord>((knex) =>
  knex(TABLE)
    .where({ order_id: param('orderId'), status: 'open' })
    .where((some) => void some.whereNull('amount_cents').orWhere('amount_cents', '>', 0))
    .orderBy('id')
    .select(COLUMNS),
);

/** Those that are open or lost and took nothing of an order that owns: none of what is left of it shows that. */
const unnoted = query<DisputeRecord>((knex) =>
  knex(`${TABLE} as d`)
    .join('orders as o', 'o.id', 'd.order_id')
    .whereIn('o.status', OWNING)
    .where((some) => {
      void some
        .where((lost) => void lost.where('d.status', 'lost').whereNull('d.amount_cents'))
        .orWhere((any) => void any.whereNot('d.status', 'won').where('d.amount_cents', 0));
    })
    .orderBy('d.id')
    .select({ id: 'd.id', orderId: 'd.order_id', status: 'd.status', cents: 'd.amount_cents' }),
);

const reopen = query((knex) =>
  knex(TABLE)
    .where({ id: param('id'), status: 'lost' })
    .whereNull('amount_cents')
    .update({ status: 'open', amount_cents: 0 }),
);

const open = query((knex) =>
  knex(TABLE)
    .insert({ ...params('id', 'order_id', 'amount_cents', 'created_at'), status: 'open' })
    .onConflict('id')
    .ignore(),
);

const close = query((knex) =>
  knex(TABLE)
    .where({ id: param('id'), status: 'open' })
    .update({ status: param('status'), amount_cents: param('cents') }),
);

/** The disputes of a database. */
export function createPaymentDisputes({ first, all, run }: Executor, clock: () => number) {
  return {
    /** How a dispute stands; undefined when nothing is known of it. */
    byId: (id: string): Promise<DisputeRecord | undefined> => first(byId, { id }),

    /** Whether an order was ever disputed. */
    async hasAny(orderId: string): Promise<boolean> {
      return (await first(anyOfOrder, { orderId })) !== undefined;
    },

    /** The open disputes that take something of an order. */
    openOf: (orderId: string): Promise<readonly DisputeRecord[]> => all(taking, { orderId }),

    /**
     * Those that took nothing of an order that owns: lost ones of no amount, which a release before this one never acted
     * on, and open or lost ones of 0 cents, which did not fit.
     */
    unnoted: (): Promise<readonly DisputeRecord[]> => all(unnoted),

    /** Opens one that a release before this one did not act on when it was lost, and that took nothing; false for others. */
    async reopen(id: string): Promise<boolean> {
      return (await run(reopen, { id })) === 1;
    },

    /** Notes that so many cents of an order are disputed; false when the dispute is known, whatever became of it. */
    async open(id: string, orderId: string, cents: number): Promise<boolean> {
      return (await run(open, { id, order_id: orderId, amount_cents: cents, created_at: clock() })) === 1;
    },

    /** Notes how an open dispute ended, and what it took; false when none is open. */
    async close({ id, cents }: Pick<DisputeRecord, 'id' | 'cents'>, status: 'won' | 'lost'): Promise<boolean> {
      return (await run(close, { id, status, cents })) === 1;
    },
  };
}
