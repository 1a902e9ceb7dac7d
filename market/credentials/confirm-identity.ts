// Has whoever sits at a session prove anew who they are.
import type { Tables } from '../../db/tables.js';
import { noteOwnAct } from '../audit/owner-log.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';
import { checkPassword } from './passwords.js';
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
import { noteFailure, renewSession, type SessionCall } from './sessions.js';

/** What somebody proves by who they are: a passkey, or else the password and a code where there is a second factor. */
interface IdentityProof extends GivenCodes {
  readonly password?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** Checks the first step. It takes long: call it outside of a write, and let `confirmIdentity` do the rest. */
export async function checkIdentity(
  tables: Tables,
  market: StepServices & Pick<Services, 'passwords' | 'webauthn'>,
  call: SessionCall & StepCall,
  { password, passkey, ...codes }: IdentityProof,
): Promise<Rest | Refused<'validation_failed' | StepCode>> {
  const { caller, address } = call;
  if (passkey !== undefined) {
    const rest = await checkOwnPasskey(tables, market, call, passkey);
    if (rest === null) return passkeyRefused();
    return async (within) => {
      const fault = await rest(within);
      if (fault !== null) noteFailure(within, market, caller.accountId, 'passkey', address);
      return fault;
    };
  }
  if (password === undefined) return refusedField('password', 'is needed where there is no passkey');
  const known = await tables.accounts.credentialsById(caller.accountId);
  // Whoever changes the password meanwhile ends this session, so that what was right needs no second look.
  const proved = await checkPassword(tables, market, known, password, address);
  if (proved === null) return refused('invalid_credentials', 'The password is wrong');
  const missing = await askForCode(tables, market, call, proved, codes);
  if (missing !== null) return missing;
  return async (within) =>
    takeSecondStep(within, market, call, (await within.accounts.credentialsById(caller.accountId))!, codes);
}

/** Notes the proof, and lets the session go on under another token, which is returned. */
export async function confirmIdentity(
  tables: Tables,
  { caller, address }: SessionCall,
  rest: Rest,
): Promise<string | Refused<StepCode | 'unauthorized'>> {
  const { accountId, credentialId } = caller;
  await tables.lock('account', accountId);
  if ((await tables.sessions.byId(credentialId)) === undefined) return sessionEnded();
  const fault = await rest(tables);
  if (fault !== null) return fault;
  const target = { targetType: 'session', targetId: credentialId };
  await noteOwnAct(tables, { accountId, address, action: 'session.proved', ...target });
  return renewSession(tables, caller, true);
}

export const sessionEnded = () => refused('unauthorized', 'This session was ended meanwhile: sign in again');
