// GET /api/products/{slug}/versions.atom
import type { Handler } from '../handler.js';

export const getProductFeed: Handler<'getProductFeed'> = async ({ refuse }) => refuse('unavailable');
