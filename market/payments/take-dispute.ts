// A buyer takes the money back by way of their bank, as the payment provider tells.
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaymentFact } from '../../db/payments/payment-fact.js';
import type { Tables } from '../../db/tables.js';
import { disputeOrder, settleDispute } from '../orders/dispute-order.js';
import { lockOrder } from '../orders/lock-order.js';
import { isRefused } from '../refused.js';
import type { PaymentServices } from './take-payment-event.js';
import { TooEarly } from './too-early.js';

type Fact<Is extends PaymentFact['is']> = Extract<PaymentFact, { readonly is: Is }>;

/** Notes a dispute. One that is known already, perhaps as decided, changes nothing. */
export async function takeDispute(
  tables: Tables,
  { dispute, payment }: Fact<'disputed'>,
): Promise<PaymentEventOutcome> {
  const orderId = await lockedOrder(tables, payment);
  if (!(await tables.paymentDisputes.open(dispute, orderId))) return 'nothing';
  return isRefused(await disputeOrder(tables, orderId)) ? 'mismatch' : 'done';
}

/** Notes how a dispute ended, also one whose beginning was not told yet. */
export async function takeDisputeEnd(
  tables: Tables,
  services: PaymentServices,
  { dispute, payment, isWon }: Fact<'dispute_closed'>,
): Promise<PaymentEventOutcome> {
  const orderId = await lockedOrder(tables, payment);
  const outcome = isWon ? 'won' : 'lost';
  if (await tables.paymentDisputes.open(dispute, orderId)) await disputeOrder(tables, orderId);
  if (!(await tables.paymentDisputes.close(dispute, outcome))) return 'nothing';
  return isRefused(await settleDispute(tables, services, orderId, outcome)) ? 'mismatch' : 'done';
}

/** Locks the order that a payment paid for. @throws TooEarly while no order knows it */
async function lockedOrder(tables: Tables, payment: string): Promise<string> {
  const paid = await tables.paidOrders.byPayment(payment);
  if (paid === undefined) throw new TooEarly();
  await lockOrder(tables, paid.id);
  return paid.id;
}
