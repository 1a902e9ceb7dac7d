// For tests: Stripe as this service sees it, with what stands in for it behind a socket.
import type { TestContext } from 'node:test';
import { fakeStripe, SECRET_KEY, WEBHOOK_SECRET, type FakeStripe } from './fake-stripe.js';
import type { Services } from '../../market/market.js';
import type { CheckoutOrder, PaymentPort } from '../../capabilities/payments/payment-port.js';
import { createStripePayments, type StripeOptions } from '../../capabilities/payments/stripe-payments.js';

export const ORDER_ID = '0196f6a0-0000-7000-8000-000000000001';

export const ORDER: CheckoutOrder = {
  id: ORDER_ID,
  productName: 'Région Guard 🛡',
  unitPriceCents: 1500,
  quantity: 2,
  discountCents: 0,
  amountCents: 3000,
  currency: 'EUR',
  buyerEmail: 'buyer@example.com',
  billingInterval: null,
};

interface StripeFixtures {
  readonly fake: FakeStripe;
  readonly logged: string[];
  /** Makes another one of the same Stripe. */
  open(more?: Partial<StripeOptions>): PaymentPort;
}

export async function stripeFixtures(t: Pick<TestContext, 'after'>): Promise<StripeFixtures> {
  const fake = await fakeStripe();
  t.after(() => fake.stop());
  const logged: string[] = [];
  const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const open = (more: Partial<StripeOptions> = {}): PaymentPort =>
    createStripePayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      publicUrl: 'https://plugins.example.com',
      taxes: false,
      invoices: false,
      clock: Date.now,
      log: { warn: note, error: note },
      at: fake.at,
      ...more,
    });
  return { fake, logged, open };
}

/** Stripe for a service that reads its messages, and calls it for nothing. */
export function stripeWithoutCalls({ settings, clock }: Pick<Services, 'settings' | 'clock'>): PaymentPort {
  const { publicUrl } = settings;
  const log = { warn: () => undefined, error: () => undefined };
  const stripe = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, taxes: false, invoices: false };
  return createStripePayments({ ...stripe, publicUrl, clock, log });
}
