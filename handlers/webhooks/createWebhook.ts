// POST /api/v1/webhooks
import type { Handler } from '../handler.js';

export const createWebhook: Handler<'createWebhook'> = async ({ refuse }) => refuse('unavailable');
