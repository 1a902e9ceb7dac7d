// Suspends accounts, and ends suspensions.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { notifyOfProducts } from '../catalog/product-events.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn, type Authority } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import { voidLinksOf } from './void-links.js';

/**
 * Suspends an account, whose owner is told the reason by mail; links that it made for others as an admin are void for good. An admin suspends no admin, so that nobody suspends
 * themselves; the operator may.
 */
export async function suspendAccount(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  authority: Authority,
  accountId: string,
  reason: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition'>> {
  await lockAll(tables, { account: [accountId, ...(await tables.sellerClaims.sellersClaimedBy(accountId))] });
  const account = await tables.accounts.byId(accountId);
  if (account === undefined) return refused('not_found', `There is no account ${accountId}`);
  if (account.deletedAt !== null) return refused('invalid_transition', 'A deleted account cannot be suspended');
  if (account.isAdmin && authority !== null)
    return refused('invalid_transition', 'An admin cannot be suspended: only other accounts can');
  if (account.suspendedReason === reason) return account;
  const leaving = await tables.products.publicOfSeller(accountId);
  await tables.accounts.suspend(accountId, reason);
  await notifyOfProducts(tables, 'product.updated', leaving);
  await voidLinksOf(tables, accountId);
  await noteActOn(tables, authority, accountId, 'account.suspended');
  await notifyOwner(tables, market, accountId, { kind: 'account_suspended', reason });
  return (await tables.accounts.byId(accountId))!;
}

/** Ends the suspension of an account and tells its owner; nothing happens when there is none. */
export async function reinstateAccount(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  authority: Authority,
  accountId: string,
): Promise<AccountRecord | Refused<'not_found'>> {
  await tables.lock('account', accountId);
  const account = await tables.accounts.byId(accountId);
  if (account === undefined || account.deletedAt !== null)
    return refused('not_found', `There is no account ${accountId}`);
  if (!(await tables.accounts.reinstate(accountId))) return account;
  await notifyOfProducts(tables, 'product.updated', await tables.products.publicOfSeller(accountId));
  await noteActOn(tables, authority, accountId, 'account.reinstated');
  await notifyOwner(tables, market, accountId, { kind: 'account_reinstated' });
  return (await tables.accounts.byId(accountId))!;
}
