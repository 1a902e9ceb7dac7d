// POST /api/payments/stripe
import type { Handler } from '../handler.js';

export const receiveStripeEvent: Handler<'receiveStripeEvent'> = async ({ refuse }) => refuse('unavailable');
