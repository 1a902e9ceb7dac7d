// GET /api/v1/webhooks/{id}/deliveries/{deliveryId}
import type { Handler } from '../handler.js';

export const getDelivery: Handler<'getDelivery'> = async ({ refuse }) => refuse('unavailable');
