// Confirms that people read the mail of their address: of the one they registered with, and of one they move to.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import { maskEmail } from '../../mail/mask-email.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { makeLink } from './make-link.js';
import { noteOwnAct } from './owner-log.js';

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

/** Confirms the address that a link was sent to, and returns the account as it is then. */
export async function verifyEmail(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  token: string,
  address: string,
): Promise<AccountRecord | Refused<'not_found'>> {
  const hash = hashSecret(token);
  const purpose =
    (await tables.oneTimeLinks.find('change_email', hash)) === undefined ? 'verify_email' : 'change_email';
  const { accountId = null } = (await tables.oneTimeLinks.find(purpose, hash)) ?? {};
  if (accountId === null) return refused('not_found', VOID);
  await tables.lock('account', accountId);
  const link = await tables.oneTimeLinks.use(purpose, hash);
  if (link === undefined) return refused('not_found', VOID);
  const account = (await tables.accounts.byId(accountId))!;
  const email = link.payload?.['email'];
  if (email === undefined) await verify(tables, account, address);
  else if (!(await move(tables, market, account, email, address))) return refused('not_found', VOID);
  return (await tables.accounts.byId(accountId))!;
}

async function verify(tables: Tables, { id }: AccountRecord, address: string): Promise<void> {
  await tables.accounts.verifyEmail(id);
  await noteOwnAct(tables, { accountId: id, address, action: 'account.verified' });
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
