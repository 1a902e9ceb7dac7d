// POST /api/v1/orders/{id}/request-refund
import type { Handler } from '../handler.js';

export const requestRefund: Handler<'requestRefund'> = async ({ refuse }) => refuse('unavailable');
