// What follows from the payment of a made-up order, as of an order in `market/orders/settle-order.ts`; nobody is written
// to, and no program is told.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Tables } from '../../db/tables.js';
import { issueLicence, newKey } from '../../market/licences/issue-licence.js';
import { postSale } from '../../market/ledger/post-order.js';

/**
 * Gives the buyer of a paid order its licence, and the seller the money. The buyer must own the product by this order
 * alone.
 *
 * @param licenceId of the licence; made unless given
 */
export async function givePaid(tables: Tables, paid: OrderRecord, licenceId?: string): Promise<void> {
  const { id: orderId, buyerId: accountId, productId, seats } = paid;
  if (licenceId !== undefined) await tables.licences.create({ id: licenceId, accountId, productId, ...newKey() });
  const { id: licenseId } = await issueLicence(tables, { accountId, productId, orderId, seats });
  await postSale(tables, await tables.orders.attach(paid, { licenseId, subscriptionId: null }));
}
