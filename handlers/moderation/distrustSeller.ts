// POST /api/v1/admin/accounts/{id}/distrust
import { managedAccountOf } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const distrustSeller: Handler<'distrustSeller'> = async (call) =>
  call.write(async (tables) => {
    const { params, market, reply, refuse } = call;
    const account = await tables.accounts.byId(params.id);
    if (account === undefined || account.deletedAt !== null)
      return refuse('not_found', `There is no account ${params.id}`);
    if (account.isTrusted) {
      await tables.accounts.distrust(account.id);
      await noteActOn(tables, call, account.id, 'account.distrusted');
    }
    return reply(200, { data: await managedAccountOf(account.id, tables, market.settings), meta: ONE });
  });
