// GET /api/settings
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const getSettings: Handler<'getSettings'> = async ({ market, reply }) => {
  const { registration, sellers, sellerTwoFactor, currency } = market.settings;
  const data = { registration, sellers, seller_two_factor: sellerTwoFactor, currency, needs_set_up: (await market.accounts.countAdmins()) === 0 };
  return reply(200, { data, meta: ONE });
};
