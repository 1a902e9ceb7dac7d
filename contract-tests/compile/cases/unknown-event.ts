// An event of a kind that the contract does not have.
import type { NewEvent } from '../../../db/events/events.js';

const data = { product_id: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21', product_slug: 'worldguard' };

export const good: NewEvent = { kind: 'product.updated', recipientId: null, data };
export const bad: NewEvent = { kind: 'product.burnt', recipientId: null, data }; // TS2322
