// Changes the password of somebody who is signed in.
import type { Tables } from '../../db/tables.js';
import { noteOwnAct } from '../audit/owner-log.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { sessionEnded } from './confirm-identity.js';
import { checkPassword, hashNewPassword, type ProvedPassword } from './passwords.js';
import { noteWrongFactor } from './note-half-proof.js';
import { checkOwnPasskey, passkeyRefused, type PasskeyAnswer } from './passkey-proof.js';
import {
  askForCode,
  takeSecondStep,
  type GivenCodes,
  type Rest,
  type StepCall,
  type StepCode,
  type StepServices,
} from './second-step.js';
import { rememberDevice, renewSession, type SessionCall, type SessionTokens } from './sessions.js';

interface WantedPassword extends GivenCodes {
  readonly currentPassword: string;
  readonly password: string;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** A change whose first step was right. */
interface PasswordChange {
  readonly known: ProvedPassword;
  readonly newHash: string;
  readonly rest: Rest;
}

/** Checks the current password and takes the new one. It takes long: call it outside of a write. */
export async function checkPasswordChange(
  tables: Tables,
  market: StepServices & Pick<Services, 'passwords' | 'settings' | 'webauthn'>,
  call: SessionCall & StepCall,
  { currentPassword, password, passkey, ...codes }: WantedPassword,
): Promise<PasswordChange | Refused<StepCode | 'validation_failed'>> {
  const credentials = (await tables.accounts.credentialsById(call.caller.accountId))!;
  if (credentials.passwordHash === null)
    return refused(
      'invalid_credentials',
      'This account has no password yet: sign out and have a link mailed for a forgotten one',
    );
  const known = await checkPassword(tables, market, credentials, currentPassword, call.address);
  if (known === null) return refused('invalid_credentials', 'The current password is wrong');
  const { email, displayName } = known.account;
  const newHash = await hashNewPassword(market, password, { email: email!, displayName });
  if (isRefused(newHash)) return newHash;
  const missing = passkey === undefined ? await askForCode(tables, market, call, known, codes) : null;
  if (missing !== null) return missing;
  const byPasskey = passkey && (await checkOwnPasskey(tables, market, call, passkey));
  // The second factor is asked for each time, however fresh the session's proof is: whoever sits at it may have read
  // the password over a shoulder.
  const rest: Rest = async (within) => {
    if (byPasskey === undefined)
      return takeSecondStep(within, market, call, (await within.accounts.credentialsById(known.account.id))!, codes);
    const fault = byPasskey === null ? passkeyRefused() : await byPasskey(within);
    if (fault !== null) noteWrongFactor(within, market, call, known);
    return fault;
  };
  return { known, newHash, rest };
}

/** Sets the new password, ends all other sessions and lets this one go on under another token. */
export async function changePassword(
  tables: Tables,
  market: Pick<Services, 'deviceCookies' | 'mail'>,
  { caller, address, device }: SessionCall & StepCall,
  { known, newHash, rest }: PasswordChange,
): Promise<SessionTokens | Refused<StepCode | 'unauthorized'>> {
  const { accountId, credentialId } = caller;
  await tables.lock('account', accountId);
  if ((await tables.sessions.byId(credentialId)) === undefined) return sessionEnded();
  const { account, passwordHash } = (await tables.accounts.credentialsById(accountId))!;
  // Of two who change it at once, the second has not shown that they know the password that it is by now.
  if (passwordHash !== known.passwordHash || account.email !== known.account.email)
    return refused('invalid_credentials', 'The password was changed meanwhile');
  const fault = await rest(tables);
  if (fault !== null) return fault;
  await tables.accounts.setPassword(accountId, newHash);
  await tables.sessions.endOthers(accountId, credentialId);
  // Whoever asked for a link that resets the password or moves the account to another address may not be the one who
  // changes the password now.
  await tables.oneTimeLinks.deleteFor(accountId);
  const token = await renewSession(tables, caller, true);
  await noteOwnAct(tables, { accountId, address, action: 'password.changed' });
  await market.mail.send(tables, { kind: 'password_changed' }, { accountId, email: account.email! });
  return { token, device: await rememberDevice(tables, market, device, accountId) };
}
