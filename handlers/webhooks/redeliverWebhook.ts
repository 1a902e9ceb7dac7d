// POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver
import type { Handler } from '../handler.js';

export const redeliverWebhook: Handler<'redeliverWebhook'> = async ({ refuse }) => refuse('unavailable');
