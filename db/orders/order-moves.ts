// How an order moves from state to state, and what else is noted about one: each a conditional update.
import { updateReturning } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import type { OrderStatus } from '#generated/enums.js';
import {
  toOrder,
  WRITTEN_ORDER,
  type Checkout,
  type OrderRecord,
  type OrderRow,
  type Payment,
} from './order-record.js';
import { allows, type OrderAct } from './order-states.js';

const TABLE = 'orders';

/** What a payment adds to an order. */
interface PaymentNote {
  /** The tax that was paid besides, in cents. */
  readonly taxCents: number;
  /** What the provider calls it. */
  readonly reference: string | null;
}

/** What a buyer wished for is settled, one way or another, and so is what was answered before. */
const NO_WISH = {
  refund_requested_at: null,
  refund_declined_at: null,
  refund_decline_reason: null,
} as const;

/** How much of an order is back once so many cents more are: what goes back twice is no money of the order. */
const backOf = ({ amountCents, refundedCents }: OrderRecord, cents: number): number =>
  Math.min(amountCents, refundedCents + cents);

/** Changes an order that is as it was judged; undefined when it is not, and nothing changes. */
const changing =
  (db: Executor, clock: () => number) =>
  async (
    order: OrderRecord,
    columns: (now: number) => object,
    now: number = clock(),
  ): Promise<OrderRecord | undefined> => {
    const judged = { id: order.id, status: order.status, refunded_cents: order.refundedCents };
    const written = { columns: { ...columns(now), updated_at: now }, returned: WRITTEN_ORDER };
    const row = await updateReturning<OrderRow>(db, TABLE, judged, written);
    return row && toOrder(row);
  };

/** How orders move. Each step changes nothing and returns undefined when the order's state does not allow it. */
export function orderMoves(db: Executor, clock: () => number) {
  const change = changing(db, clock);
  const move = async (
    order: OrderRecord,
    act: OrderAct,
    status: OrderStatus,
    columns: (now: number) => object = () => ({}),
  ): Promise<OrderRecord | undefined> =>
    allows(order.status, act) ? change(order, (now) => ({ ...columns(now), status })) : undefined;

  return {
    /** Notes that the money came: the buyer owns the product from now on. */
    pay: (order: OrderRecord, { taxCents, reference }: PaymentNote = { taxCents: 0, reference: null }) =>
      move(order, 'pay', 'paid', (now) => ({
        paid_at: now,
        payment_reference: reference,
        tax_cents: taxCents,
        amount_cents: order.amountCents - order.taxCents + taxCents,
      })),

    /** Gives up an order that was not paid. */
    cancel: (order: OrderRecord) => move(order, 'cancel', 'cancelled'),

    /**
     * Notes that so many cents more went back, and why, which settles the buyer's wish; when that is all, the buyer owns
     * the product no longer.
     */
    refund(order: OrderRecord, cents: number, reason: string | null = null) {
      const refunded = backOf(order, cents);
      const columns = (now: number): object => ({
        refunded_cents: refunded,
        refunded_at: now,
        ...NO_WISH,
        refund_reason: reason ?? order.refundReason,
      });
      if (refunded < order.amountCents) return move(order, 'refund_part', 'partially_refunded', columns);
      return move(order, 'refund', 'refunded', columns);
    },

    /** Notes that the buyer takes all that is left of the money back by way of their bank, whatever they asked the seller for. */
    dispute: (order: OrderRecord) => move(order, 'dispute', 'disputed', () => NO_WISH),

    /** Notes that the seller keeps the money after all. */
    winDispute: (order: OrderRecord) =>
      move(order, 'win_dispute', order.refundedCents === 0 ? 'paid' : 'partially_refunded'),

    /**
     * Notes that the buyer has so many cents more back by way of their bank, which settles their wish as a refund does. While the rest is with that as well
     * (`isOpen`), an order that is disputed stays so.
     */
    loseDispute(order: OrderRecord, cents: number, isOpen: boolean) {
      const refunded = backOf(order, cents);
      const columns = (now: number): object => ({ refunded_cents: refunded, refunded_at: now, ...NO_WISH });
      if (refunded < order.amountCents) {
        const to = isOpen && order.status === 'disputed' ? 'disputed' : 'partially_refunded';
        return move(order, 'lose_dispute', to, columns);
      }
      return move(order, 'lose_dispute', 'refunded', columns);
    },
  };
}

/** What else is noted about orders, whose state stays as it is. */
export function orderNotes(db: Executor, clock: () => number) {
  const change = changing(db, clock);
  return {
    /** Notes that so many cents more of an order went back that is disputed by now, and stays so. */
    refundDisputed: (order: OrderRecord, cents: number) =>
      change(order, (now) => ({ refunded_cents: backOf(order, cents), refunded_at: now })),

    /** Names the license that came with an order, and the subscription that it began: part of the change before. */
    async attach(
      order: OrderRecord,
      { licenseId, subscriptionId }: Pick<OrderRecord, 'licenseId' | 'subscriptionId'>,
    ): Promise<OrderRecord> {
      const columns = { license_id: licenseId, subscription_id: subscriptionId };
      return (await change(order, () => columns, order.updatedAt))!;
    },

    /** Names the page where an order is paid that was not opened before. */
    openCheckout: (order: OrderRecord, { reference, url, expiresAt }: Checkout) =>
      change(order, () => ({
        checkout_reference: reference,
        checkout_url: url,
        checkout_expires_at: expiresAt,
        checkout_attempts: order.checkoutAttempts + 1,
      })),

    /** Has another take the money of an order that waits for it, which leaves the page of the one before. */
    takeBy: async (order: OrderRecord, payment: Payment): Promise<OrderRecord> =>
      (await change(order, () => ({
        payment,
        checkout_reference: null,
        checkout_url: null,
        checkout_expires_at: null,
      })))!,

    /** Notes that the buyer wants the money back, and why. */
    requestRefund: (order: OrderRecord, reason: string) =>
      change(order, (now) => ({ ...NO_WISH, refund_requested_at: now, refund_reason: reason })),

    /** Notes that the buyer does not want it any more. */
    withdrawRefundRequest: (order: OrderRecord) =>
      change(order, () => ({ refund_requested_at: null, refund_reason: null })),

    /** Notes that the money stays where it is, and why. */
    declineRefund: (order: OrderRecord, reason: string) =>
      change(order, (now) => ({
        refund_requested_at: null,
        refund_declined_at: now,
        refund_decline_reason: reason,
      })),
  };
}
