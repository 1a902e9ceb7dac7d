// The payment provider of this installation, as the environment configures it.
import type { PaymentPort } from '../capabilities/payments/payment-port.js';
import type { PaymentLog } from '../capabilities/payments/stripe-client.js';
import type { Config } from './config.js';

/** Undefined where there is none. The provider's library is loaded only when it is needed. */
export async function openPayments(
  { stripe, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>,
  log: PaymentLog,
): Promise<PaymentPort | undefined> {
  if (stripe === undefined) return undefined;
  const { createStripePayments } = await import('../capabilities/payments/stripe-payments.js');
  return createStripePayments({ ...stripe, publicUrl, clock: Date.now, log });
}
