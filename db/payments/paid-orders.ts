// Orders as a payment provider knows them: by their payments.
import type { OrderStatus } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

/** What an order and its payment at the provider must agree upon. */
export interface PaidOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** The payment, as the provider calls it. */
  readonly reference: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
}

const COLUMNS = {
  id: 'id',
  status: 'status',
  reference: 'payment_reference',
  amountCents: 'amount_cents',
  refundedCents: 'refunded_cents',
  currency: 'currency',
};

const byPayment = query<PaidOrder>((knex) =>
  knex('orders').where('payment_reference', param('reference')).select(COLUMNS),
);

const returned = query<{ id: string }>((knex) =>
  knex('refunds').where('payment_reference', param('reference')).select('id').limit(1),
);

/** The orders of a database that a provider was paid for. */
export function createPaidOrders({ knex, first }: Executor) {
  return {
    /** The order that a payment paid for; undefined when none knows it. */
    byPayment: (reference: string): Promise<PaidOrder | undefined> => first(byPayment, { reference }),

    /** Whether a payment was, or is being, given back. */
    async isReturned(reference: string): Promise<boolean> {
      return (await first(returned, { reference })) !== undefined;
    },

    /** Orders that were paid at a provider since a time (epoch ms), by id, in pages. */
    async *since(sinceMs: number, pageSize = 500): AsyncGenerator<readonly PaidOrder[]> {
      let after = '';
      for (;;) {
        const page: PaidOrder[] = await knex('orders')
          .where('id', '>', after)
          .whereNotNull('payment_reference')
          .where('paid_at', '>=', sinceMs)
          .orderBy('id')
          .limit(pageSize)
          .select(COLUMNS);
        if (page.length > 0) yield page;
        if (page.length < pageSize) return;
        after = page.at(-1)!.id;
      }
    },
  };
}
