// Notes that an order was paid, and gives its buyer what was bought.
import type { ErrorCode } from '#generated/errors.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import type { Refused } from '../refused.js';

/** Money that came, as a provider says; in cents. */
export interface Payment {
  /** All that was paid, tax included. */
  readonly amountCents: number;
  readonly taxCents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** What the provider calls the payment, as refunds name it. */
  readonly reference: string;
}

/**
 * Notes that an order was paid, also one that was cancelled meanwhile, in one transaction with all that follows. One
 * that is paid already, by the same payment, stays as it is.
 *
 * What is refused leaves the order as it is, and is committed all the same by a caller who acts on a provider's word:
 *
 * - `payment_failed`: another amount or currency than the order's; every admin is told
 * - `already_owned`: the buyer owns the product by now; the money goes back by a job
 * - `invalid_transition`: its state does not allow it, or an admin says that an order was paid whose buyer owns the
 *   product by now; the money of a provider goes back by a job
 *
 * @param payment `as_said` where an admin says so
 */
export async function payOrder(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail' | 'settings'>,
  orderId: string,
  payment: Payment | 'as_said',
): Promise<OrderRecord | Refused<ErrorCode>> {
  void [tables, services, orderId, payment];
  throw new Error('not built yet');
}
