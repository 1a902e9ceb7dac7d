// POST /api/account/reset-password
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';
import { passwordFault } from '../../market/accounts/password-fault.js';

type Call = Parameters<Handler<'resetPassword'>>[0];

const VOID = 'This link is void: the password was set since it was asked for, or it is too old';

export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { body, market, reply, refuse, write } = call;
  const hash = hashSecret(body.token);
  const { accountId = null } = (await market.tables.oneTimeLinks.find('reset_password', hash)) ?? {};
  const account = accountId === null ? undefined : await market.tables.accounts.byId(accountId);
  if (account === undefined || account.email === null) return refuse('not_found', VOID);
  const fault = passwordFault(body.password, { email: account.email, displayName: account.displayName });
  if (fault !== null) return refuse('validation_failed', ...fault);
  const passwordHash = await market.passwords.hash(body.password);

  return write(async (tables) => {
    if ((await tables.oneTimeLinks.use('reset_password', hash)) === undefined) return refuse('not_found', VOID);
    await setPassword(tables, call, account, passwordHash);
    const owner = (await tables.accounts.byId(account.id))!;
    return reply(200, { data: await accountShape(owner, tables, market.settings), meta: ONE });
  });
};

async function setPassword(tables: Tables, call: Call, account: AccountRecord, passwordHash: string): Promise<void> {
  const { market, address } = call;
  const { id, email, emailVerifiedAt } = account;
  await tables.accounts.setPassword(id, passwordHash);
  if (emailVerifiedAt === null) {
    // Whoever made the account never showed that the address is theirs: a way in that they left must not open it to
    // them from now on.
    await removeSecondFactors(tables, id);
    await tables.accounts.verifyEmail(id);
  }
  await tables.sessions.endAll(id);
  // Among them may be one that a thief of a session asked for, to move the account to another address.
  await tables.oneTimeLinks.deleteFor(id);
  await tables.audit.append({
    accountId: id,
    actorId: id,
    action: 'password.reset',
    targetType: 'account',
    targetId: id,
    address,
  });
  await market.mail.send(tables, { kind: 'password_changed' }, { accountId: id, email: email! });
}

async function removeSecondFactors(tables: Tables, accountId: string): Promise<void> {
  for (const { id } of await tables.passkeys.list(accountId)) {
    await tables.passkeys.remove(accountId, id);
    await tables.audit.append({
      accountId,
      actorId: null,
      action: 'passkey.removed',
      targetType: 'passkey',
      targetId: id,
    });
  }
  if (await tables.totpSecrets.remove(accountId))
    await tables.audit.append({ accountId, actorId: null, action: 'totp.removed' });
}
