// Disputes at a payment provider: how each stands, so that its messages may come in any order.
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';

const TABLE = 'payment_disputes';

export type DisputeStatus = 'open' | 'won' | 'lost';

export type PaymentDisputes = ReturnType<typeof createPaymentDisputes>;

const statusOf = query<{ status: DisputeStatus }>((knex) => knex(TABLE).where('id', param('id')).select('status'));

const anyOfOrder = query<{ id: string }>((knex) =>
  knex(TABLE).where('order_id', param('orderId')).select('id').limit(1),
);

const open = query((knex) =>
  knex(TABLE)
    .insert({ ...params('id', 'order_id', 'created_at'), status: 'open' })
    .onConflict('id')
    .ignore(),
);

const close = query((knex) =>
  knex(TABLE)
    .where({ id: param('id'), status: 'open' })
    .update({ status: param('status') }),
);

/** The disputes of a database. */
export function createPaymentDisputes({ first, run }: Executor, clock: () => number) {
  return {
    /** How a dispute stands; undefined when nothing is known of it. */
    async statusOf(id: string): Promise<DisputeStatus | undefined> {
      return (await first(statusOf, { id }))?.status;
    },

    /** Whether an order was ever disputed. */
    async hasAny(orderId: string): Promise<boolean> {
      return (await first(anyOfOrder, { orderId })) !== undefined;
    },

    /** Notes that an order is disputed; false when the dispute is known already, whatever became of it. */
    async open(id: string, orderId: string): Promise<boolean> {
      return (await run(open, { id, order_id: orderId, created_at: clock() })) === 1;
    },

    /** Notes how an open dispute ended; false when none is open. */
    async close(id: string, status: Exclude<DisputeStatus, 'open'>): Promise<boolean> {
      return (await run(close, { id, status })) === 1;
    },
  };
}
