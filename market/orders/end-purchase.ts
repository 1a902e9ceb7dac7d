// What follows when all the money of an order is back with its buyer.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { RAN_OUT, settleLicense } from '../licenses/settle-license.js';
import type { Services } from '../market.js';
import { expireSubscription } from '../subscriptions/end-subscription.js';

/** Why the money is back, and how the license says it. */
const REASONS = { refunded: 'Refunded', disputed: 'Disputed' } as const;

/**
 * Ends what an order gave, whose state says already that it owns nothing: the subscription whose period it paid for, and
 * the license unless it was given for something else too. The buyer's review is marked, unless something else was paid, or is disputed.
 */
export async function endPurchase(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail'>,
  { id, subscriptionId, licenseId, productId, buyerId }: OrderRecord,
  why: keyof typeof REASONS,
): Promise<void> {
  const subscription = subscriptionId === null ? undefined : await tables.subscriptions.byId(subscriptionId);
  // What an earlier period cost holds nothing any more.
  const isHeld = subscription === undefined || subscription.paidOrderId === id;
  if (subscription !== undefined && isHeld) await expireSubscription(tables, services, subscription.id, why);
  // Orders of before there were licenses have none.
  if (licenseId !== null)
    await settleLicense(tables, licenseId, isHeld ? { to: 'revoked', reason: REASONS[why] } : RAN_OUT);
  const isAll = async () => !(await tables.ownership.mayHavePaid(buyerId, productId));
  await tables.reviews.markRefunded(productId, buyerId, isAll);
}

/** Tells the seller how much of an order the buyer got back so far. */
export async function notifyRefunded({ events }: Tables, order: OrderRecord): Promise<void> {
  await events.append({
    kind: 'order.refunded',
    recipientId: order.sellerId,
    data: {
      order_id: order.id,
      product_id: order.productId,
      buyer_id: order.buyerId,
      amount_cents: order.amountCents,
      refunded_cents: order.refundedCents,
    },
  });
}
