// Sets the password of somebody who forgot it, by a link that is mailed.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { makeLink } from './make-link.js';
import { noteOwnAct } from '../audit/owner-log.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { hashNewPassword } from './passwords.js';

const VOID = 'This link is void: the password was set since it was asked for, or it is too old';

/** Mails the owner of an address a link. An address without an account gets the same work, and nobody hears of it. */
export async function requestPasswordReset(
  tables: Tables,
  market: Pick<Services, 'auditNotes' | 'mail' | 'settings'>,
  email: string,
  address: string,
): Promise<void> {
  const kind = 'reset_password';
  const found = await tables.accounts.byEmail(email);
  if (found !== undefined) await tables.lock('account', found.id);
  const account = await tables.accounts.byEmail(email);
  if (account === undefined) {
    await makeLink(tables, market, kind, null);
    await market.mail.discard(tables, kind);
    return;
  }
  const { id: accountId } = account;
  const { url } = await makeLink(tables, market, kind, accountId);
  await market.mail.send(tables, { kind, link: url }, { accountId, email: account.email! });
  const action = 'password.reset_requested';
  market.auditNotes.note(tables, { accountId, actorId: null, action, address });
}

/** A live link, and the hash of the password that its account is to get. */
interface PasswordReset {
  readonly accountId: string;
  readonly linkHash: string;
  readonly newHash: string;
}

/** Looks whether a link can be used, and takes the new password. It takes long: call it outside of a write. */
export async function checkPasswordReset(
  tables: Tables,
  market: Pick<Services, 'passwords' | 'settings'>,
  token: string,
  password: string,
): Promise<PasswordReset | Refused<'not_found' | 'validation_failed'>> {
  const linkHash = hashSecret(token);
  const { accountId = null } = (await tables.oneTimeLinks.find('reset_password', linkHash)) ?? {};
  const account = accountId === null ? undefined : await tables.accounts.byId(accountId);
  if (account === undefined || account.email === null) return refused('not_found', VOID);
  const { id, email, displayName } = account;
  const newHash = await hashNewPassword(market, password, { email, displayName });
  return isRefused(newHash) ? newHash : { accountId: id, linkHash, newHash };
}

/** Uses the link up, sets the password and ends every session. Returns the account as it is then. */
export async function resetPassword(
  tables: Tables,
  { mail }: Pick<Services, 'mail'>,
  { accountId, linkHash, newHash }: PasswordReset,
  address: string,
): Promise<AccountRecord | Refused<'not_found'>> {
  await tables.lock('account', accountId);
  if ((await tables.oneTimeLinks.use('reset_password', linkHash)) === undefined) return refused('not_found', VOID);
  const { email, emailVerifiedAt } = (await tables.accounts.byId(accountId))!;
  await tables.accounts.setPassword(accountId, newHash);
  if (emailVerifiedAt === null) {
    // Whoever made the account never showed that the address is theirs: a way in that they left must not open it to
    // them from now on.
    await removeSecondFactors(tables, accountId);
    await tables.accounts.verifyEmail(accountId);
  }
  await tables.sessions.endAll(accountId);
  // Among them may be one that a thief of a session asked for, to move the account to another address.
  await tables.oneTimeLinks.deleteFor(accountId);
  await noteOwnAct(tables, { accountId, address, action: 'password.reset' });
  await mail.send(tables, { kind: 'password_changed' }, { accountId, email: email! });
  return (await tables.accounts.byId(accountId))!;
}

async function removeSecondFactors(tables: Tables, accountId: string): Promise<void> {
  const note = { accountId, actorId: null };
  for (const { id } of await tables.passkeys.list(accountId)) {
    await tables.passkeys.remove(accountId, id);
    await tables.audit.append({ ...note, action: 'passkey.removed', targetType: 'passkey', targetId: id });
  }
  if (await tables.totpSecrets.remove(accountId)) await tables.audit.append({ ...note, action: 'totp.removed' });
}
