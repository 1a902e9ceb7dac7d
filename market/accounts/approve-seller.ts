// Lets somebody sell, where an admin decides who does.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';

/** Gives an account a seller name that `findSellerNameFault` admits, for good, and tells its owner. */
export async function approveSeller(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  call: AdminCall,
  accountId: string,
  sellerName: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition' | 'seller_name_taken'>> {
  await tables.lock('account', accountId);
  const account = await tables.accounts.byId(accountId);
  if (account === undefined) return refused('not_found', `There is no account ${accountId}`);
  if (account.deletedAt !== null) return refused('invalid_transition', 'A deleted account cannot sell');
  // The name is for good, and goes to nobody who may have registered with somebody else's address.
  if (account.emailVerifiedAt === null)
    return refused('invalid_transition', 'A seller needs a confirmed e-mail address, and this account has none');
  if (account.sellerName !== null)
    return refused('invalid_transition', 'The account has a seller name already, and it never changes');
  if (!(await tables.accounts.becomeSeller(accountId, sellerName)))
    return refused('seller_name_taken', 'Another account already has this seller name');
  await noteActOn(tables, call, accountId, 'account.seller_approved');
  await notifyOwner(tables, market, accountId, { kind: 'seller_approved', sellerName });
  return (await tables.accounts.byId(accountId))!;
}
