// Follows a buyer who takes the money back by way of their bank, and what the bank decides.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import type { Refused } from '../refused.js';

/** Notes that the payment of an order is disputed: it owns nothing until that is decided. */
export async function disputeOrder(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  orderId: string,
): Promise<OrderRecord | Refused<'not_found' | 'invalid_transition'>> {
  void [tables, services, orderId];
  throw new Error('not built yet');
}

/** Notes how a dispute ended: `won` by the seller, or `lost`, and the order counts as refunded. */
export async function settleDispute(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  orderId: string,
  outcome: 'won' | 'lost',
): Promise<OrderRecord | Refused<'not_found' | 'invalid_transition'>> {
  void [tables, services, orderId, outcome];
  throw new Error('not built yet');
}
