// What follows from an order's payment beyond ownership, which the order itself is.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';

/**
 * In the transaction of the payment: a review the buyer wrote before, having been given the product, is now that of a
 * purchase.
 */
export async function settleOrder({ reviews }: Tables, order: OrderRecord): Promise<void> {
  if (order.status === 'paid' && order.amountCents > 0) await reviews.markPaid(order.productId, order.buyerId);
}
