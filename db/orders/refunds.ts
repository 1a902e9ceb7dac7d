// Money that goes back: claimed before a provider is asked to give it, and settled by what that says.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import type { OrderShare } from './order-amounts.js';
import type { OrderRecord } from './order-record.js';

export interface RefundRecord {
  readonly id: string;
  readonly orderId: string;
  readonly status: 'pending' | 'done' | 'failed';
  /** Of the buyer's money. */
  readonly cents: number;
  /** Whether it gives back what was paid for an order that could not be taken up again. */
  readonly isOfLatePayment: boolean;
  readonly reason: string | null;
  /** Who gave it; null for the service. */
  readonly requestedBy: string | null;
  /** Stays the same when the request is repeated under its Idempotency-Key. */
  readonly repeatKey: string | null;
  /** The payment that is given back, as its provider calls it. */
  readonly paymentReference: string | null;
  /** What its provider calls it; null until it went back, and where there is no provider. */
  readonly providerReference: string | null;
  /** Why the provider refused, in a word; null unless it failed. */
  readonly failure: string | null;
}

export type NewRefund = Pick<
  RefundRecord,
  'cents' | 'isOfLatePayment' | 'reason' | 'requestedBy' | 'repeatKey' | 'paymentReference'
>;

interface RefundRow {
  id: string;
  order_id: string;
  status: RefundRecord['status'];
  cents: number;
  of_late_payment: number;
  reason: string | null;
  requested_by: string | null;
  repeat_key: string | null;
  payment_reference: string | null;
  provider_reference: string | null;
  failure: string | null;
}

const TABLE = 'refunds';

const byId = query<RefundRow>((knex) => knex(TABLE).where('id', param('id')));

const byRepeatKey = query<RefundRow>((knex) =>
  knex(TABLE).where('repeat_key', param('repeatKey')).where('created_at', '>', param('since')),
);

const pendingOf = query<RefundRow>((knex) =>
  knex(TABLE)
    .where('order_id', param('orderId'))
    // In the words of the unique index.
    .whereRaw("status = 'pending' and of_late_payment = 0"),
);

/** The refunds of a database. */
export const createRefunds = (executor: Executor, clock: () => number) => ({
  ...refundReads(executor),
  ...refundWrites(executor, clock),
});

function refundReads({ knex, first }: Executor) {
  const find = async (row: Promise<RefundRow | undefined>): Promise<RefundRecord | undefined> => {
    const found = await row;
    return found && toRefund(found);
  };

  return {
    byId: (id: string): Promise<RefundRecord | undefined> => find(first(byId, { id })),

    /** What a request began, after this time (epoch ms) if one is given, that is now repeated. */
    byRepeatKey: (repeatKey: string, since = 0): Promise<RefundRecord | undefined> =>
      find(first(byRepeatKey, { repeatKey, since })),

    /** The one refund of an order that is under way. */
    pendingOf: (orderId: string): Promise<RefundRecord | undefined> => find(first(pendingOf, { orderId })),

    /** All refunds of an order, oldest first. */
    async ofOrder(orderId: string): Promise<RefundRecord[]> {
      const rows: RefundRow[] = await knex(TABLE).where({ order_id: orderId }).orderBy(['created_at', 'id']);
      return rows.map(toRefund);
    },
  };
}

/** Settles a refund that is pending; undefined when it is settled already. */
const settling =
  ({ knex }: Executor, clock: () => number) =>
  async (id: string, columns: object): Promise<RefundRecord | undefined> => {
    const [row]: RefundRow[] = await knex(TABLE)
      .where({ id, status: 'pending' })
      .update({ ...columns, settled_at: clock() })
      .returning('*');
    return row && toRefund(row);
  };

function refundWrites(db: Executor, clock: () => number) {
  const { knex } = db;
  const settle = settling(db, clock);

  return {
    /** Notes that money of an order went back without anybody here having given it. */
    async note(order: Pick<OrderRecord, 'id' | 'sellerId'>, share: OrderShare): Promise<void> {
      const now = clock();
      await knex(TABLE).insert({
        id: uuid(),
        order_id: order.id,
        seller_id: order.sellerId,
        status: 'done',
        cents: share.cents,
        fee_cents: share.feeCents,
        tax_cents: share.taxCents,
        of_late_payment: 0,
        created_at: now,
        settled_at: now,
      });
    },

    /** Claims a refund. The order must have no other one under way, unless it is of a late payment. */
    async begin(order: Pick<OrderRecord, 'id' | 'sellerId'>, refund: NewRefund): Promise<RefundRecord> {
      // Whoever takes an Idempotency-Key again, when its time is over, sends another request.
      if (refund.repeatKey !== null)
        await knex(TABLE).where({ repeat_key: refund.repeatKey }).update({ repeat_key: null });
      const [row]: RefundRow[] = await knex(TABLE)
        .insert({ id: uuid(), ...toRow(order, refund), status: 'pending', created_at: clock() })
        .returning('*');
      return toRefund(row!);
    },

    /** Notes that the money went back, and returns the refund; undefined when it is settled already. */
    done: (
      id: string,
      { feeCents, taxCents }: OrderShare,
      reference: string | null,
    ): Promise<RefundRecord | undefined> =>
      settle(id, { status: 'done', fee_cents: feeCents, tax_cents: taxCents, provider_reference: reference }),

    /** Notes what the provider calls a refund that was settled before it was asked. */
    async nameDone(id: string, reference: string): Promise<void> {
      await knex(TABLE).where({ id, status: 'done' }).update({ provider_reference: reference });
    },

    /** Notes why the money did not go back; false when the refund is settled already. */
    fail: async (id: string, failure: string): Promise<boolean> =>
      (await settle(id, { status: 'failed', failure })) !== undefined,
  };
}

const toRow = (order: Pick<OrderRecord, 'id' | 'sellerId'>, refund: NewRefund) => ({
  order_id: order.id,
  seller_id: order.sellerId,
  cents: refund.cents,
  of_late_payment: Number(refund.isOfLatePayment),
  reason: refund.reason,
  requested_by: refund.requestedBy,
  repeat_key: refund.repeatKey,
  payment_reference: refund.paymentReference,
});

const toRefund = (row: RefundRow): RefundRecord => ({
  id: row.id,
  orderId: row.order_id,
  status: row.status,
  cents: row.cents,
  isOfLatePayment: row.of_late_payment === 1,
  reason: row.reason,
  requestedBy: row.requested_by,
  repeatKey: row.repeat_key,
  paymentReference: row.payment_reference,
  providerReference: row.provider_reference,
  failure: row.failure,
});
