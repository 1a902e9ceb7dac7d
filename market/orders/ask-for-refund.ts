// Asks the provider to give money back that was claimed.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { RefundRecord } from '../../db/orders/refunds.js';
import type { RefundOutcome } from '../../capabilities/payments/payment-port.js';
import type { Services } from '../market.js';

/**
 * Asks for a refund that is under way; however often, the money goes back once.
 *
 * @throws PaymentsUnavailable when it is not known whether it went back
 */
export const askForRefund = (
  { payments }: Pick<Services, 'payments'>,
  { id: orderId, currency }: Pick<OrderRecord, 'id' | 'currency'>,
  { id, paymentReference, cents }: RefundRecord,
): Promise<RefundOutcome> =>
  payments.refund({ id, orderId, reference: paymentReference!, amountCents: cents, currency });
