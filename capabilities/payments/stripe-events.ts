// What Stripe tells: messages whose signature holds, reduced to what is acted on.
import { Stripe } from 'stripe';
import type { Money, PaymentFact } from '../../db/payments/payment-fact.js';
import { centsIn, currencyIn, fieldsOf, isObject, referenceIn, wordIn, type Doubt, type Told } from './odd-fields.js';
import type { PaymentPort, ProviderEvent } from './payment-port.js';
import type { StripeAccess } from './stripe-client.js';

interface ReaderOptions extends Pick<StripeAccess, 'secretKey' | 'log'> {
  readonly webhookSecret: string;
  readonly clock: () => number;
}

/** Seconds after which a signature is too old, as Stripe's own libraries have it. */
const TOLERANCE_SECONDS = 300;

/** What Stripe signed is taken, however odd: it would send the same again for days. */
export function createEventReader(stripe: Stripe, options: ReaderOptions): PaymentPort['readEvent'] {
  const { secretKey, webhookSecret, log, clock } = options;
  const isLive = /^.k_live_/.test(secretKey);
  return (body, signature) => {
    if (!isSigned(stripe, body, signature, webhookSecret, clock())) return null;
    const odd = new Set<string>();
    const event = read(body, isLive, (field) => odd.add(field));
    const { id, type, livemode, apiVersion, fact } = event;
    if (odd.size > 0)
      log.warn({ eventId: id, type, apiVersion, odd: [...odd] }, 'a payment event is not as Stripe describes it');
    // An endpoint of the other mode was given this address: none of its money is real, or none of ours is.
    else if (livemode !== isLive)
      log.warn({ eventId: id, type, livemode }, 'a payment event of the other mode is ignored');
    return { id, type, fact, ...(odd.size > 0 && { isOdd: true as const }) };
  };
}

function isSigned(stripe: Stripe, body: Buffer, signature: string | null, secret: string, now: number): boolean {
  try {
    const { signature: signatures } = stripe.webhooks;
    return signatures!.verifyHeader(body, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    return false;
  }
}

interface ReadEvent extends Omit<ProviderEvent, 'isOdd'> {
  readonly livemode: unknown;
  readonly apiVersion: string | null;
}

function read(body: Buffer, isLive: boolean, doubt: Doubt): ReadEvent {
  const event: Told<Stripe.Event> = fieldsOf(parsed(body));
  const { object } = fieldsOf(event.data);
  if (event.object !== 'event') doubt('object');
  if (typeof event.livemode !== 'boolean') doubt('livemode');
  if (!isObject(object)) doubt('data.object');
  const type = idIn(event.type, 'type', doubt);
  return {
    id: idIn(event.id, 'id', doubt),
    type: type ?? 'unknown',
    livemode: event.livemode,
    apiVersion: typeof event.api_version === 'string' ? event.api_version.slice(0, 64) : null,
    fact: event.object === 'event' && event.livemode === isLive && type !== null ? factOf(type, object, doubt) : null,
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function idIn(value: unknown, field: string, doubt: Doubt): string | null {
  if (typeof value === 'string' && /^[\w.]{1,128}$/.test(value)) return value;
  doubt(field);
  return null;
}

type Reader = (object: Readonly<Record<string, unknown>>, doubt: Doubt) => PaymentFact | null;

/** What is acted on, by what it is told of, and how that is read. */
const READERS: ReadonlyMap<string, readonly [object: string, read: Reader]> = new Map([
  ['checkout.session.completed', ['checkout.session', paid]],
  ['checkout.session.async_payment_succeeded', ['checkout.session', paid]],
  ['invoice.paid', ['invoice', renewed]],
  ['invoice.payment_failed', ['invoice', renewalFailed]],
  ['customer.subscription.deleted', ['subscription', subscriptionEnded]],
  ['charge.dispute.created', ['dispute', disputed]],
  ['charge.dispute.funds_withdrawn', ['dispute', disputed]],
  ['charge.dispute.closed', ['dispute', disputeClosed]],
  ['refund.failed', ['refund', refundFailed]],
  ['refund.updated', ['refund', refundFailed]],
]);

/** The types of messages that are acted on. */
export const READ_TYPES: readonly string[] = [...READERS.keys()];

/** What follows from a message; null where nothing does, as from all that is not about an order of ours. */
function factOf(type: string, object: unknown, doubt: Doubt): PaymentFact | null {
  const reader = READERS.get(type);
  if (reader === undefined || !isObject(object)) return null;
  const [kind, readFact] = reader;
  if ((object.object ?? kind) === kind) return readFact(object, doubt);
  doubt('data.object.object');
  return null;
}

/** A page that was gone through may still wait for its money, as with a bank transfer. */
function paid(session: Told<Stripe.Checkout.Session>, doubt: Doubt): PaymentFact | null {
  const orderId = ourOrder(session.metadata, doubt);
  if (orderId === undefined || wordIn(session.payment_status, 'payment_status', doubt) !== 'paid') return null;
  const payment = referenceIn(session.payment_intent, 'payment_intent', doubt);
  // What is paid once is refunded by its payment, even when Stripe wrote an invoice.
  const invoice = payment === null ? referenceIn(session.invoice, 'invoice', doubt) : null;
  const subscription = referenceIn(session.subscription, 'subscription', doubt);
  if (payment === undefined || invoice === undefined || subscription === undefined) return null;
  const { total_details: details } = session;
  if (!isObject(details ?? {})) doubt('total_details');
  const money = moneyIn(
    centsIn(session.amount_total, 'amount_total', doubt),
    isObject(details ?? {}) ? centsIn(fieldsOf(details).amount_tax ?? 0, 'amount_tax', doubt) : undefined,
    currencyIn(session.currency, 'currency', doubt),
  );
  return { is: 'paid', orderId, payment, invoice, subscription, ...money };
}

/** What was paid. Where a part of it cannot be read none is taken for true: that fits no order, and admins are told. */
function moneyIn(amountCents?: number, taxCents?: number, currency?: string): Money {
  if (amountCents === undefined || taxCents === undefined || currency === undefined || taxCents > amountCents)
    return { amountCents: 0, taxCents: 0, currency: '' };
  return { amountCents, taxCents, currency };
}

/** The first invoice of a subscription is that of the page where it was paid, which tells of it. */
function renewed(invoice: Told<Stripe.Invoice>, doubt: Doubt): PaymentFact | null {
  const cycle = cycleOf(invoice, doubt);
  if (cycle === null) return null;
  const money = moneyIn(
    centsIn(invoice.amount_paid, 'amount_paid', doubt),
    taxOf(invoice.total_taxes ?? [], doubt),
    currencyIn(invoice.currency, 'currency', doubt),
  );
  return { is: 'renewed', ...cycle, ...money };
}

function taxOf(taxes: unknown, doubt: Doubt): number | undefined {
  const parts: readonly unknown[] = Array.isArray(taxes) ? taxes : [null];
  const sum = parts.reduce(
    (sum: number, part) => sum + Number(centsIn(fieldsOf(part).amount, 'total_taxes', doubt)),
    0,
  );
  return Number.isSafeInteger(sum) ? sum : undefined;
}

function renewalFailed(invoice: Told<Stripe.Invoice>, doubt: Doubt): PaymentFact | null {
  const cycle = cycleOf(invoice, doubt);
  return cycle && { is: 'renewal_failed', ...cycle };
}

/** The invoice of a period after the first, with the order that its subscription began with; null for any other one. */
function cycleOf(invoice: Told<Stripe.Invoice>, doubt: Doubt): { orderId: string; invoice: string } | null {
  const { parent } = invoice;
  // Releases of Stripe's API before 2025-03-31 told this elsewhere.
  if (parent !== null && !isObject(parent)) doubt('parent');
  const { subscription_details: details } = fieldsOf(parent);
  const orderId = isObject(details) ? ourOrder(details.metadata, doubt) : undefined;
  if (orderId === undefined || wordIn(invoice.billing_reason, 'billing_reason', doubt) !== 'subscription_cycle')
    return null;
  const id = requiredIn(invoice.id, 'id', doubt);
  return id === null ? null : { orderId, invoice: id };
}

function requiredIn(value: unknown, field: string, doubt: Doubt): string | null {
  const id = typeof value === 'string' ? referenceIn(value, field, doubt) : undefined;
  if (id === undefined) doubt(field);
  return id ?? null;
}

function subscriptionEnded(subscription: Told<Stripe.Subscription>, doubt: Doubt): PaymentFact | null {
  const orderId = ourOrder(subscription.metadata, doubt);
  if (orderId === undefined) return null;
  const details = subscription.cancellation_details ?? {};
  if (!isObject(details)) doubt('cancellation_details');
  return { is: 'subscription_ended', orderId, isUnpaid: fieldsOf(details).reason === 'payment_failed' };
}

/** A bank that only asks has taken nothing, nor has one that was given its money back at once. */
function disputed(dispute: Told<Stripe.Dispute>, doubt: Doubt): PaymentFact | null {
  const about = takenBy(dispute, doubt);
  const status = wordIn(dispute.status ?? false, 'status', doubt);
  if (about === null || status === null || status.startsWith('warning_') || status === 'prevented') return null;
  return { is: 'disputed', ...about };
}

function disputeClosed(dispute: Told<Stripe.Dispute>, doubt: Doubt): PaymentFact | null {
  const about = takenBy(dispute, doubt);
  const status = wordIn(dispute.status ?? false, 'status', doubt);
  if (about === null || (status !== 'won' && status !== 'lost')) return null;
  return { is: 'dispute_closed', ...about, isWon: status === 'won' };
}

/** What a dispute takes, and of which payment; null where it names none. Without an amount it takes all there is. */
function takenBy(told: Told<Stripe.Dispute>, doubt: Doubt) {
  const dispute = requiredIn(told.id, 'id', doubt);
  const payment = referenceIn(told.payment_intent, 'payment_intent', doubt);
  if (dispute === null || payment === null || payment === undefined) return null;
  const cents = centsIn(told.amount, 'amount', doubt, 1);
  const currency = currencyIn(told.currency, 'currency', doubt);
  return { dispute, payment, ...(cents !== undefined && currency !== undefined && { cents, currency }) };
}

function refundFailed({ metadata, status }: Told<Stripe.Refund>, doubt: Doubt): PaymentFact | null {
  const orderId = ourOrder(metadata, doubt);
  const refundId = referenceIn(fieldsOf(metadata).refund_id, 'metadata.refund_id', doubt);
  const word = wordIn(status, 'status', doubt);
  if (orderId === undefined || typeof refundId !== 'string' || (word !== 'failed' && word !== 'canceled')) return null;
  return { is: 'refund_failed', refundId, orderId };
}

/** The order that is told of, noting where that cannot be read. */
function ourOrder(metadata: unknown, doubt: Doubt): string | undefined {
  if (metadata !== null && !isObject(metadata)) doubt('metadata');
  const { order_id: id } = fieldsOf(metadata);
  if (id !== undefined && typeof id !== 'string') doubt('metadata.order_id');
  return orderOf(metadata);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our order, as it was told to Stripe; others may use the same account for what is none of ours. */
export function orderOf(metadata: unknown): string | undefined {
  const { order_id: id } = fieldsOf(metadata);
  return typeof id === 'string' && UUID.test(id) ? id : undefined;
}

/** The id of what is given as such, or expanded. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}
