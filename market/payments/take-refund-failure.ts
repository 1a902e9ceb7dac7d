// Money that was said to go back does not, after all, as the payment provider tells.
import type { PaymentEventOutcome } from '../../db/payments/payment-events.js';
import type { PaymentFact } from '../../db/payments/payment-fact.js';
import type { Tables } from '../../db/tables.js';
import { failRefund } from '../orders/refund-order.js';

/**
 * Notes that a refund failed. One that nobody here asked for is a matter of whoever did; one that was settled stays so,
 * and `reconcile` tells of it.
 */
export async function takeRefundFailure(
  tables: Tables,
  { refundId }: Extract<PaymentFact, { readonly is: 'refund_failed' }>,
): Promise<PaymentEventOutcome> {
  if ((await tables.refunds.byId(refundId)) === undefined) return 'unknown';
  return (await failRefund(tables, refundId, 'failed_later')) ? 'done' : 'mismatch';
}
