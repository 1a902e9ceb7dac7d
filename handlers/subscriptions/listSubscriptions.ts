// GET /api/v1/subscriptions
import type { Handler } from '../handler.js';

export const listSubscriptions: Handler<'listSubscriptions'> = async ({ refuse }) => refuse('unavailable');
