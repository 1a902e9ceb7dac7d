// Notes that an order was paid, and gives its buyer what was bought.
import type { OrderRecord } from '../../db/orders/order-record.js';
import { allows, transitionFault } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { judgeRenewal } from '../subscriptions/renew-subscription.js';
import { closePage, giveUpOrder } from '../checkout/give-up-order.js';
import { lockOrder } from './lock-order.js';
import { settleOrder } from './settle-order.js';

/** Money that came, as a provider says; in cents. */
export interface Payment {
  /** All that was paid, tax included. */
  readonly amountCents: number;
  readonly taxCents: number;
  /** ISO 4217, in capitals; empty where nobody knows how much was paid. */
  readonly currency: string;
  /** What the provider calls the payment, as refunds name it. */
  readonly reference: string;
}

type Needed = Pick<Services, 'mail' | 'settings'>;

const OWNED = 'The buyer owns the product by now: give the money back';

/**
 * Notes that an order was paid, also one that was cancelled meanwhile, in one transaction with all that follows. One
 * that is paid already, by the same payment, stays as it is.
 *
 * What is refused gives its buyer nothing. A caller who acts on a provider's word commits it all the same:
 *
 * - `payment_failed`: it is another amount or currency than the order's; every admin is told
 * - `already_owned`: the buyer owns the product by now, or the order was paid by another payment: a job gives the money
 *   back, and an order that still waited is given up
 * - `invalid_transition`: an admin says that an order was paid whose state does not allow it, or whose buyer owns the
 *   product by now
 *
 * @param payment `as_said` where an admin says so
 */
export async function payOrder<Said extends Payment | 'as_said'>(
  tables: Tables,
  services: Needed,
  orderId: string,
  payment: Said,
): Promise<OrderRecord | Refused<FaultOf<Said>>> {
  return (await pay(tables, services, orderId, payment)) as OrderRecord | Refused<FaultOf<Said>>;
}

/** Why an order cannot be paid, by who says that it was. */
type FaultOf<Said> = 'not_found' | (Said extends 'as_said' ? 'invalid_transition' : 'already_owned' | 'payment_failed');

async function pay(
  tables: Tables,
  services: Needed,
  orderId: string,
  payment: Payment | 'as_said',
): Promise<OrderRecord | Refused<'not_found' | 'payment_failed' | 'already_owned' | 'invalid_transition'>> {
  const told = payment === 'as_said' ? [] : await toldOfMismatch(tables, orderId, payment);
  const order = await lockOrder(tables, orderId, told);
  if (order === undefined) return refused('not_found', `There is no order ${orderId}`);
  if (isUnread(payment) && payment.reference !== order.paymentReference)
    return notifyOfMismatch(tables, services, order, payment, told);
  if (!allows(order.status, 'pay')) return payAgain(tables, order, payment);
  if (payment !== 'as_said' && !isAmountOf(order, payment))
    return notifyOfMismatch(tables, services, order, payment, told);
  const fault = await faultOf(tables, order, payment !== 'as_said');
  if (fault !== undefined)
    return payment === 'as_said' ? refused('invalid_transition', fault) : giveBack(tables, order, payment);
  await giveWay(tables, order);
  if (payment === 'as_said') await closePage(tables, order.checkout);
  const paid = await tables.orders.pay(order, payment === 'as_said' ? undefined : payment);
  return settleOrder(tables, services, paid!);
}

/** Whether nobody knows how much was paid: it can neither pay nor go back without a person. */
const isUnread = (payment: Payment | 'as_said'): payment is Payment => payment !== 'as_said' && payment.currency === '';

/** Money for an order that does not wait for any. */
async function payAgain(
  tables: Tables,
  order: OrderRecord,
  payment: Payment | 'as_said',
): Promise<OrderRecord | Refused<'already_owned' | 'invalid_transition'>> {
  if (payment !== 'as_said')
    return payment.reference === order.paymentReference ? order : giveBack(tables, order, payment);
  return order.status === 'paid' ? order : refused('invalid_transition', transitionFault(order.status, 'pay'));
}

type Amount = Pick<Payment, 'amountCents' | 'taxCents' | 'currency'>;

/** The admins who hear of a payment that is not the order's, to be locked with all that it moves; none where it is. */
export async function toldOfMismatch(tables: Tables, orderId: string, amount: Amount): Promise<string[]> {
  const order = await tables.orders.byId(orderId);
  if (order === undefined || isAmountOf(order, amount)) return [];
  return (await tables.accounts.listAdmins()).map(({ id }) => id);
}

/** What an order costs before tax never changes, and no tax is more than that. */
function isAmountOf(order: OrderRecord, { amountCents, taxCents, currency }: Amount): boolean {
  const beforeTax = amountCents - taxCents;
  return beforeTax === order.amountCents - order.taxCents && taxCents <= beforeTax && currency === order.currency;
}

/**
 * Why paying the order would give its buyer nothing, as a sentence: it is for what is owned otherwise by now, or the buyer
 * or the seller has left, or may not sell when what was given up is charged. Of one that still waits, only a subscription that runs already counts.
 */
async function faultOf(tables: Tables, order: OrderRecord, isCharged: boolean): Promise<string | undefined> {
  const { buyerId, sellerId, productId, isRenewal, billingInterval, additionalSeats, status } = order;
  if ((await tables.accounts.byId(buyerId))!.deletedAt !== null) return 'The buyer has left: give the money back';
  const seller = (await tables.accounts.byId(sellerId))!;
  if (seller.deletedAt !== null) return 'The seller has left: give the money back';
  // As for a renewal: an admin who says that it was paid knows.
  if (isCharged && status === 'cancelled' && seller.suspendedReason !== null)
    return 'The seller may not sell: give the money back';
  if (isRenewal) return (await judgeRenewal(tables, order, isCharged))?.refused[1];
  const isSubscribed =
    billingInterval !== null && (await tables.subscriptions.running(buyerId, productId)) !== undefined;
  if (isSubscribed) return OWNED;
  const isOwned = status === 'cancelled' && !additionalSeats && (await tables.ownership.owns(buyerId, productId));
  return isOwned ? OWNED : undefined;
}

/** Another order for the same, which would buy it twice, is given up for one that is taken up again. */
async function giveWay(tables: Tables, order: OrderRecord): Promise<void> {
  const pending = await tables.orders.pending(order.buyerId, order.productId);
  if (pending !== undefined && pending.id !== order.id && !pending.isRenewal) await giveUpOrder(tables, pending);
}

/**
 * Claims that a payment goes back, once, and has it done by a job. An order that waited for it is given up: its page was
 * paid at, and nobody pays a second time for what gives nothing.
 */
async function giveBack(tables: Tables, order: OrderRecord, payment: Payment): Promise<Refused<'already_owned'>> {
  const { reference, amountCents: cents } = payment;
  const repeatKey = `late:${reference}`;
  if ((await tables.refunds.byRepeatKey(repeatKey)) === undefined) {
    const refund = { cents, isOfLatePayment: true, reason: null, requestedBy: null, repeatKey };
    const { id: refundId } = await tables.refunds.begin(order, { ...refund, paymentReference: reference });
    await tables.jobs.add({ kind: 'settle_refund', payload: { refundId } });
  }
  await giveUpOrder(tables, order);
  return refused('already_owned', OWNED);
}

async function notifyOfMismatch(
  tables: Tables,
  services: Needed,
  { id: orderId, amountCents, currency }: OrderRecord,
  payment: Payment,
  told: readonly string[],
): Promise<Refused<'payment_failed'>> {
  for (const id of told)
    await notifyOwner(tables, services, id, {
      kind: 'payment_mismatch',
      orderId,
      amountCents,
      currency,
      paidCents: payment.amountCents,
      paidCurrency: payment.currency,
      reference: payment.reference,
    });
  return refused('payment_failed', `The order costs ${amountCents} cents in ${currency}, and that was not paid`);
}
