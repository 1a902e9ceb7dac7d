// Which orders exist for a caller.
import type { ChangeStart } from '../../db/engine/change-counter.js';
import type { OrderFilter } from '../../db/orders/order-filter.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import type { Tables } from '../../db/tables.js';

/** Whether the caller takes part in an order, or is an admin; a key limited to named products knows of theirs alone. */
export const seesOrder = (order: OrderRecord, caller: Caller): boolean =>
  keyAllows(caller, order.productId) &&
  (actsAsAdmin(caller) || order.buyerId === caller.accountId || order.sellerId === caller.accountId);

/** Whether the caller is told the key of the order's license: its buyer and its seller are. */
export const seesKey = ({ buyerId, sellerId }: OrderRecord, caller: Caller | null): boolean =>
  caller !== null && (buyerId === caller.accountId || sellerId === caller.accountId);

/** The products that a caller's key may know of, of which a query may name one; undefined for all. */
export function productsOf({ productIds }: Caller, productId: string | undefined): string[] | undefined {
  if (productIds === null) return productId === undefined ? undefined : [productId];
  return [...productIds].filter((id) => productId === undefined || id === productId);
}

/** The sales or purchases that a caller's key may know of, narrowed by what the query asks for. */
export function orderList(
  { orders }: Tables,
  caller: Caller,
  side: Pick<OrderFilter, 'buyerId' | 'sellerId'>,
  asked: {
    readonly status?: OrderRecord['status'];
    readonly since?: string;
    readonly product_id?: string;
    readonly refund_requested?: boolean;
  },
) {
  const { status, since } = asked;
  const filter: OrderFilter = {
    ...side,
    status,
    refundRequested: asked.refund_requested,
    productIds: productsOf(caller, asked.product_id),
    createdSinceMs: since === undefined ? undefined : Date.parse(since),
  };
  return {
    page: (options: { page: number; limit: number }) => orders.list(filter, options),
    changes: (options: ChangeStart & { limit: number }) => orders.changes(filter, options),
  };
}
