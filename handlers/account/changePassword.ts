// POST /api/account/change-password
import type { Handler } from '../handler.js';
import { passwordFault } from './password-fault.js';
import { currentSession, noteFailure, renewSession } from './sign-in.js';

export const changePassword: Handler<'changePassword'> = async ({ body, caller, address, market, reply, refuse, write }) => {
  const { accountId, credentialId } = caller;
  const email = (await market.accounts.byId(accountId))!.email!;
  const { account, passwordHash: knownHash } = (await market.accounts.credentials(email))!;
  if (knownHash === null) return refuse('invalid_credentials', 'This account has no password yet: sign out and have a link mailed for a forgotten one');
  if (!(await market.passwords.verify(knownHash, body.current_password))) {
    noteFailure(market, accountId, 'password', address);
    return refuse('invalid_credentials', 'The current password is wrong');
  }
  const fault = passwordFault(body.password, { email, displayName: account.displayName });
  if (fault !== null) return refuse('validation_failed', ...fault);
  const passwordHash = await market.passwords.hash(body.password);

  return write(async (tx) => {
    const session = await market.sessions.byId(credentialId);
    if (session === undefined) return refuse('unauthorized', 'This session was ended meanwhile: sign in again');
    // Of two who change it at once, the second has not shown that they know the password that it is by now.
    if ((await market.accounts.credentials(email))?.passwordHash !== knownHash) return refuse('invalid_credentials', 'The password was changed meanwhile');
    await market.accounts.setPassword(tx, accountId, passwordHash);
    await market.sessions.endOthers(tx, accountId, credentialId);
    // Whoever asked for a link that resets the password or moves the account to another address may not be the one who changes the password now.
    await market.oneTimeLinks.deleteFor(tx, accountId);
    // Where there is a second factor, the password is but one of two steps: who has stolen both it and a session has proved nothing.
    const isProof = !(await market.secondFactors.hasAny(accountId));
    const headers = await renewSession(tx, market, caller, isProof);
    await market.audit.append(tx, { accountId, actorId: accountId, action: 'password.changed', targetType: 'account', targetId: accountId, address });
    await market.mail.send(tx, { kind: 'password_changed' }, { accountId, email });
    return reply(200, await currentSession(market, { ...session, ...(isProof && { provedAt: market.clock() }) }, account), headers);
  });
};
