// Locks an order with all that its money moves.
import { purchaseOf } from '../../db/engine/lock.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { OrderedPurchase } from '../../db/orders/purchases.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { assertLocked, lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';
import { seesOrder } from './visible-orders.js';

/**
 * Locks an order with what the buyer has of the product, the subscription and the license, and what waits there for its
 * payment, which may have to give way: nobody else makes one of them for this buyer meanwhile. Both accounts and the
 * product are judged, and shared with whoever else pays there.
 *
 * @param others accounts to be locked besides, shared
 * @returns the order as it is under its lock; undefined when there is none
 */
export async function lockOrder(
  tables: Tables,
  orderId: string,
  others: readonly string[] = [],
): Promise<OrderRecord | undefined> {
  const found = await tables.purchases.ofOrder(orderId);
  if (found === undefined) return undefined;
  const { buyerId, sellerId, productId } = found.order;
  await lockAll(
    tables,
    { purchase: [purchaseOf(buyerId, productId)], ...lockedOf(found) },
    { account: [buyerId, ...others], product: [{ id: productId, sellerId }] },
  );
  const held = (await tables.purchases.ofOrder(orderId))!;
  assertLocked(lockedOf(held), lockedOf(found));
  return held.order;
}

const lockedOf = ({ order, pendingId, subscriptionId, licenseId, ownLicenseId }: OrderedPurchase) => ({
  order: known(order.id, pendingId),
  subscription: known(order.subscriptionId, subscriptionId),
  // What it gave, or renews, or adds to.
  license: known(order.licenseId, ownLicenseId, licenseId),
});

const known = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/**
 * Locks an order that the caller takes part in, or an admin, with both accounts shared: for what moves no money.
 *
 * @param others accounts to be locked besides, shared
 */
export async function lockOwnOrder(
  tables: Tables,
  caller: Caller,
  orderId: string,
  others: readonly string[] = [],
): Promise<OrderRecord | Refused<'not_found'>> {
  const parties = await tables.orders.byId(orderId);
  if (parties !== undefined) {
    const { buyerId, sellerId, productId } = parties;
    await lockAll(
      tables,
      { purchase: [purchaseOf(buyerId, productId)], order: [orderId] },
      { account: [buyerId, sellerId, ...others] },
    );
  }
  const order = await tables.orders.byId(orderId);
  return order !== undefined && seesOrder(order, caller) ? order : refused('not_found', `There is no order ${orderId}`);
}
