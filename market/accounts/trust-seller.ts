// Lets a seller's products skip the review queue, or sends them through it again.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn, type AdminCall } from '../audit/admin-log.js';

export async function trustSeller(
  tables: Tables,
  call: AdminCall,
  accountId: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition'>> {
  await tables.lock('account', accountId);
  const account = await tables.accounts.byId(accountId);
  if (account === undefined) return refused('not_found', `There is no account ${accountId}`);
  if (account.deletedAt !== null) return refused('invalid_transition', 'A deleted account publishes nothing');
  if (account.sellerName === null)
    return refused('invalid_transition', 'Only a seller can be trusted, and this account sells nothing');
  if (!(await tables.accounts.trust(accountId))) return account;
  await noteActOn(tables, call, accountId, 'account.trusted');
  return (await tables.accounts.byId(accountId))!;
}

export async function distrustSeller(
  tables: Tables,
  call: AdminCall,
  accountId: string,
): Promise<AccountRecord | Refused<'not_found'>> {
  await tables.lock('account', accountId);
  const account = await tables.accounts.byId(accountId);
  if (account === undefined || account.deletedAt !== null)
    return refused('not_found', `There is no account ${accountId}`);
  if (!(await tables.accounts.distrust(accountId))) return account;
  await noteActOn(tables, call, accountId, 'account.distrusted');
  return (await tables.accounts.byId(accountId))!;
}
