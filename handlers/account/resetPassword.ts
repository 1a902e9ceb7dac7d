// POST /api/account/reset-password
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Transaction } from '../../db/engine/connection.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import type { Handler } from '../handler.js';
import type { Market } from '../../market/market.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';
import { passwordFault } from '../../market/accounts/password-fault.js';

type Call = Parameters<Handler<'resetPassword'>>[0];

const VOID = 'This link is void: the password was set since it was asked for, or it is too old';

export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { body, market, reply, refuse, write } = call;
  const hash = hashSecret(body.token);
  const { accountId = null } = (await market.oneTimeLinks.find('reset_password', hash)) ?? {};
  const account = accountId === null ? undefined : await market.accounts.byId(accountId);
  if (account === undefined || account.email === null) return refuse('not_found', VOID);
  const fault = passwordFault(body.password, { email: account.email, displayName: account.displayName });
  if (fault !== null) return refuse('validation_failed', ...fault);
  const passwordHash = await market.passwords.hash(body.password);

  return write(async (tx) => {
    if ((await market.oneTimeLinks.use(tx, 'reset_password', hash)) === undefined) return refuse('not_found', VOID);
    await setPassword(tx, call, account, passwordHash);
    return reply(200, {
      data: await accountShape({ ...account, emailVerifiedAt: account.emailVerifiedAt ?? market.clock() }, market),
      meta: ONE,
    });
  });
};

async function setPassword(tx: Transaction, call: Call, account: AccountRecord, passwordHash: string): Promise<void> {
  const { market, address } = call;
  const { id, email, emailVerifiedAt } = account;
  await market.accounts.setPassword(tx, id, passwordHash);
  if (emailVerifiedAt === null) {
    // Whoever made the account never showed that the address is theirs: a way in that they left must not open it to
    // them from now on.
    await removeSecondFactors(tx, market, id);
    await market.accounts.verifyEmail(tx, id);
  }
  await market.sessions.endAll(tx, id);
  // Among them may be one that a thief of a session asked for, to move the account to another address.
  await market.oneTimeLinks.deleteFor(tx, id);
  await market.audit.append(tx, {
    accountId: id,
    actorId: id,
    action: 'password.reset',
    targetType: 'account',
    targetId: id,
    address,
  });
  await market.mail.send(tx, { kind: 'password_changed' }, { accountId: id, email: email! });
}

async function removeSecondFactors(
  tx: Transaction,
  { passkeys, totpSecrets, audit }: Market,
  accountId: string,
): Promise<void> {
  for (const { id } of await passkeys.list(accountId)) {
    await passkeys.remove(tx, accountId, id);
    await audit.append(tx, {
      accountId,
      actorId: null,
      action: 'passkey.removed',
      targetType: 'passkey',
      targetId: id,
    });
  }
  if (await totpSecrets.remove(tx, accountId))
    await audit.append(tx, { accountId, actorId: null, action: 'totp.removed' });
}
