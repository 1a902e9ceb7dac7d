// Tells of what becomes of products that everybody sees, by events that are public.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';

/**
 * Appends an event for each of the products. Call it in the transaction of the cause, for products that everybody sees
 * before or after it: with `product.archived` for those that were withdrawn, else with `product.updated`, also where a
 * product comes into sight or leaves it. Counters are no cause.
 */
export const notifyOfProducts = (
  { events }: Tables,
  kind: 'product.updated' | 'product.archived',
  products: readonly Pick<ProductRecord, 'id' | 'slug'>[],
): Promise<void> =>
  events.appendAll(
    products.map(({ id, slug }) => ({ kind, recipientId: null, data: { product_id: id, product_slug: slug } })),
  );
