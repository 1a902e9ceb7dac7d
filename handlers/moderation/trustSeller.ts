// POST /api/v1/admin/accounts/{id}/trust
import { managedAccountOf } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const trustSeller: Handler<'trustSeller'> = async (call) =>
  call.write(async (tables) => {
    const { params, market, reply, refuse } = call;
    const account = await tables.accounts.byId(params.id);
    if (account === undefined) return refuse('not_found', `There is no account ${params.id}`);
    if (account.deletedAt !== null) return refuse('invalid_transition', 'A deleted account publishes nothing');
    if (account.sellerName === null)
      return refuse('invalid_transition', 'Only a seller can be trusted, and this account sells nothing');
    if (!account.isTrusted) {
      await tables.accounts.trust(account.id);
      await noteActOn(tables, call, account.id, 'account.trusted');
    }
    return reply(200, { data: await managedAccountOf(account.id, tables, market.settings), meta: ONE });
  });
