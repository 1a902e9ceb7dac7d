// POST /api/v1/admin/accounts/{id}/reinstate
import { managedAccountShape } from '../account/account-shape.js';
import { tellOwner } from '../../market/accounts/tell-owner.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const reinstateAccount: Handler<'reinstateAccount'> = async (call) =>
  call.write(async (tx) => {
    const { params, market, reply, refuse } = call;
    const account = await market.accounts.byId(params.id);
    if (account === undefined || account.deletedAt !== null)
      return refuse('not_found', `There is no account ${params.id}`);
    if (await market.accounts.reinstate(tx, account.id)) {
      await noteActOn(tx, call, account.id, 'account.reinstated');
      await tellOwner(tx, market, account.id, { kind: 'account_reinstated' });
    }
    return reply(200, {
      data: await managedAccountShape({ ...account, suspendedAt: null, suspendedReason: null }, market),
      meta: ONE,
    });
  });
