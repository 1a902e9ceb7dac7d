// What follows from an order's payment beyond ownership, which the order itself is.
import type { Transaction } from '../../db/engine/connection.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Market } from '../market.js';

/**
 * In the transaction of the payment: a review the buyer wrote before, having been given the product, is now that of a
 * purchase.
 */
export async function settle({ reviews }: Market, tx: Transaction, order: OrderRecord): Promise<void> {
  if (order.status === 'paid' && order.amountCents > 0) await reviews.markPaid(tx, order.productId, order.buyerId);
}
