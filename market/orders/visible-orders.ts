// Which orders exist for a caller.
import type { ChangeStart } from '../../db/engine/change-counter.js';
import type { OrderFilter } from '../../db/orders/orders.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import type { Tables } from '../../db/tables.js';

/** An order that a key limited to named products may know of. */
export async function findOrder(tables: Tables, id: string, caller: Caller): Promise<OrderRecord | undefined> {
  const order = await tables.orders.byId(id);
  return order !== undefined && keyAllows(caller, order.productId) ? order : undefined;
}

/** Whether the caller takes part in an order, or is an admin. */
export const seesOrder = (order: OrderRecord, { accountId, isAdmin }: Caller): boolean =>
  isAdmin || order.buyerId === accountId || order.sellerId === accountId;

/** The sales or purchases that a caller's key may know of, narrowed by what the query asks for. */
export function orderList(
  { orders }: Tables,
  { productIds }: Caller,
  side: Pick<OrderFilter, 'buyerId' | 'sellerId'>,
  { status, since }: { readonly status?: OrderRecord['status']; readonly since?: string },
) {
  const filter: OrderFilter = {
    ...side,
    status,
    productIds: productIds === null ? undefined : [...productIds],
    createdSinceMs: since === undefined ? undefined : Date.parse(since),
  };
  return {
    page: (options: { page: number; limit: number }) => orders.list(filter, options),
    changes: (options: ChangeStart & { limit: number }) => orders.changes(filter, options),
  };
}
