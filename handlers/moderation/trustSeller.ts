// POST /api/v1/admin/accounts/{id}/trust
import { managedAccountShape } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const trustSeller: Handler<'trustSeller'> = async (call) =>
  call.write(async (tx) => {
    const { params, market, reply, refuse } = call;
    const account = await market.accounts.byId(params.id);
    if (account === undefined) return refuse('not_found', `There is no account ${params.id}`);
    if (account.deletedAt !== null) return refuse('invalid_transition', 'A deleted account publishes nothing');
    if (account.sellerName === null)
      return refuse('invalid_transition', 'Only a seller can be trusted, and this account sells nothing');
    if (!account.isTrusted) {
      await market.accounts.trust(tx, account.id);
      await noteActOn(tx, call, account.id, 'account.trusted');
    }
    return reply(200, { data: await managedAccountShape({ ...account, isTrusted: true }, market), meta: ONE });
  });
