// How orders are paid, as the environment says: what has to be set together, and what would go wrong with money.
import { StartRefused } from '../db/engine/start-refused.js';
import type { Values } from './variables.js';

/** What it takes to have Stripe take the money. */
interface StripeConfig {
  readonly secretKey: string;
  /** With which its messages to this service are signed. */
  readonly webhookSecret: string;
  /** Whether Stripe adds tax to what buyers pay. */
  readonly taxes: boolean;
  /** Whether Stripe writes an invoice for each payment. */
  readonly invoices: boolean;
}

interface PaymentConfig {
  readonly payments: 'manual' | 'test' | 'stripe';
  readonly stripe: StripeConfig | undefined;
}

type PaymentVariables = Pick<
  Values,
  'PAYMENTS' | 'CURRENCY' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_TAX' | 'STRIPE_INVOICES'
>;

/**
 * Currencies whose smallest unit is no hundredth (ISO 4217, table A.1), or that Stripe counts in whole units all the
 * same (MGA): "cents" would be another amount than is meant.
 */
const NOT_IN_HUNDREDTHS: ReadonlySet<string> = new Set(
  [
    'BIF CLP DJF GNF ISK JPY KMF KRW MGA MRU PYG RWF UGX UYI VND VUV XAF XOF XPF',
    'BHD IQD JOD KWD LYD OMR TND',
    'CLF UYW',
  ].flatMap((codes) => codes.split(' ')),
);

/** @throws StartRefused with a sentence that says what to do */
export function paymentConfig(env: PaymentVariables, publicUrl: string): PaymentConfig {
  const { PAYMENTS: payments } = env;
  if (payments === 'test' && !isLoopback(publicUrl)) {
    throw new StartRefused(
      'PAYMENTS=test gives everything away: it is for a PUBLIC_URL on this machine alone (localhost, 127.0.0.1 or [::1]).',
    );
  }
  return { payments, stripe: payments === 'stripe' ? stripeConfig(env) : undefined };
}

function stripeConfig({ CURRENCY: currency, ...env }: PaymentVariables): StripeConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new StartRefused(
      'PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: without the first nothing can be paid, and without the second nobody could tell messages of Stripe from forged ones.',
    );
  }
  if (NOT_IN_HUNDREDTHS.has(currency)) {
    throw new StartRefused(
      `PAYMENTS=stripe does not go with CURRENCY=${currency}: prices are kept in hundredths, which this currency does not have.`,
    );
  }
  return { secretKey, webhookSecret, taxes: env.STRIPE_TAX === 'on', invoices: env.STRIPE_INVOICES === 'on' };
}

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
