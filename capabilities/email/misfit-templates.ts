// The text of messages to admins about payments and disputes that do not fit: only a person can tell what to do.
import { amountOf } from './amount.js';
import { anyOrder, dashboard, draft, quoted } from './template-parts.js';
import type { MessageOf } from './message.js';
import { orderNumber } from './order-number.js';
import type { Draft, Site } from './render.js';

export function paymentMismatchEmail(payment: Omit<MessageOf<'payment_mismatch'>, 'kind'>, site: Site): Draft {
  const { orderId, amountCents, currency, paidCents, paidCurrency, reference } = payment;
  return draft(
    'A payment does not fit its order',
    `A payment arrived for order ${orderNumber(orderId)} on ${site.name}, but not of the amount that the order costs. The order was not marked as paid, and the buyer got nothing.`,
    `The order costs: ${amountOf(amountCents, currency)} (${currency})`,
    `The payment was: ${paidCurrency === '' ? 'of an amount that the message does not tell' : `${amountOf(paidCents, paidCurrency)} (${paidCurrency})`}`,
    `Reference at the provider: ${quoted(reference)}`,
    'Please look the payment up with the payment provider. Refund it there, or mark the order as paid if the amount is right after all. The order is here:',
    anyOrder(site, orderId),
  );
}

type Dispute = Omit<MessageOf<'dispute_mismatch'>, 'kind'>;

/** What does not fit, what was done about it, and what is to be done while it is open and when it is lost. */
interface Told {
  readonly is: (order: string, site: string) => string;
  readonly open: string;
  readonly lost: string;
}

const ANSWER = 'Answer the dispute at the payment provider before its deadline';

const TOLD: Readonly<Record<Dispute['why'], Told>> = {
  unknown_order: {
    is: (_, site) => `A buyer disputes a payment with their bank, and no order on ${site} was paid by it.`,
    open: `If you sell elsewhere through the same account, it may be of there, and there is nothing to do here. Otherwise run "npm run reconcile -- --mend", which finds payments whose messages were lost. ${ANSWER}.`,
    lost: 'If you sell elsewhere through the same account, it may be of there, and there is nothing to do here. Otherwise run "npm run reconcile -- --mend", which finds payments whose messages were lost.',
  },
  other_currency: {
    is: (order, site) =>
      `Order ${order} on ${site} is disputed in another currency than its own. It was left as it is.`,
    open: `${ANSWER}. If it is lost, revoke the license in the dashboard and settle the money with the seller yourself.`,
    lost: 'Revoke the license in the dashboard and settle the money with the seller yourself: their balance does not show it.',
  },
  nothing_left: {
    is: (order, site) =>
      `Order ${order} on ${site} is disputed, although all of its money was given back before. It was left as it is.`,
    open: `${ANSWER}, with the refund as evidence. If it is lost, the buyer has the money twice.`,
    lost: 'The buyer has the money twice now. The balance of the seller shows it once: whether you ask the buyer for it is up to you.',
  },
  more_than_left: {
    is: (order, site) =>
      `More of order ${order} on ${site} is disputed than is left of it. What was left counts as disputed.`,
    open: `${ANSWER}, with what was given back before as evidence.`,
    lost: 'The balance of the seller shows what was left of the order. What went beyond that is yours to settle with the buyer.',
  },
};

export function disputeMismatchEmail(about: Dispute, site: Site): Draft {
  const { why, orderId, left, disputed, isLost, dispute, payment } = about;
  const told = TOLD[why];
  return draft(
    'A disputed payment does not fit its order',
    `${told.is(orderId === null ? '' : orderNumber(orderId), site.name)}${isLost ? ' The bank has decided for the buyer.' : ''}`,
    ...(disputed === null
      ? []
      : [`Disputed: ${amountOf(disputed.amountCents, disputed.currency)} (${disputed.currency})`]),
    ...(left === null ? [] : [`Left of the order: ${amountOf(left.amountCents, left.currency)} (${left.currency})`]),
    `The dispute at the provider: ${quoted(dispute)}`,
    `The payment at the provider: ${quoted(payment)}`,
    isLost ? told.lost : told.open,
    orderId === null ? dashboard(site) : anyOrder(site, orderId),
  );
}
