// POST /api/v1/webhooks/{id}/rotate-secret
import type { Handler } from '../handler.js';

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async ({ refuse }) => refuse('unavailable');
