// GET /api/v1/webhooks/{id}
import type { Handler } from '../handler.js';

export const getWebhook: Handler<'getWebhook'> = async ({ refuse }) => refuse('unavailable');
