// DELETE /api/v1/webhooks/{id}
import type { Handler } from '../handler.js';

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ refuse }) => refuse('unavailable');
