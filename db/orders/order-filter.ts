// Which orders a list shows, as conditions on `orders as o`.
import type { OrderStatus } from '#generated/enums.js';
import type { Knex } from 'knex';
import type { ChangeStart } from '../engine/change-counter.js';

/** Lists of conditions mean all of them. */
export interface OrderFilter {
  buyerId?: string | undefined;
  sellerId?: string | undefined;
  status?: OrderStatus | undefined;
  /** Only orders of these products; an empty list finds nothing. */
  productIds?: readonly string[] | undefined;
  /** Only orders made at this time (epoch ms) or later. */
  createdSinceMs?: number | undefined;
  /** Only orders made before this time (epoch ms). */
  createdBeforeMs?: number | undefined;
  /** Only orders whose buyer asks for the money back, or only the others. */
  refundRequested?: boolean | undefined;
  /** The whole id or the number, or part of the buyer's name or of the product's name or slug as they are now. */
  query?: string | undefined;
}

/** Narrows a query of orders (o) to what the filter shows. */
export function narrowOrders(
  orders: Knex.QueryBuilder,
  filter: OrderFilter,
  { afterSeq, sinceMs }: ChangeStart = {},
): Knex.QueryBuilder {
  if (filter.buyerId !== undefined) orders.where('o.buyer_id', filter.buyerId);
  if (filter.sellerId !== undefined) orders.where('o.seller_id', filter.sellerId);
  if (filter.status !== undefined) orders.where('o.status', filter.status);
  if (filter.productIds !== undefined) orders.whereIn('o.product_id', filter.productIds);
  if (filter.createdSinceMs !== undefined) orders.where('o.created_at', '>=', filter.createdSinceMs);
  if (filter.createdBeforeMs !== undefined) orders.where('o.created_at', '<', filter.createdBeforeMs);
  if (filter.refundRequested === true) orders.whereNotNull('o.refund_requested_at');
  if (filter.refundRequested === false) orders.whereNull('o.refund_requested_at');
  if (filter.query !== undefined) matchAny(orders, filter.query);
  if (afterSeq !== undefined) orders.where('o.change_seq', '>', afterSeq);
  if (sinceMs !== undefined) orders.where('o.updated_at', '>=', sinceMs);
  return orders;
}

/** A number as people write it, which is the end of an id. */
const NUMBER = /^([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})$/i;

/** Names are looked up where they are few: accounts and products, by which orders are found along an index. */
function matchAny(orders: Knex.QueryBuilder, query: string): void {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const like = (columns: readonly string[]) => (any: Knex.QueryBuilder) => {
    for (const column of columns) any.orWhereRaw(String.raw`lower(??) like lower(?) escape '\'`, [column, pattern]);
  };
  const ids = (table: string, columns: readonly string[]) => (found: Knex.QueryBuilder) =>
    void found.from(table).where(like(columns)).select('id');
  const number = NUMBER.exec(query)?.slice(1).join('').toLowerCase();
  orders.where(
    (any) =>
      void any
        .where('o.id', query)
        // In the words of the index.
        .orWhere((one) => void (number !== undefined && one.whereRaw('substr(o.id, 25) = ?', [number])))
        .orWhereIn('o.buyer_id', ids('accounts', ['display_name']))
        .orWhereIn('o.product_id', ids('products', ['name', 'slug'])),
  );
}
