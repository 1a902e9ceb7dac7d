// POST /api/v1/admin/accounts/{id}/make-admin
import type { AccountRecord } from '../../db/accounts/accounts.js';
import { managedAccountOf } from '../account/account-shape.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { noteActOn } from '../../market/accounts/admin-log.js';
import { tellAdmins } from '../../market/accounts/tell-admins.js';

export const makeAdmin: Handler<'makeAdmin'> = async (call) =>
  call.write(async (tables) => {
    const { params, market, reply, refuse } = call;
    const account = await tables.accounts.byId(params.id);
    if (account === undefined) return refuse('not_found', `There is no account ${params.id}`);
    if (!account.isAdmin) {
      const hindrance = findHindrance(account);
      if (hindrance !== null) return refuse('invalid_transition', hindrance);
      await tables.accounts.promote(account.id);
      await noteActOn(tables, call, account.id, 'account.promoted');
      await tellAdmins(tables, market, account, (await tables.accounts.byId(call.caller.accountId))!);
    }
    return reply(200, { data: await managedAccountOf(account.id, tables, market.settings), meta: ONE });
  });

/** Why the account cannot become an admin, as a sentence; null when it can. */
function findHindrance({ deletedAt, suspendedAt, emailVerifiedAt }: AccountRecord): string | null {
  if (deletedAt !== null) return 'A deleted account cannot be an admin';
  if (suspendedAt !== null) return 'A suspended account cannot be an admin: reinstate it first';
  return emailVerifiedAt === null ? 'An admin needs a confirmed e-mail address, and this account has none' : null;
}
