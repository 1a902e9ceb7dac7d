// What follows from the payment of a made-up order, as of an order in `market/orders/settle-order.ts`; nobody is written
// to, and no program is told.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { issueLicense, newKey } from '../../market/licenses/issue-license.js';
import { postSale } from '../../market/ledger/post-order.js';

/**
 * Gives the buyer of a paid order its license, and the seller the money. The buyer must own the product by this order
 * alone.
 *
 * @param givenId of the license; made unless given
 */
export async function givePaid(tables: Tables, paid: OrderRecord, givenId?: string): Promise<void> {
  const { id: orderId, buyerId: accountId, productId, seats } = paid;
  if (givenId !== undefined) await tables.licenses.create({ id: givenId, accountId, productId, ...newKey() });
  const { id: licenseId } = await issueLicense(tables, { accountId, productId, orderId, seats });
  await postSale(tables, await tables.orders.attach(paid, { licenseId, subscriptionId: null }));
}
