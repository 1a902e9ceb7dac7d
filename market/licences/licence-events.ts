// Tells a seller what becomes of the licences for its products.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';

/**
 * Appends an event of a licence, in the transaction of the cause.
 *
 * @param more the server that activated it, or why it was revoked
 */
export async function tellSeller(
  { events }: Pick<Tables, 'events'>,
  kind: 'license.activated' | 'license.revoked',
  { id, productId, sellerId, orderId }: LicenceRecord,
  { serverId, reason }: { readonly serverId?: string; readonly reason?: string },
): Promise<void> {
  const data = {
    license_id: id,
    product_id: productId,
    order_id: orderId,
    ...(serverId !== undefined && { server_id: serverId }),
    ...(reason !== undefined && { reason }),
  };
  await events.append({ kind, recipientId: sellerId, data });
}
