// Locks a subscription with everything that changes with it.
import { purchaseOf } from '../../db/engine/lock.js';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';

/**
 * Locks what is found by the parties and the product of a subscription, and then the subscription itself with the order
 * that is to renew it, another one that waits for its payment, its license, and the one that the buyer has besides;
 * returns it as it is then. Nobody changes it without the lock of what the buyer has of the product, so that it is read under that.
 */
export async function lockSubscription(
  tables: Tables,
  { id, buyerId, sellerId, productId }: Pick<SubscriptionRecord, 'id' | 'buyerId' | 'sellerId' | 'productId'>,
): Promise<SubscriptionRecord> {
  const purchase = [purchaseOf(buyerId, productId)];
  await lockAll(tables, { purchase }, { account: [buyerId], product: [{ id: productId, sellerId }] });
  const subscription = (await tables.subscriptions.byId(id))!;
  const { renewalOrderId, licenseId } = subscription;
  const running = await tables.licenses.running(buyerId, productId);
  const waiting = await tables.orders.pending(buyerId, productId);
  await lockAll(tables, {
    order: [renewalOrderId, waiting?.id].filter((order) => typeof order === 'string'),
    subscription: [id],
    license: running === undefined ? [licenseId!] : [licenseId!, running.id],
  });
  return subscription;
}
