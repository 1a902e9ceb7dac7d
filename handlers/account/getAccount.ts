// GET /api/account
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

export const getAccount: Handler<'getAccount'> = async ({ caller, market, reply }) => {
  const account = (await market.tables.accounts.byId(caller.accountId))!;
  return reply(200, { data: await accountShape(account, market.tables, market.settings), meta: ONE });
};
