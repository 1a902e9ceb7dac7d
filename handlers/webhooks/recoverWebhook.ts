// POST /api/v1/webhooks/{id}/recover
import type { Handler } from '../handler.js';

export const recoverWebhook: Handler<'recoverWebhook'> = async ({ refuse }) => refuse('unavailable');
