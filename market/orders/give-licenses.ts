// Gives licenses to those who bought before there were any.
import { OWNING } from '../../db/orders/order-states.js';
import type { StoredTables } from '../../db/tables.js';
import { issueLicense } from '../licenses/issue-license.js';
import { lockOrder } from './lock-order.js';

/** Orders that are looked for at once; each has a transaction of its own. */
const FOUND_AT_ONCE = 100;

/**
 * Gives each order that owns its product and has no license one, by which its buyer can use what asks for a key. Nobody
 * is told: it is the same purchase as before.
 */
export async function giveLicenses({ tables: stored, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (;;) {
    const found = await stored.orders.withoutLicense(FOUND_AT_ONCE);
    for (const id of found)
      await write(async (tables) => {
        const order = (await lockOrder(tables, id))!;
        // It may have been refunded, or given one by another process.
        if (order.licenseId !== null || !OWNING.includes(order.status)) return;
        const { buyerId: accountId, productId, seats, subscriptionId } = order;
        const license = await issueLicense(tables, { accountId, productId, orderId: id, seats });
        await tables.orders.attach(order, { licenseId: license.id, subscriptionId });
      });
    if (found.length < FOUND_AT_ONCE) return;
  }
}
