// Stripe as the one who takes the money.
import { createHash } from 'node:crypto';
import { PaymentsUnavailable, type CheckoutOrder, type PaymentPort, type WantedRefund } from './payment-port.js';
import { checkoutOf, type CheckoutTerms } from './stripe-checkout.js';
import { createStripeClient, StripeRefused, type StripeAccess, type StripeClient } from './stripe-client.js';
import { createEventReader, idOf, READ_TYPES } from './stripe-events.js';
import { standingAtStripe } from './stripe-standing.js';

export interface StripeOptions extends StripeAccess, CheckoutTerms {
  /** With which Stripe signs its messages. */
  readonly webhookSecret: string;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
}

export function createStripePayments(options: StripeOptions): PaymentPort {
  const client = createStripeClient(options);
  return {
    kind: 'stripe',
    openCheckout: (order, attempt) => openCheckout(client, options, order, attempt),
    closeCheckout: (reference) =>
      unlessOver(client.call('close checkout', ({ checkout }) => checkout.sessions.expire(reference))),
    refund: (refund) => giveBack(client, refund),
    cancelSubscription: (reference, when = 'period_end') =>
      unlessOver(
        client.call('cancel subscription', ({ subscriptions }) =>
          when === 'now'
            ? subscriptions.cancel(reference)
            : subscriptions.update(reference, { cancel_at_period_end: true }),
        ),
      ),
    readEvent: createEventReader(client.stripe, options),
    async paymentOfInvoice(invoice) {
      const { data } = await client.call('find payment', ({ invoicePayments }) =>
        invoicePayments.list({ invoice, status: 'paid', limit: 1 }),
      );
      return idOf(data[0]?.payment.payment_intent);
    },
    lookOver: () => standingAtStripe(client, { ...options, types: READ_TYPES }),
  };
}

async function openCheckout(client: StripeClient, terms: CheckoutTerms, order: CheckoutOrder, attempt: number) {
  try {
    const discount = order.billingInterval === null ? undefined : await firstPeriodDiscount(client, order);
    const wanted = checkoutOf(order, terms, discount);
    // With what is asked for: Stripe refuses another request under a key it knows, such as after a change of address.
    const idempotencyKey = `checkout:${order.id}:${attempt}:${digestOf(wanted)}`;
    const session = await client.call('open checkout', ({ checkout }) =>
      checkout.sessions.create(wanted, { idempotencyKey }),
    );
    return { reference: session.id, url: session.url!, expiresAt: session.expires_at * 1000 };
  } catch (error) {
    // Nothing that the buyer did can mend it: the operator finds the reason in the log.
    throw error instanceof StripeRefused ? new PaymentsUnavailable() : error;
  }
}

const digestOf = (wanted: object): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 22);

/** What takes the order's discount off the first period alone; it can be used once. */
async function firstPeriodDiscount(client: StripeClient, order: CheckoutOrder): Promise<string | undefined> {
  if (order.discountCents === 0) return undefined;
  const id = `order-${order.id}`;
  const coupon = {
    id,
    amount_off: order.discountCents,
    currency: order.currency.toLowerCase(),
    duration: 'once' as const,
    max_redemptions: 1,
  };
  const made = client.call('make discount', ({ coupons }) => coupons.create(coupon, { idempotencyKey: id }));
  await made.catch((error: unknown) => {
    if (!(error instanceof StripeRefused && error.code === 'resource_already_exists')) throw error;
  });
  return id;
}

/**
 * Refunds once, however often it is asked. Stripe forgets keys of repeated requests after a day or so, and whoever asks
 * may have been dead for longer: what was refunded under our id is looked for first.
 */
async function giveBack(client: StripeClient, refund: WantedRefund): ReturnType<PaymentPort['refund']> {
  const { id, orderId, reference, amountCents } = refund;
  try {
    const former = await client.call('find refund', ({ refunds }) =>
      refunds.list({ payment_intent: reference, limit: 100 }),
    );
    const made =
      former.data.find(({ metadata }) => metadata?.refund_id === id) ??
      (await client.call('refund', ({ refunds }) =>
        refunds.create(
          { payment_intent: reference, amount: amountCents, metadata: { refund_id: id, order_id: orderId } },
          { idempotencyKey: `refund:${id}` },
        ),
      ));
    const isRefused = made.status === 'failed' || made.status === 'canceled';
    return isRefused ? { is: 'refused', reason: made.failure_reason ?? 'failed' } : { is: 'done', reference: made.id };
  } catch (error) {
    if (error instanceof StripeRefused) return { is: 'refused', reason: error.code };
    throw error;
  }
}

/** What is to end may have ended before: Stripe refuses to end it again. */
async function unlessOver(ended: Promise<unknown>): Promise<void> {
  await ended.catch((error: unknown) => {
    if (!(error instanceof StripeRefused)) throw error;
  });
}
