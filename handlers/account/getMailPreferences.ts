// GET /api/account/mail-preferences
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const getMailPreferences: Handler<'getMailPreferences'> = async ({ caller, market, reply }) =>
  reply(200, { data: await market.tables.mailPreferences.of(caller.accountId), meta: ONE });
