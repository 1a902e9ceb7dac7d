// POST /api/v1/admin/accounts/{id}/suspend
import { managedAccountOf } from '../account/account-shape.js';
import { tellOwner } from '../../market/accounts/tell-owner.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';

export const suspendAccount: Handler<'suspendAccount'> = async (call) => {
  const { params, body, market, reply, refuse, write } = call;
  const reason = body.reason.trim();
  if (reason === '')
    return refuse('validation_failed', 'reason must say something', {
      path: 'body.reason',
      message: 'must say something',
    });

  return write(async (tables) => {
    const account = await tables.accounts.byId(params.id);
    if (account === undefined) return refuse('not_found', `There is no account ${params.id}`);
    if (account.deletedAt !== null) return refuse('invalid_transition', 'A deleted account cannot be suspended');
    // The caller is one as well, so that nobody suspends themselves.
    if (account.isAdmin) return refuse('invalid_transition', 'An admin cannot be suspended: only other accounts can');
    if (account.suspendedReason !== reason) {
      await tables.accounts.suspend(account.id, reason);
      await noteActOn(tables, call, account.id, 'account.suspended');
      await tellOwner(tables, market, account.id, { kind: 'account_suspended', reason });
    }
    return reply(200, { data: await managedAccountOf(account.id, tables, market.settings), meta: ONE });
  });
};
