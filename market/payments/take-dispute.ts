// A buyer takes money back by way of their bank, as the payment provider tells.
import type { PaidOrder } from '../../db/payments/paid-orders.js';
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaymentFact } from '../../db/payments/payment-fact.js';
import type { Tables } from '../../db/tables.js';
import { disputeAndSettle, disputeOrder, settleDispute } from '../orders/dispute-order.js';
import { lockOrder } from '../orders/lock-order.js';
import { adminsToNotify, notifyOfMisfit, type Misfit } from './notify-of-misfit.js';
import type { PaymentServices } from './take-payment-event.js';
import { TooEarly } from './too-early.js';

type Fact<Is extends PaymentFact['is']> = Extract<PaymentFact, { readonly is: Is }>;
type DisputeFact = Fact<'disputed'> | Fact<'dispute_closed'>;

/**
 * Notes a dispute. One that is known already, perhaps as decided, changes nothing. Of one that does not fit its order
 * every admin is told: more than is left takes all that is, and anything else takes nothing.
 */
export async function takeDispute(
  tables: Tables,
  services: PaymentServices,
  fact: Fact<'disputed'>,
): Promise<PaymentEventOutcome> {
  const { order, misfit, told } = await lockDisputed(tables, fact);
  if ((await tables.paymentDisputes.byId(fact.dispute)) !== undefined) return 'nothing';
  if (takesNothing(misfit)) await tables.paymentDisputes.open(fact.dispute, order.id, 0);
  else await disputeOrder(tables, order.id, { dispute: fact.dispute, cents: fact.cents ?? null });
  return misfit === null ? 'done' : notifyOfMisfit(tables, services, told, { ...fact, misfit, order, isLost: false });
}

/** Notes how a dispute ended, also one whose beginning was not told yet. Nobody minds what does not fit and is won. */
export async function takeDisputeEnd(
  tables: Tables,
  services: PaymentServices,
  fact: Fact<'dispute_closed'>,
): Promise<PaymentEventOutcome> {
  const { dispute, isWon } = fact;
  const { order, misfit, told } = await lockDisputed(tables, fact);
  const known = await tables.paymentDisputes.byId(dispute);
  if (known !== undefined && known.status !== 'open') return 'nothing';
  const taken = { dispute, cents: takesNothing(misfit) ? 0 : (fact.cents ?? null) };
  const outcome = isWon ? 'won' : 'lost';
  if (known === undefined && !takesNothing(misfit))
    await disputeAndSettle(tables, services, order.id, { taken, outcome });
  else {
    if (known === undefined) await tables.paymentDisputes.open(dispute, order.id, 0);
    await settleDispute(tables, services, taken, outcome);
  }
  if (isWon || misfit === null) return 'done';
  return notifyOfMisfit(tables, services, told, { ...fact, misfit, order, isLost: true });
}

const takesNothing = (misfit: Misfit | null): boolean => misfit === 'other_currency' || misfit === 'nothing_left';

/** Why a dispute does not fit an order as it is; null where it does. */
function misfitOf(order: PaidOrder, { currency, cents }: DisputeFact): Misfit | null {
  if (currency !== undefined && currency !== order.currency) return 'other_currency';
  const left = order.amountCents - order.refundedCents;
  if (left === 0) return 'nothing_left';
  return cents !== undefined && cents > left ? 'more_than_left' : null;
}

/**
 * Locks the order that a payment paid for, and the admins who are to hear of a dispute that does not fit it.
 *
 * @throws TooEarly while no order knows the payment, or when it does not fit since a moment ago: then it is judged again
 */
async function lockDisputed(
  tables: Tables,
  fact: DisputeFact,
): Promise<{ order: PaidOrder; misfit: Misfit | null; told: readonly string[] }> {
  const seen = await tables.paidOrders.byPayment(fact.payment);
  if (seen === undefined) throw new TooEarly();
  const wasMisfit = misfitOf(seen, fact) !== null;
  const told = wasMisfit ? await adminsToNotify(tables) : [];
  await lockOrder(tables, seen.id, told);
  const order = (await tables.paidOrders.byPayment(fact.payment))!;
  const misfit = misfitOf(order, fact);
  if (misfit !== null && !wasMisfit) throw new TooEarly();
  return { order, misfit, told };
}
