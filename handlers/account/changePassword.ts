// POST /api/account/change-password
import type { Tables } from '../../db/tables.js';
import type { Handler } from '../handler.js';
import { noteHalfProof } from '../../market/credentials/note-half-proof.js';
import { checkOwnPasskey, PASSKEY_REFUSED } from '../../market/credentials/passkey-proof.js';
import { passwordFault } from '../../market/accounts/password-fault.js';
import { takeSecondStep, WRONG_CODE, type Rest } from '../../market/credentials/second-step.js';
import {
  currentSession,
  noteFailure,
  rememberDevice,
  renewSession,
  type Arrival,
} from '../../market/credentials/sessions.js';

type Call = Parameters<Handler<'changePassword'>>[0];

export const changePassword: Handler<'changePassword'> = async (call) => {
  const {
    body,
    caller: { accountId, credentialId },
    address,
    market,
    refuse,
    write,
  } = call;
  const email = (await market.tables.accounts.byId(accountId))!.email!;
  const known = (await market.tables.accounts.credentials(email))!;
  if (known.passwordHash === null)
    return refuse(
      'invalid_credentials',
      'This account has no password yet: sign out and have a link mailed for a forgotten one',
    );
  if (!(await market.passwords.verify(known.passwordHash, body.current_password))) {
    noteFailure(market, accountId, 'password', address);
    return refuse('invalid_credentials', 'The current password is wrong');
  }
  const fault = passwordFault(body.password, { email, displayName: known.account.displayName });
  if (fault !== null) return refuse('validation_failed', ...fault);
  const rest = await secondStepOf(call, known);
  const passwordHash = await market.passwords.hash(body.password);

  return write(async (tables) => {
    const session = await tables.sessions.byId(credentialId);
    if (session === undefined) return refuse('unauthorized', 'This session was ended meanwhile: sign in again');
    // Of two who change it at once, the second has not shown that they know the password that it is by now.
    if ((await tables.accounts.credentials(email))?.passwordHash !== known.passwordHash)
      return refuse('invalid_credentials', 'The password was changed meanwhile');
    const step = await rest(tables);
    if (step === 'missing') return refuse('two_factor_required');
    if (step === 'wrong')
      return refuse('invalid_credentials', body.passkey === undefined ? WRONG_CODE : PASSKEY_REFUSED);
    const headers = await setPassword(tables, call, email, passwordHash);
    return call.reply(
      200,
      await currentSession(tables, market, (await tables.sessions.byId(credentialId))!, known.account),
      headers,
    );
  });
};

/**
 * The second factor is asked for each time, however fresh the session's proof is: whoever sits at it may have read the
 * password over a shoulder.
 */
async function secondStepOf(call: Call, known: Arrival): Promise<Rest> {
  const {
    body: { passkey, ...codes },
  } = call;
  if (passkey === undefined) return (tables) => takeSecondStep(tables, call, known, codes);
  const rest = await checkOwnPasskey(call, passkey);
  return async (tables) => {
    const step = (await rest?.(tables)) ?? 'wrong';
    if (step !== 'passed') noteHalfProof(call, known, 'wrong');
    return step;
  };
}

async function setPassword(
  tables: Tables,
  { caller, address, market, device }: Call,
  email: string,
  passwordHash: string,
): Promise<{ readonly 'Set-Cookie': readonly string[] }> {
  const { accountId, credentialId } = caller;
  await tables.accounts.setPassword(accountId, passwordHash);
  await tables.sessions.endOthers(accountId, credentialId);
  // Whoever asked for a link that resets the password or moves the account to another address may not be the one who
  // changes the password now.
  await tables.oneTimeLinks.deleteFor(accountId);
  const session = await renewSession(tables, market, caller, true);
  await tables.audit.append({
    accountId,
    actorId: accountId,
    action: 'password.changed',
    targetType: 'account',
    targetId: accountId,
    address,
  });
  await market.mail.send(tables, { kind: 'password_changed' }, { accountId, email });
  const hasSecondFactor = await tables.secondFactors.hasAny(accountId);
  return {
    'Set-Cookie': [
      session['Set-Cookie'],
      rememberDevice(market, device, { id: accountId, passwordHash, hasSecondFactor }),
    ],
  };
}
