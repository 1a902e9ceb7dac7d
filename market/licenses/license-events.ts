// Tells a seller what becomes of the licenses for its products.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';

/**
 * Appends an event of a license, in the transaction of the cause.
 *
 * @param more the server that activated it, or why it was revoked
 */
export async function notifySeller(
  { events }: Pick<Tables, 'events'>,
  kind: 'license.activated' | 'license.revoked',
  { id, productId, sellerId, orderId }: LicenseRecord,
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
