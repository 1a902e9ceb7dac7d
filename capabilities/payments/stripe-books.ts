// What Stripe has in its books of this service's payments, to be compared with our own.
import type { Stripe } from 'stripe';
import { createStripeClient, type StripeAccess } from './stripe-client.js';
import { orderOf } from './stripe-events.js';

/** A payment as its provider has it. */
export interface BookedPayment {
  readonly reference: string;
  /** Our order, as the provider was told; null for what is billed again and again, and for what others sell. */
  readonly orderId: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

export interface PaymentBooks {
  /** All payments that began since a time (epoch ms) and came through, newest first, in pages. @throws PaymentsUnavailable */
  paymentsSince(sinceMs: number): AsyncGenerator<readonly BookedPayment[]>;
}

const PAGE_SIZE = 100;

export function createStripeBooks(access: StripeAccess): PaymentBooks {
  const client = createStripeClient(access);
  return {
    async *paymentsSince(sinceMs) {
      let after: string | undefined;
      do {
        const { data, has_more: hasMore } = await client.call('list payments', ({ paymentIntents }) =>
          paymentIntents.list({
            created: { gte: Math.floor(sinceMs / 1000) },
            limit: PAGE_SIZE,
            expand: ['data.latest_charge'],
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        );
        yield data.filter(({ status }) => status === 'succeeded').map(toBooked);
        after = hasMore ? data.at(-1)?.id : undefined;
      } while (after !== undefined);
    },
  };
}

function toBooked({ id, metadata, amount_received: amount, currency, latest_charge: charge }: Stripe.PaymentIntent) {
  return {
    reference: id,
    orderId: orderOf(metadata) ?? null,
    amountCents: amount,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0,
    currency: currency.toUpperCase(),
  };
}
