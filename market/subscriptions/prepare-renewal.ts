// Makes the order that is to pay for the next period of a subscription.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { giveUpOrder } from '../checkout/give-up-order.js';
import { createRenewalOrder } from './renewal-order.js';
import { statusAfter } from './subscription-states.js';

/**
 * The order that is to pay for the next period of a subscription: the one that waits already, or a new one, also in place
 * of one that its buyer gave up. For one that is over, a new one that revives it, for which it does not wait. The caller
 * holds the locks of both accounts, product, what waits for its payment, and subscription.
 */
export async function prepareRenewal(
  tables: Tables,
  services: Pick<Services, 'settings'>,
  subscription: SubscriptionRecord,
): Promise<OrderRecord> {
  const { buyerId, productId, renewalOrderId, status } = subscription;
  const made = renewalOrderId === null ? undefined : (await tables.orders.byId(renewalOrderId))!;
  if (made?.status === 'pending') return made;
  // Left over from before the subscription began: one order of a buyer and product waits at a time.
  const waiting = await tables.orders.pending(buyerId, productId);
  if (waiting !== undefined) await giveUpOrder(tables, waiting);
  const order = await createRenewalOrder(tables, services, subscription);
  if (statusAfter(subscription, 'renew') !== undefined)
    await tables.subscriptions.move(subscription, status, { renewalOrderId: order.id });
  return order;
}
