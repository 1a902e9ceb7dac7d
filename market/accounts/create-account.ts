// Makes accounts for other people, and gives people links to choose a password: what the operator does.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { AuditAction } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn } from '../audit/admin-log.js';
import { makeLink, type LinkSettings } from '../credentials/make-link.js';

/** Milliseconds for which a link to choose a password is good: an operator hands it on by hand. */
const LINK_LASTS_MS = 24 * 60 * 60 * 1000;

interface Person {
  readonly email: string;
  readonly displayName: string;
  readonly sellerName: string | null;
}

/** Makes an account, and a link by which whoever gets it chooses its password. */
export async function createAccount(
  tables: Tables,
  market: LinkSettings,
  person: Person,
): Promise<{ account: AccountRecord; url: string } | Refused<'validation_failed' | 'seller_name_taken'>> {
  const account = await tables.accounts.createUnlessTaken(person);
  if (account === undefined) {
    return (await tables.accounts.byEmail(person.email)) === undefined
      ? refused('seller_name_taken', 'Another account already has this seller name')
      : refused('validation_failed', 'Another account already has this e-mail address');
  }
  return { account, url: await givePasswordLink(tables, market, account.id, 'account.registered') };
}

/**
 * Makes a link of the same kind as the one in the mail about a forgotten password; every one before is void.
 *
 * @returns the whole URL
 */
export async function givePasswordLink(
  tables: Tables,
  market: LinkSettings,
  accountId: string,
  action: AuditAction = 'password.reset_requested',
): Promise<string> {
  await tables.lock('account', accountId);
  await noteActOn(tables, null, accountId, action);
  await tables.oneTimeLinks.deleteFor(accountId);
  return (await makeLink(tables, market, 'reset_password', accountId, { lifetimeMs: LINK_LASTS_MS })).url;
}
