// POST /api/v1/admin/accounts/{id}/distrust
import { managedAccountShape } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const distrustSeller: Handler<'distrustSeller'> = async (call) =>
  call.write(async (tx) => {
    const { params, market, reply, refuse } = call;
    const account = await market.accounts.byId(params.id);
    if (account === undefined || account.deletedAt !== null)
      return refuse('not_found', `There is no account ${params.id}`);
    if (account.isTrusted) {
      await market.accounts.distrust(tx, account.id);
      await noteActOn(tx, call, account.id, 'account.distrusted');
    }
    return reply(200, { data: await managedAccountShape({ ...account, isTrusted: false }, market), meta: ONE });
  });
