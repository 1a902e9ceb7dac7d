// Locks an order with all that its money moves.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';

/**
 * Locks an order with both accounts, the product, the subscription and the licence, and what of the buyer waits for its
 * payment, which may have to give way. Nobody else makes one of them for this buyer meanwhile.
 *
 * @returns the order as it is under its lock; undefined when there is none
 */
export async function lockOrder(tables: Tables, orderId: string): Promise<OrderRecord | undefined> {
  const parties = await tables.orders.byId(orderId);
  if (parties === undefined) return undefined;
  const { buyerId, sellerId, productId, subscriptionId } = parties;
  await lockAll(tables, { account: [buyerId, sellerId], product: [productId] });
  const pending = await tables.orders.pending(buyerId, productId);
  await lockAll(tables, { order: [orderId, ...idOf(pending)] });
  const running = await tables.subscriptions.running(buyerId, productId);
  const own = subscriptionId === null ? undefined : await tables.subscriptions.byId(subscriptionId);
  await lockAll(tables, { subscription: [...idOf(running), ...idOf(own)] });
  const order = (await tables.orders.byId(orderId))!;
  const licence = await tables.licences.running(buyerId, productId);
  const licences = [order.licenseId, own?.licenceId ?? null].filter((id) => id !== null);
  await lockAll(tables, { licence: [...idOf(licence), ...licences] });
  return order;
}

const idOf = (found: { readonly id: string } | undefined): string[] => (found === undefined ? [] : [found.id]);
