// Confirms somebody's e-mail address by the word of an admin, for whoever the mailed link does not reach.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { claimGrantsOf, lockWithGrants } from '../grants/claim-grants.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { noteActOn, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';

/**
 * Confirms the account's address as its owner's own link would, with what was granted to it. That link is void
 * from then on; one to another address, which the owner asked for, stays. Of a confirmed address nothing changes.
 */
export async function confirmEmail(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  call: AdminCall,
  accountId: string,
): Promise<AccountRecord | Refused<'not_found' | 'invalid_transition'>> {
  const { email = null } = (await tables.accounts.byId(accountId)) ?? {};
  const granted = await lockWithGrants(tables, accountId, email);
  const account = await tables.accounts.byId(accountId);
  if (account === undefined) return refused('not_found', `There is no account ${accountId}`);
  if (account.deletedAt !== null) return refused('invalid_transition', 'A deleted account has no address to confirm');
  if (account.email === null)
    return refused('invalid_transition', 'The account came with an import and has no address: send a link to claim it');
  if (account.emailVerifiedAt !== null) return account;
  await tables.accounts.verifyEmail(accountId);
  await tables.oneTimeLinks.deleteFor(accountId, 'verify_email');
  await tables.mailQueue.discardUnsent(accountId, 'verify_email');
  const confirmed = (await tables.accounts.byId(accountId))!;
  await claimGrantsOf(tables, confirmed, granted);
  await noteActOn(tables, call, accountId, 'account.email_confirmed');
  // Where no mail is sent, it would wait for the very admins who confirmed the address.
  if (market.mail.hasSmtp) await notifyOwner(tables, market, accountId, { kind: 'email_confirmed' });
  return confirmed;
}
