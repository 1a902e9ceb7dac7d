// POST /api/v1/admin/accounts/{id}/reinstate
import { reinstateAccount as reinstate } from '../../market/accounts/suspend-account.js';
import { managedAccountShape } from '../account/account-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const reinstateAccount: Handler<'reinstateAccount'> = async (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const account = orRefuse(await reinstate(tables, market, call, params.id), refuse);
    return reply(200, { data: await managedAccountShape(account, tables, market.settings), meta: ONE });
  });
};
