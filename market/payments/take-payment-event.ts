// Acts on what the payment provider tells: each message once, in whatever order they come.
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaymentFact } from '../../db/payments/payment-fact.js';
import type { Tables } from '../../db/tables.js';
import type { Market } from '../market.js';
import { takeDispute, takeDisputeEnd } from './take-dispute.js';
import { takePayment } from './take-payment.js';
import { takeRefundFailure } from './take-refund-failure.js';
import { prepareRenewalOf, takeRenewal, takeRenewalFailure, takeSubscriptionEnd } from './take-renewal.js';
import { TooEarly } from './too-early.js';

export type PaymentMarket = Pick<Market, 'tables' | 'write' | 'payments' | 'mail' | 'clock' | 'settings'>;
/** What acts within a transaction work with besides its tables. */
export type PaymentServices = Pick<PaymentMarket, 'mail' | 'clock' | 'settings'>;

/**
 * Acts on a message that was taken down, with its outcome in the same transaction. One that was acted on before, or is
 * not known, changes nothing.
 *
 * @returns false when what it is about is not there yet: it is to be tried again
 * @throws PaymentsUnavailable
 */
export async function takePaymentEvent(market: PaymentMarket, eventId: string): Promise<boolean> {
  const event = await market.tables.paymentEvents.byId(eventId);
  if (event === undefined || event.fact === null || event.outcome !== null) return true;
  try {
    const act = await actOf(market, event.fact);
    await market.write(async (tables) => {
      if (!(await tables.paymentEvents.take(eventId))) return;
      await tables.paymentEvents.conclude(eventId, await act(tables));
    });
    return true;
  } catch (error) {
    if (error instanceof TooEarly) return false;
    throw error;
  }
}

type Act = (tables: Tables) => Promise<PaymentEventOutcome>;

/** What is to be done in the transaction. Whatever has to be asked of the provider is asked before. */
async function actOf(market: PaymentMarket, fact: PaymentFact): Promise<Act> {
  switch (fact.is) {
    case 'paid': {
      const payment = fact.payment ?? (await paymentOf(market, fact.invoice));
      return (tables) => takePayment(tables, market, fact, payment);
    }
    case 'renewed': {
      const payment = await paymentOf(market, fact.invoice);
      const orderId = await prepareRenewalOf(market, fact, payment);
      return (tables) => takeRenewal(tables, market, { orderId, fact, payment });
    }
    case 'renewal_failed':
      return (tables) => takeRenewalFailure(tables, market, fact);
    case 'subscription_ended':
      return (tables) => takeSubscriptionEnd(tables, market, fact);
    case 'disputed':
      return (tables) => takeDispute(tables, market, fact);
    case 'dispute_closed':
      return (tables) => takeDisputeEnd(tables, market, fact);
    case 'refund_failed':
      return (tables) => takeRefundFailure(tables, fact);
  }
}

/** Refunds and disputes name a payment where the message names the invoice that it settled. */
async function paymentOf({ payments }: PaymentMarket, invoice: string | null): Promise<string> {
  const payment = invoice === null ? null : await payments.paymentOfInvoice(invoice);
  if (payment === null) throw new TooEarly();
  return payment;
}
