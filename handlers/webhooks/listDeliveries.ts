// GET /api/v1/webhooks/{id}/deliveries
import type { Handler } from '../handler.js';

export const listDeliveries: Handler<'listDeliveries'> = async ({ refuse }) => refuse('unavailable');
