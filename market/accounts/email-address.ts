// The e-mail address of an account: that its owner reads its mail, and how they move to another one.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { maskEmail } from '../../capabilities/email/mask-email.js';
import { claimGrantsOf, lockWithGrants } from '../grants/claim-grants.js';
import type { SessionCall } from '../credentials/sessions.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';
import { dailyAllowance, type StayWithin } from '../audit/daily-allowance.js';
import { makeLink } from '../credentials/make-link.js';
import { noteOwnAct } from '../audit/owner-log.js';
import { notifyOwner } from '../notices/notify-owner.js';

/** Addresses that an account may wish for in a day. */
const A_DAY = 10;

const VOID = 'This link is void: it was used, replaced by a newer one, or is too old';

/** Mails the account a link that confirms its address, in place of the one before, unless there is nothing to confirm. */
export async function mailVerification(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings'>,
  { id, email, emailVerifiedAt }: AccountRecord,
): Promise<void> {
  if (email === null || emailVerifiedAt !== null) return;
  const { url } = await makeLink(tables, market, 'verify_email', id);
  await market.mail.send(tables, { kind: 'verify_email', link: url }, { accountId: id, email });
}

/** Mails a link to the address that an owner wants, and tells the one they have. Until it is opened nothing changes. */
export async function requestEmailChange(
  tables: Tables,
  market: Pick<Services, 'mail' | 'settings' | 'clock'>,
  { caller: { accountId }, address, stayWithin }: SessionCall & { readonly stayWithin: StayWithin },
  wanted: string,
): Promise<Refused<'validation_failed'> | undefined> {
  await tables.lock('account', accountId);
  const action = 'account.email_change_requested';
  // Whoever has an address hears of each, so that nobody's mailbox is flooded from here.
  stayWithin(await dailyAllowance(tables, accountId, action, A_DAY, market.clock()));
  const email = wanted.toLowerCase();
  const holder = await tables.accounts.byEmail(email);
  if (holder?.id === accountId) return refusedField('email', 'is the address you have already');

  // Who asked must not learn whether the address belongs to somebody, from nothing that is left of it: the same link
  // is made, though nobody gets it then, and the same mail is kept as theirs. Only whoever reads that mailbox is told.
  const { url } = await makeLink(tables, market, 'change_email', accountId, { payload: { email } });
  const sent = { kind: 'confirm_new_email', link: holder === undefined ? url : null } as const;
  await market.mail.send(tables, sent, { accountId, email });
  await noteOwnAct(tables, { accountId, address, action });
  // Told before it happens: once it has, whoever asked for it is the one who reads the mail.
  await notifyOwner(tables, market, accountId, { kind: 'email_change_requested', newEmailMasked: maskEmail(email) });
  return undefined;
}

/**
 * Confirms the address that a link was sent to, and returns the account as it is then: with what was granted to the
 * address.
 */
export async function verifyEmail(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  token: string,
  address: string,
): Promise<AccountRecord | Refused<'not_found'>> {
  const hash = hashSecret(token);
  const purpose =
    (await tables.oneTimeLinks.find('change_email', hash)) === undefined ? 'verify_email' : 'change_email';
  const { accountId = null, payload } = (await tables.oneTimeLinks.find(purpose, hash)) ?? {};
  if (accountId === null) return refused('not_found', VOID);
  const confirming = payload?.['email'] ?? (await tables.accounts.byId(accountId))!.email;
  const granted = await lockWithGrants(tables, accountId, confirming);
  const link = await tables.oneTimeLinks.use(purpose, hash);
  if (link === undefined) return refused('not_found', VOID);
  const account = (await tables.accounts.byId(accountId))!;
  const email = link.payload?.['email'];
  if (email === undefined) {
    await tables.accounts.verifyEmail(accountId);
    await noteOwnAct(tables, { accountId, address, action: 'account.verified' });
  } else if (!(await move(tables, market, account, email, address))) return refused('not_found', VOID);
  const confirmed = (await tables.accounts.byId(accountId))!;
  await claimGrantsOf(tables, confirmed, granted);
  return confirmed;
}

/** Gives the account another address. False when it belongs to somebody by now, which the answer must not tell. */
async function move(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  { id, email: old }: AccountRecord,
  email: string,
  address: string,
): Promise<boolean> {
  if (!(await tables.accounts.changeEmail(id, email))) return false;
  // A link to set the password that waits in the old mailbox must not outlive the change.
  await tables.oneTimeLinks.deleteFor(id);
  await noteOwnAct(tables, { accountId: id, address, action: 'account.email_changed' });
  const moved = { kind: 'email_changed', newEmailMasked: maskEmail(email) } as const;
  if (old !== null) await mail.send(tables, moved, { accountId: id, email: old });
  return true;
}
