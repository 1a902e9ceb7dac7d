// For tests: what a stand-in for Stripe remembers, and how it answers the calls that the service makes.
import { createHash } from 'node:crypto';

/** Parameters as Stripe takes them: texts, nested by brackets in their names. */
interface Parameters {
  readonly [name: string]: string | Parameters | undefined;
}

interface FakeAnswer {
  readonly status: number;
  readonly body: object;
}

/** An object of Stripe's, as its API shows it. */
type Thing = Record<string, unknown> & { readonly id: string };

export interface FakeBooks {
  readonly sessions: Map<string, Thing>;
  readonly payments: Map<string, Thing>;
  readonly refunds: Map<string, Thing>;
  readonly subscriptions: Map<string, Thing>;
  readonly invoices: Map<string, Thing>;
  readonly coupons: Map<string, Thing>;
  /** Codes with which refunds to come are refused, one each. */
  readonly refusedRefunds: string[];
  /** The states that refunds to come have at once; `succeeded` unless given. */
  readonly refundStates: string[];
  /** Payments of a page of their list. */
  readonly pageSize: number[];
  /** Pays at a page: its money is there, or `unpaid` on its way. Returns the session as a message has it. */
  pay(session: string, how?: { readonly tax?: number; readonly unpaid?: boolean }): Thing;
  /** Bills a subscription again. Returns the invoice as a message has it. */
  bill(subscription: string, amountCents: number, how?: { readonly tax?: number }): Thing;
  /** Lets as much time pass as Stripe remembers the keys of requests. */
  forgetKeys(): void;
  /** Answers a call; one with a known key as the first time. */
  answer(method: string, path: string, parameters: string, key: string | undefined): FakeAnswer;
}

export function fakeBooks(): FakeBooks {
  const books = emptyBooks();
  const answered = new Map<string, { readonly of: string; readonly answer: FakeAnswer }>();
  return {
    ...books,
    pay: (session, how = {}) => pay(books, session, how),
    bill: (subscription, amount, { tax = 0 } = {}) => bill(books, subscription, amount, tax),
    forgetKeys: () => answered.clear(),
    answer(method, path, text, key) {
      const digest = createHash('sha256').update(`${path}?${text}`).digest('hex');
      const former = key === undefined ? undefined : answered.get(key);
      if (former !== undefined)
        return former.of === digest ? former.answer : refusal('idempotency_error', 'idempotency_key_in_use');
      const answer = route(books, method, path, parsed(text));
      if (key !== undefined) answered.set(key, { of: digest, answer });
      return answer;
    },
  };
}

type Stock = ReturnType<typeof emptyBooks>;

const emptyBooks = () => ({
  sessions: new Map<string, Thing>(),
  payments: new Map<string, Thing>(),
  refunds: new Map<string, Thing>(),
  subscriptions: new Map<string, Thing>(),
  invoices: new Map<string, Thing>(),
  coupons: new Map<string, Thing>(),
  refusedRefunds: [] as string[],
  refundStates: [] as string[],
  pageSize: [100],
});

let made = 0;
const idOf = (prefix: string): string => `${prefix}_${(made += 1)}`;
const now = (): number => Math.floor(Date.now() / 1000);

const refusal = (type: string, code: string, status = 400): FakeAnswer => ({
  status,
  body: { error: { type, code, message: `refused: ${code}` } },
});
const invalid = (code: string, status = 400): FakeAnswer => refusal('invalid_request_error', code, status);
const ok = (body: object): FakeAnswer => ({ status: 200, body });
const list = (data: readonly Thing[]): FakeAnswer => ok({ object: 'list', has_more: false, data });

function route(stock: Stock, method: string, path: string, given: Parameters): FakeAnswer {
  if (Number(given.limit ?? 1) > 100) return invalid('parameter_invalid_integer');
  const [kind = '', id = '', act = ''] = path.replace(/^\/v1\/(?:checkout\/)?/, '').split('/');
  switch (`${method} ${kind}${id && '/id'}${act && `/${act}`}`) {
    case 'POST sessions':
      return openSession(stock, given);
    case 'POST sessions/id/expire':
      return expireSession(stock, id);
    case 'POST coupons':
      return makeCoupon(stock, given);
    case 'POST refunds':
      return makeRefund(stock, given);
    case 'GET refunds':
      return list([...stock.refunds.values()].filter((refund) => refund.payment_intent === given.payment_intent));
    case 'POST subscriptions/id':
    case 'DELETE subscriptions/id':
      return cancelSubscription(stock, id, method === 'DELETE');
    case 'GET invoice_payments':
      return list(paymentsOfInvoice(stock, given.invoice as string));
    case 'GET payment_intents':
      return listPayments(stock, given);
    default:
      return invalid('unknown_url', 404);
  }
}

/** Newest first, in pages. */
function listPayments({ payments, pageSize }: Stock, { starting_after: after, created }: Parameters): FakeAnswer {
  const since = Number((created as Parameters).gte);
  const all = [...payments.values()].reverse().filter((payment) => Number(payment.created) >= since);
  const from = all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + pageSize[0]!);
  return ok({ object: 'list', has_more: from + data.length < all.length, data });
}

function openSession({ sessions, coupons }: Stock, given: Parameters): FakeAnswer {
  const items = Object.values(given.line_items as Parameters) as Parameters[];
  const subtotal = items.reduce(
    (sum, { price_data: price, quantity }) => sum + Number((price as Parameters).unit_amount) * Number(quantity),
    0,
  );
  const coupon = ((given.discounts as Parameters | undefined)?.['0'] as Parameters | undefined)?.coupon as string;
  const amount = subtotal - Number(coupons.get(coupon)?.amount_off ?? 0);
  if (amount < 50) return invalid('amount_too_small');
  const id = idOf('cs_test');
  const session: Thing = {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    expires_at: now() + 24 * 60 * 60,
    amount_total: amount,
    amount_subtotal: subtotal,
    total_details: { amount_tax: 0 },
    currency: (items[0]!.price_data as Parameters).currency,
    payment_intent: null,
    invoice: null,
    subscription: null,
    metadata: given.metadata,
    mode: given.mode,
    asked: given,
  };
  sessions.set(id, session);
  return ok(session);
}

function expireSession({ sessions }: Stock, id: string): FakeAnswer {
  const session = sessions.get(id);
  if (session === undefined) return invalid('resource_missing', 404);
  if (session.status !== 'open') return invalid('checkout_session_not_open');
  session.status = 'expired';
  return ok(session);
}

function makeCoupon({ coupons }: Stock, given: Parameters): FakeAnswer {
  const id = given.id as string;
  if (coupons.has(id)) return invalid('resource_already_exists');
  const coupon = { ...given, id, object: 'coupon' };
  coupons.set(id, coupon);
  return ok(coupon);
}

function makeRefund({ payments, refunds, refusedRefunds, refundStates }: Stock, given: Parameters): FakeAnswer {
  const code = refusedRefunds.shift();
  if (code !== undefined) return invalid(code);
  const payment = payments.get(given.payment_intent as string);
  if (payment === undefined) return invalid('resource_missing', 404);
  const charge = payment.latest_charge as { amount_refunded: number };
  const amount = Number(given.amount);
  if (charge.amount_refunded + amount > Number(payment.amount_received)) return invalid('charge_already_refunded');
  const status = refundStates.shift() ?? 'succeeded';
  if (status !== 'failed') charge.amount_refunded += amount;
  const { payment_intent: paymentIntent, metadata } = given;
  const failure = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {};
  const refund: Thing = {
    id: idOf('re'),
    object: 'refund',
    amount,
    payment_intent: paymentIntent,
    metadata,
    status,
    ...failure,
  };
  refunds.set(refund.id, refund);
  return ok(refund);
}

function cancelSubscription({ subscriptions }: Stock, id: string, isAtOnce: boolean): FakeAnswer {
  const subscription = subscriptions.get(id);
  if (subscription === undefined || subscription.status === 'canceled') return invalid('resource_missing', 404);
  if (isAtOnce) subscription.status = 'canceled';
  else subscription.cancel_at_period_end = true;
  return ok(subscription);
}

const paymentsOfInvoice = ({ invoices }: Stock, id: string): Thing[] => {
  const intent = invoices.get(id)?.intent as string | undefined;
  if (intent === undefined) return [];
  return [
    { id: idOf('inpay'), invoice: id, status: 'paid', payment: { type: 'payment_intent', payment_intent: intent } },
  ];
};

function pay(stock: Stock, id: string, { tax = 0, unpaid = false }: { tax?: number; unpaid?: boolean }): Thing {
  const session = stock.sessions.get(id)!;
  if (session.status === 'expired') throw new Error('Nothing is paid at a page that was closed');
  const isFirst = session.status === 'open';
  const amount = Number(session.amount_total) + (isFirst ? tax : 0);
  session.status = 'complete';
  session.payment_status = unpaid ? 'unpaid' : 'paid';
  session.amount_total = amount;
  if (isFirst) session.total_details = { amount_tax: tax };
  const { metadata, currency } = session;
  if (session.payment_intent === null && session.subscription === null) {
    if (session.mode === 'payment') session.payment_intent = takeMoney(stock, amount, currency, metadata);
    else beginSubscription(stock, session, amount);
  }
  return structuredClone(session);
}

function beginSubscription(stock: Stock, session: Thing, amount: number): void {
  const { metadata, currency } = session;
  const subscription: Thing = { id: idOf('sub'), object: 'subscription', status: 'active', metadata, currency };
  stock.subscriptions.set(subscription.id, subscription);
  session.subscription = subscription.id;
  session.invoice = invoiceOf(stock, subscription, { amount, tax: 0, reason: 'subscription_create' }).id;
}

function bill(stock: Stock, id: string, amount: number, tax: number): Thing {
  const subscription = stock.subscriptions.get(id)!;
  return structuredClone(invoiceOf(stock, subscription, { amount, tax, reason: 'subscription_cycle' }));
}

function invoiceOf(
  stock: Stock,
  subscription: Thing,
  { amount, tax, reason }: { readonly amount: number; readonly tax: number; readonly reason: string },
): Thing {
  const { metadata, currency } = subscription;
  const invoice: Thing = {
    id: idOf('in'),
    object: 'invoice',
    billing_reason: reason,
    amount_paid: amount,
    total_taxes: tax === 0 ? null : [{ amount: tax }],
    currency,
    parent: { type: 'subscription_details', subscription_details: { metadata, subscription: subscription.id } },
    // A payment that belongs to an invoice has none of the subscription's metadata.
    intent: takeMoney(stock, amount, currency, {}),
  };
  stock.invoices.set(invoice.id, invoice);
  return invoice;
}

function takeMoney({ payments }: Stock, amount: number, currency: unknown, metadata: unknown): string {
  const id = idOf('pi');
  payments.set(id, {
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: amount,
    currency,
    metadata,
    created: now(),
    latest_charge: { id: idOf('ch'), amount_refunded: 0 },
  });
  return id;
}

/** Reads `a[b][0]=c` as nested objects. */
function parsed(text: string): Parameters {
  const result: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let place = result;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>;
    place[path.at(-1)!] = value;
  }
  return result as Parameters;
}
