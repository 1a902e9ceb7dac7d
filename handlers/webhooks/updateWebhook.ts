// PATCH /api/v1/webhooks/{id}
import type { Handler } from '../handler.js';

export const updateWebhook: Handler<'updateWebhook'> = async ({ refuse }) => refuse('unavailable');
