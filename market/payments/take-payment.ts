// A page of the payment provider was paid at.
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaidFact } from '../../db/payments/payment-fact.js';
import type { Tables } from '../../db/tables.js';
import { payOrder } from '../orders/pay-order.js';
import { isRefused } from '../refused.js';
import { billedByProvider } from '../subscriptions/provider-acts.js';
import type { PaymentServices } from './take-payment-event.js';
import { TooEarly } from './too-early.js';

/**
 * Pays the order, and notes what the provider calls the subscription that begins with it. Money that pays for nothing goes
 * back, and what was to be billed again is not.
 *
 * @param payment as refunds name it
 */
export async function takePayment(
  tables: Tables,
  services: PaymentServices,
  { orderId, subscription, amountCents, taxCents, currency }: PaidFact,
  payment: string,
): Promise<PaymentEventOutcome> {
  const outcome = await payOrder(tables, services, orderId, { amountCents, taxCents, currency, reference: payment });
  if (!isRefused(outcome)) {
    if (subscription !== null) await billedByProvider(tables, outcome.subscriptionId!, subscription);
    return 'done';
  }
  const [code] = outcome.refused;
  if (code === 'not_found') throw new TooEarly();
  if (subscription !== null) await tables.jobs.add({ kind: 'stop_billing', payload: { reference: subscription } });
  return code === 'payment_failed' ? 'mismatch' : 'returned';
}
