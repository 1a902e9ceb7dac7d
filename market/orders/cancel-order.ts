// Gives up orders that were not paid: because somebody says so, or because nobody paid in time.
import { purchaseOf } from '../../db/engine/lock.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { transitionFault } from '../../db/orders/order-states.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { actsAsAdmin } from '../caller.js';
import { lockAll } from '../lock-all.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { giveUpOrder } from '../checkout/give-up-order.js';
import { lockOwnOrder } from './lock-order.js';

/** Orders that are given up in one transaction: few enough that other writes do not wait for long. */
const EXPIRED_AT_ONCE = 50;

/** Cancels an order for its buyer or an admin; one that is cancelled already stays as it is. */
export async function cancelOrder(
  tables: Tables,
  call: AdminCall,
  orderId: string,
): Promise<OrderRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const { caller } = call;
  const order = await lockOwnOrder(tables, caller, orderId);
  if (isRefused(order)) return order;
  const isBuyer = order.buyerId === caller.accountId;
  if (!isBuyer && !actsAsAdmin(caller)) return refused('forbidden', 'Only the buyer and admins cancel an order');
  if (order.status === 'cancelled') return order;
  const cancelled = await giveUpOrder(tables, order);
  if (cancelled === undefined) return refused('invalid_transition', transitionFault(order.status, 'cancel'));
  if (!isBuyer) await noteAct(tables, call, { action: 'order.cancelled', targetType: 'order', targetId: orderId });
  return cancelled;
}

/** Gives up all orders that have waited for their payment long enough. */
export async function expireOrders({ tables: stored, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (;;) {
    const overdue = await stored.orders.overdue(EXPIRED_AT_ONCE);
    if (overdue.length === 0) return;
    await write(async (tables) => {
      await lockAll(
        tables,
        {
          purchase: overdue.map(({ buyerId, productId }) => purchaseOf(buyerId, productId)),
          order: overdue.map(({ id }) => id),
        },
        { account: overdue.map(({ buyerId }) => buyerId) },
      );
      for (const { id } of overdue) await giveUpOrder(tables, (await tables.orders.byId(id))!);
    });
  }
}
