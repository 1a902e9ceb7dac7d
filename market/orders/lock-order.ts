// Locks an order with all that its money moves.
import { purchaseOf } from '../../db/engine/lock.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';
import { findOrder, seesOrder } from './visible-orders.js';

/**
 * Locks an order with what the buyer has of the product, the subscription and the license, and what waits there for its
 * payment, which may have to give way: nobody else makes one of them for this buyer meanwhile. Both accounts and the
 * product are judged, and shared with whoever else pays there.
 *
 * @param others accounts to be locked besides
 * @returns the order as it is under its lock; undefined when there is none
 */
export async function lockOrder(
  tables: Tables,
  orderId: string,
  others: readonly string[] = [],
): Promise<OrderRecord | undefined> {
  const parties = await tables.orders.byId(orderId);
  if (parties === undefined) return undefined;
  const { buyerId, sellerId, productId, subscriptionId } = parties;
  await lockAll(
    tables,
    { account: others, purchase: [purchaseOf(buyerId, productId)] },
    { account: [buyerId, sellerId], product: [productId] },
  );
  const pending = await tables.orders.pending(buyerId, productId);
  await lockAll(tables, { order: [orderId, ...idOf(pending)] });
  const running = await tables.subscriptions.running(buyerId, productId);
  const own = subscriptionId === null ? undefined : await tables.subscriptions.byId(subscriptionId);
  await lockAll(tables, { subscription: [...idOf(running), ...idOf(own)] });
  const order = (await tables.orders.byId(orderId))!;
  // What it gave, or renews, or adds to.
  const license = await tables.licenses.running(buyerId, productId);
  const licenses = [order.licenseId, own?.licenseId ?? null, ...idOf(license)];
  await lockAll(tables, { license: licenses.filter((id) => id !== null) });
  return order;
}

const idOf = (found: { readonly id: string } | undefined): string[] => (found === undefined ? [] : [found.id]);

/**
 * Locks an order that the caller takes part in, or an admin, with both accounts shared: for what moves no money.
 *
 * @param others accounts to be locked besides
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
      { account: others, purchase: [purchaseOf(buyerId, productId)], order: [orderId] },
      { account: [buyerId, sellerId] },
    );
  }
  const order = await findOrder(tables, caller, orderId);
  return order !== undefined && seesOrder(order, caller) ? order : refused('not_found', `There is no order ${orderId}`);
}
