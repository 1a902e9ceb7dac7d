// A public event for one account, and one about a sale for everybody.
import type { NewEvent } from '../../../db/events/events.js';

const id = '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21';
const product = { product_id: id, product_slug: 'worldguard' };
const review = { review_id: id, product_id: id, rating: 5 };

export const good: NewEvent[] = [
  { kind: 'product.updated', recipientId: null, data: product },
  { kind: 'review.created', recipientId: id, data: review },
];
export const bad: NewEvent[] = [
  { kind: 'product.updated', recipientId: id, data: product }, // TS2322
  { kind: 'review.created', recipientId: null, data: review }, // TS2322
];
