// GET /api/v1/webhooks
import type { Handler } from '../handler.js';

export const listWebhooks: Handler<'listWebhooks'> = async ({ refuse }) => refuse('unavailable');
