// Data of another kind of event, or one that lacks something, or has too much.
import type { Tables } from '../../../db/tables.js';

declare const tables: Tables;
declare const id: string;
declare const recipientId: string;
declare const product: { product_id: string; product_slug: string };

export const good = tables.events.append({
  kind: 'review.created',
  recipientId,
  data: { review_id: id, product_id: id, rating: 5 },
});
export const bad = [
  tables.events.append({ kind: 'review.created', recipientId, data: { product_id: id, product_slug: 'a' } }), // TS2345
  tables.events.append({ kind: 'review.created', recipientId, data: { review_id: id, product_id: id } }), // TS2322
  tables.events.append({ kind: 'product.updated', recipientId: null, data: { ...product, name: 'a' } }), // TS2353
];
