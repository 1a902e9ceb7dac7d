// POST /api/v1/webhooks/{id}/test
import type { Handler } from '../handler.js';

export const testWebhook: Handler<'testWebhook'> = async ({ refuse }) => refuse('unavailable');
