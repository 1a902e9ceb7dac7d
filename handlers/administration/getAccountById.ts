// GET /api/v1/admin/accounts/{id}
import { managedAccountShape } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const getAccountById: Handler<'getAccountById'> = async ({ params, market, reply, refuse }) => {
  const account = await market.tables.accounts.byId(params.id);
  if (account === undefined) return refuse('not_found', `There is no account ${params.id}`);
  return reply(200, { data: await managedAccountShape(account, market.tables, market.settings), meta: ONE });
};
