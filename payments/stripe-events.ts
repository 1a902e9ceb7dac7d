// What Stripe tells: messages whose signature holds, reduced to what is acted on.
import { Stripe } from 'stripe';
import type { PaymentFact } from '../db/payments/payment-fact.js';
import type { PaymentPort } from './payment-port.js';
import type { StripeAccess } from './stripe-client.js';

interface ReaderOptions extends Pick<StripeAccess, 'secretKey' | 'log'> {
  readonly webhookSecret: string;
  readonly clock: () => number;
}

/** Seconds after which a signature is too old, as Stripe's own libraries have it. */
const TOLERANCE_SECONDS = 300;

export function createEventReader(stripe: Stripe, options: ReaderOptions): PaymentPort['readEvent'] {
  const { secretKey, webhookSecret, log, clock } = options;
  const isLive = /^.k_live_/.test(secretKey);
  return (body, signature) => {
    const event = verified(stripe, body, signature, webhookSecret, clock());
    if (event === null) return null;
    const { id, type, livemode } = event;
    // An endpoint of the other mode was given this address: none of its money is real, or none of ours is.
    if (livemode !== isLive) log.warn({ eventId: id, type, livemode }, 'a payment event of the other mode is ignored');
    return { id, type, fact: livemode === isLive ? factOf(event) : null };
  };
}

function verified(
  stripe: Stripe,
  body: Buffer,
  signature: string | null,
  secret: string,
  now: number,
): Stripe.Event | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now);
    return isWellFormed(event) ? event : null;
  } catch {
    return null;
  }
}

const isWellFormed = (event: Partial<Stripe.Event> | null): boolean =>
  event?.object === 'event' &&
  [event.id, event.type].every((word) => typeof word === 'string' && /^[\w.]{1,128}$/.test(word));

/** What follows from a message; null where nothing does, as from all that is not about an order of ours. */
function factOf(event: Stripe.Event): PaymentFact | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paid(event.data.object);
    case 'invoice.paid':
      return renewed(event.data.object);
    case 'invoice.payment_failed':
      return renewalFailed(event.data.object);
    case 'customer.subscription.deleted':
      return subscriptionEnded(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return disputed(event.data.object);
    case 'charge.dispute.closed':
      return disputeClosed(event.data.object);
    case 'refund.failed':
    case 'refund.updated':
      return refundFailed(event.data.object);
    default:
      return null;
  }
}

/** A page that was gone through may still wait for its money, as with a bank transfer. */
function paid(session: Stripe.Checkout.Session): PaymentFact | null {
  const orderId = orderOf(session.metadata);
  if (orderId === undefined || session.payment_status !== 'paid') return null;
  return {
    is: 'paid',
    orderId,
    payment: idOf(session.payment_intent),
    // What is paid once is refunded by its payment, even when Stripe wrote an invoice.
    invoice: session.payment_intent === null ? idOf(session.invoice) : null,
    subscription: idOf(session.subscription),
    amountCents: session.amount_total ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

/** The first invoice of a subscription is that of the page where it was paid, which tells of it. */
function renewed(invoice: Stripe.Invoice): PaymentFact | null {
  const orderId = orderOf(invoice.parent?.subscription_details?.metadata);
  if (orderId === undefined || invoice.billing_reason !== 'subscription_cycle') return null;
  return {
    is: 'renewed',
    orderId,
    invoice: invoice.id,
    amountCents: invoice.amount_paid,
    taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency: invoice.currency.toUpperCase(),
  };
}

function renewalFailed(invoice: Stripe.Invoice): PaymentFact | null {
  const orderId = orderOf(invoice.parent?.subscription_details?.metadata);
  if (orderId === undefined || invoice.billing_reason !== 'subscription_cycle') return null;
  return { is: 'renewal_failed', orderId, invoice: invoice.id };
}

function subscriptionEnded({ metadata, cancellation_details: details }: Stripe.Subscription): PaymentFact | null {
  const orderId = orderOf(metadata);
  if (orderId === undefined) return null;
  return { is: 'subscription_ended', orderId, isUnpaid: details?.reason === 'payment_failed' };
}

/** A bank that only asks has taken nothing, nor has one that was given its money back at once. */
function disputed(dispute: Stripe.Dispute): PaymentFact | null {
  const takesNothing = dispute.status.startsWith('warning_') || dispute.status === 'prevented';
  const about = takenBy(dispute);
  return about === null || takesNothing ? null : { is: 'disputed', ...about };
}

function disputeClosed(dispute: Stripe.Dispute): PaymentFact | null {
  const { status } = dispute;
  const about = takenBy(dispute);
  if (about === null || (status !== 'won' && status !== 'lost')) return null;
  return { is: 'dispute_closed', ...about, isWon: status === 'won' };
}

/** What a dispute takes, and of which payment; null where it names none. Without an amount it takes all there is. */
function takenBy({ id, payment_intent: intent, amount, currency }: Partial<Stripe.Dispute>) {
  const payment = idOf(intent);
  if (id === undefined || payment === null) return null;
  const isAmount = Number.isSafeInteger(amount) && amount! > 0 && /^[a-z]{3}$/.test(currency ?? '');
  return { dispute: id, payment, ...(isAmount && { cents: amount!, currency: currency!.toUpperCase() }) };
}

function refundFailed({ metadata, status }: Stripe.Refund): PaymentFact | null {
  const orderId = orderOf(metadata);
  const refundId = metadata?.refund_id;
  if (orderId === undefined || refundId === undefined || (status !== 'failed' && status !== 'canceled')) return null;
  return { is: 'refund_failed', refundId, orderId };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our order, as it was told to Stripe; others may use the same account for what is none of ours. */
export function orderOf(metadata: Stripe.Metadata | null | undefined): string | undefined {
  const id = metadata?.order_id;
  return id !== undefined && UUID.test(id) ? id : undefined;
}

/** The id of what is given as such, or expanded. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}
