// Compares orders with the books of the payment provider: each payment has its order, and each paid order its payment.
import type { PaidOrder } from '../../db/payments/paid-orders.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { BookedPayment, PaymentBooks } from '../../capabilities/payments/stripe-books.js';
import { isUnasked } from '../orders/refund-order.js';
import { receivePaymentEvent } from './receive-payment-event.js';

/** Something that the two sides do not agree upon; amounts are in cents. */
export type Difference =
  /** Money came, and the order does not know of it: a message was lost. */
  | { readonly is: 'unknown payment'; readonly payment: BookedPayment; readonly canBeMended: boolean }
  /** The order counts as paid by a payment that the provider does not have. */
  | { readonly is: 'missing payment'; readonly order: PaidOrder }
  | { readonly is: 'other amount'; readonly order: PaidOrder; readonly payment: BookedPayment }
  /** More or less went back than the order says, such as by a refund that was made at the provider. */
  | { readonly is: 'other refunds'; readonly order: PaidOrder; readonly payment: BookedPayment }
  /** The buyer was told that so much went back, and the provider was never asked to give it. */
  | {
      readonly is: 'unasked refunds';
      readonly order: PaidOrder;
      readonly payment: BookedPayment;
      readonly refundIds: readonly string[];
    };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payment may begin long before it comes through, as with a bank transfer. */
const UNDER_WAY_MS = 14 * DAY_MS;

/**
 * Compares what was paid since a time (epoch ms). What is under way at this moment may show as a difference, which is
 * gone the next time.
 *
 * @throws PaymentsUnavailable
 */
export async function* differencesSince(
  tables: Tables,
  books: PaymentBooks,
  sinceMs: number,
): AsyncGenerator<Difference> {
  const booked = new Set<string>();
  for await (const payments of books.paymentsSince(sinceMs - UNDER_WAY_MS)) {
    for (const payment of payments) {
      booked.add(payment.reference);
      const order = await tables.paidOrders.byPayment(payment.reference);
      if (order === undefined) yield* withoutOrder(tables, payment);
      else yield* between(tables, order, payment);
    }
  }
  for await (const orders of tables.paidOrders.since(sinceMs)) {
    for (const order of orders) if (!booked.has(order.reference)) yield { is: 'missing payment', order };
  }
}

/** What no order knows may be going back, or have gone; and others may sell through the same account. */
async function* withoutOrder(tables: Tables, payment: BookedPayment): AsyncGenerator<Difference> {
  const { orderId, reference, amountCents, refundedCents, currency } = payment;
  if (orderId === null || refundedCents === amountCents || (await tables.paidOrders.isReturned(reference))) return;
  const order = await tables.orders.byId(orderId);
  const waits = order?.status === 'pending' || order?.status === 'cancelled';
  const fits = order?.amountCents === amountCents && order.currency === currency;
  yield { is: 'unknown payment', payment, canBeMended: waits && fits && order.billingInterval === null };
}

async function* between(tables: Tables, order: PaidOrder, payment: BookedPayment): AsyncGenerator<Difference> {
  if (order.amountCents !== payment.amountCents || order.currency !== payment.currency)
    yield { is: 'other amount', order, payment };
  // What a bank took back is no refund to the provider.
  if (order.refundedCents === payment.refundedCents || (await tables.paymentDisputes.hasAny(order.id))) return;
  if ((await tables.refunds.pendingOf(order.id)) !== undefined) return;
  const unasked = (await tables.refunds.ofOrder(order.id)).filter(isUnasked);
  const isAll = order.refundedCents - payment.refundedCents === unasked.reduce((sum, { cents }) => sum + cents, 0);
  if (isAll) yield { is: 'unasked refunds', order, payment, refundIds: unasked.map(({ id }) => id) };
  else yield { is: 'other refunds', order, payment };
}

/** Has the service ask the provider for refunds that it was never asked for: each goes back once. */
export async function askForUnasked({ write }: Pick<StoredTables, 'write'>, refundIds: readonly string[]) {
  await write(async ({ jobs }) => {
    for (const refundId of refundIds)
      await jobs.add({ kind: 'settle_refund', payload: { refundId }, uniqueKey: `unasked:${refundId}` });
  });
}

/**
 * Has the service take a payment whose message was lost, as if that had come: once, and by the same rules.
 *
 * @param payment one that `canBeMended`
 */
export async function takeLostPayment({ write }: Pick<StoredTables, 'write'>, payment: BookedPayment): Promise<void> {
  const { reference, orderId, amountCents, currency } = payment;
  await write((tables) =>
    receivePaymentEvent(tables, {
      id: `reconcile_${reference}`,
      type: 'reconcile',
      fact: {
        is: 'paid',
        orderId: orderId!,
        payment: reference,
        invoice: null,
        subscription: null,
        amountCents,
        taxCents: 0,
        currency,
      },
    }),
  );
}
