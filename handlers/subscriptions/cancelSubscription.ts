// POST /api/v1/subscriptions/{id}/cancel
import type { Handler } from '../handler.js';

export const cancelSubscription: Handler<'cancelSubscription'> = async ({ refuse }) => refuse('unavailable');
