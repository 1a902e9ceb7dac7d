// Begins a subscription.
import type { BillingInterval, SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { paidUntil } from './subscription-terms.js';

/** The order that was paid, with what it froze. */
export interface FirstOrder {
  readonly id: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
  /** Null for any number. */
  readonly seats: number | null;
  readonly currency: string;
  /** Epoch ms. */
  readonly paidAt: number | null;
}

/**
 * Begins a subscription with the payment of its first order, in that transaction, by whoever holds the locks of account,
 * product and order. The buyer must have no other of the product that runs. Price and interval are those of the order,
 * and stay. The licence is for the caller to issue: until `currentPeriodEnd`, with `GRACE_HOURS`.
 */
export async function beginSubscription(
  tables: Tables,
  order: FirstOrder,
  { billingInterval }: { readonly billingInterval: BillingInterval },
): Promise<SubscriptionRecord> {
  return tables.subscriptions.begin({
    productId: order.productId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    billingInterval,
    unitPriceCents: order.unitPriceCents,
    quantity: order.quantity,
    seats: order.seats,
    currency: order.currency,
    paidOrderId: order.id,
    ...paidUntil(order.paidAt!, billingInterval, 1),
  });
}
