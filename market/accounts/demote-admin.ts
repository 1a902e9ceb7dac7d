// Makes admins accounts like any other, which only the operator does.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn } from './admin-log.js';
import { lockWithAdmins } from './delete-account.js';

/** Makes an admin an account like any other; nothing happens when it is none. */
export async function demoteAdmin(
  tables: Tables,
  accountId: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition'>> {
  await lockWithAdmins(tables, accountId);
  const account = await tables.accounts.byId(accountId);
  if (account === undefined) return refused('not_found', `There is no account ${accountId}`);
  const others = (await tables.accounts.listAdmins()).filter(({ id }) => id !== accountId);
  if (account.isAdmin && others.length === 0) {
    return refused(
      'invalid_transition',
      `The account of ${account.email} is the last admin: make another account an admin first`,
    );
  }
  if (!(await tables.accounts.demote(accountId))) return account;
  await noteActOn(tables, null, accountId, 'account.demoted');
  return (await tables.accounts.byId(accountId))!;
}
