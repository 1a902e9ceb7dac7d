// Orders of a seller whose buyers ask for the money back.
import type { Knex } from 'knex';
import type { SellersPart } from '../catalog/unpublished.js';
import type { Executor } from '../engine/executor.js';
import { countSome } from '../installation/waiting.js';
import { narrowOrders } from './order-filter.js';
import { selectOrders, toOrder, type OrderRecord, type OrderRow } from './order-record.js';

/** What of a database waits for its sellers to give money back, or not to. */
export function createRefundRequests({ knex }: Executor) {
  const narrowed = (orders: Knex.QueryBuilder, { sellerId, productIds }: SellersPart): Knex.QueryBuilder =>
    narrowOrders(orders, {
      sellerId,
      productIds: productIds === null ? undefined : [...productIds],
      refundRequested: true,
    });

  return {
    /** How many there are, `COUNTED_MAX` at most, and those that were asked for last, newest first. */
    async ofSeller(part: SellersPart, most: number): Promise<{ items: OrderRecord[]; total: number }> {
      const total = await countSome(knex, narrowed(knex('orders as o'), part).select('o.id'));
      const rows: OrderRow[] = await narrowed(selectOrders(knex), part)
        .orderBy([
          { column: 'o.refund_requested_at', order: 'desc' },
          { column: 'o.id', order: 'desc' },
        ])
        .limit(most);
      return { items: rows.map(toOrder), total };
    },
  };
}
