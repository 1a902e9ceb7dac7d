// POST /api/account/redeem-claim
import type { Handler } from '../handler.js';

export const redeemClaim: Handler<'redeemClaim'> = async ({ refuse }) => refuse('unavailable');
