// Begins a subscription.
import type { BillingInterval, SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { issueLicense } from '../licenses/issue-license.js';
import { GRACE_HOURS, paidUntil } from './subscription-terms.js';

/** The order that was paid, with what it froze. */
interface FirstOrder {
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
 * Begins a subscription with its license, in the transaction of the payment of its first order, by whoever holds the
 * locks of account, product and order. The buyer must have no other of the product that runs. Price and interval are
 * those of the order, and stay.
 *
 * @param id of the subscription, for a caller that has to know it before; made unless given
 */
export async function beginSubscription(
  tables: Tables,
  order: FirstOrder,
  { billingInterval, id }: { readonly billingInterval: BillingInterval; readonly id?: string },
): Promise<SubscriptionRecord> {
  const { productId, buyerId, seats } = order;
  const begun = await tables.subscriptions.begin({
    id,
    productId,
    buyerId,
    sellerId: order.sellerId,
    billingInterval,
    unitPriceCents: order.unitPriceCents,
    quantity: order.quantity,
    seats,
    currency: order.currency,
    paidOrderId: order.id,
    ...paidUntil(order.paidAt!, billingInterval, 1),
  });
  const license = await issueLicense(tables, {
    accountId: buyerId,
    productId,
    orderId: order.id,
    subscriptionId: begun.id,
    seats,
    expiresAt: begun.currentPeriodEnd,
    graceHours: GRACE_HOURS,
  });
  return (await tables.subscriptions.move(begun, 'active', { licenseId: license.id }))!;
}
