// Makes accounts admins, and admins accounts like any other, which only the operator does.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { assertLocked, lockAll, lockWithAdmins } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn, type Authority } from '../audit/admin-log.js';
import { voidLinksOf } from './void-links.js';

/** Makes an account an admin, and tells every admin. Of one that is an admin nothing changes. */
export async function makeAdmin(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  authority: Authority,
  accountId: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition'>> {
  const admins = (await tables.accounts.listAdmins()).map(({ id }) => id);
  await lockAll(tables, { account: [accountId] }, { account: admins });
  const account = await tables.accounts.byId(accountId);
  if (account === undefined) return refused('not_found', `There is no account ${accountId}`);
  // The operator learns that an admin is suspended, and goes on to reinstate it.
  if (account.isAdmin && (authority !== null || account.suspendedAt === null)) return account;
  const hindrance = findHindrance(account);
  if (hindrance !== null) return refused('invalid_transition', hindrance);
  await tables.accounts.promote(accountId);
  await noteActOn(tables, authority, accountId, 'account.promoted');
  const told = await tables.accounts.listAdmins();
  assertLocked({ account: told.map(({ id }) => id) }, { account: [accountId, ...admins] });
  await notifyAdmins(tables, market, told, { account, maker: authority });
  return (await tables.accounts.byId(accountId))!;
}

/** Why the account cannot become an admin, as a sentence; null when it can. */
function findHindrance({ id, email, emailVerifiedAt, suspendedAt, deletedAt }: AccountRecord): string | null {
  if (deletedAt !== null) return 'A deleted account cannot be an admin';
  const it = email === null ? `The account ${id}` : `The account of ${email}`;
  if (suspendedAt !== null) return `${it} is suspended: reinstate it first`;
  // Whoever registered with an address may not be who reads its mail.
  if (emailVerifiedAt !== null) return null;
  return `${it} has yet to confirm ${email === null ? 'an' : 'this'} address: only then can it be an admin`;
}

/** Mails the admins that can act, the new one included, so that nobody becomes one unseen. */
async function notifyAdmins(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  told: readonly AccountRecord[],
  { account: { email, displayName }, maker }: { readonly account: AccountRecord; readonly maker: Authority },
): Promise<void> {
  const message = {
    kind: 'admin_made',
    name: displayName,
    email: email ?? '',
    maker: maker === null ? null : (await tables.accounts.byId(maker.caller.accountId))!.displayName,
  } as const;
  for (const admin of told) {
    if (admin.email !== null) await mail.send(tables, message, { accountId: admin.id, email: admin.email });
  }
}

/**
 * Makes an admin an account like any other; nothing happens when it is none. Its keys lose the scope `admin`, and links
 * that it made for others are void, so that none of them is good again when it is made an admin once more.
 */
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
  await tables.keys.withdrawAdmin(accountId);
  await voidLinksOf(tables, accountId);
  await noteActOn(tables, null, accountId, 'account.demoted');
  return (await tables.accounts.byId(accountId))!;
}
