// The second step of signing in and of proving anew who one is: a code of the authenticator app, or a recovery code in
// its stead.
import type { AccountCredentials } from '../../db/accounts/account-credentials.js';
import type { Tables } from '../../db/tables.js';
import { matchTotp } from '../../capabilities/identity/totp.js';
import type { Owner } from '../audit/owner-log.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { awaitCode, dropHalfProofs, noteWrongFactor } from './note-half-proof.js';
import { noteSecondFactor } from './note-second-factor.js';
import type { ProvedPassword } from './passwords.js';
import type { Origin } from './sessions.js';

/** The codes of a request; of two the app's counts. */
export interface GivenCodes {
  readonly totpCode?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/** What the second step needs of the call it belongs to. */
export interface StepCall extends Origin {
  /** Counts a code that is tried, and refuses with `rate_limited` when there were too many. */
  countCode(accountId: string): Promise<void>;
  /** Writes something that holds although the call is refused, in a transaction of its own. */
  claim<Result>(fn: (tables: Tables) => Promise<Result>): Promise<Result>;
}

export type StepServices = Pick<Services, 'auditNotes' | 'clock' | 'deviceCookies' | 'mail' | 'recoveryCodes'>;

/** `two_factor_required`, with those that it can use, when the account has a second factor and no code was given. */
export type StepCode = 'two_factor_required' | 'invalid_credentials';
type StepRefused = Refused<StepCode>;

/** What is left to be done in the transaction of a proof whose first step was right; null when it is proved then. */
export type Rest = (tables: Tables) => Promise<StepRefused | null>;

const WRONG_CODE = 'The code is wrong, or it was used already';

const hasCode = ({ totpCode, recoveryCode }: GivenCodes): boolean =>
  totpCode !== undefined || recoveryCode !== undefined;

/**
 * Asks for the code of an account whose password was right, where it has a second factor and none came: what waits for
 * it is stored before that is answered, so that no crash forgets that the password is known. Call it outside of the
 * write that proves; null when there is nothing to ask for.
 */
export async function askForCode(
  tables: Tables,
  market: StepServices,
  call: StepCall,
  known: ProvedPassword,
  codes: GivenCodes,
): Promise<StepRefused | null> {
  const { id, suspendedAt } = known.account;
  if (hasCode(codes) || suspendedAt !== null || !known.hasSecondFactor) return null;
  if (!(await call.claim((within) => awaitCode(within, market, call, known)))) return null;
  return codeNeeded(tables, id);
}

const codeNeeded = async ({ secondFactors }: Tables, accountId: string): Promise<StepRefused> =>
  refused('two_factor_required', undefined, ...(await secondFactors.usable(accountId)));

/**
 * Takes the second step of an account whose password was right, and uses the code up. Many may try one code at once: in
 * their transactions one passes, and drops what waited for it. A wrong code is noted, and told to the owner.
 *
 * @param known as it is under the lock of the account
 */
export async function takeSecondStep(
  tables: Tables,
  market: StepServices,
  call: StepCall,
  known: AccountCredentials,
  codes: GivenCodes,
): Promise<StepRefused | null> {
  const { id } = known.account;
  const step = known.hasSecondFactor ? await tryCodes(tables, market, call, id, codes) : 'passed';
  // Its factor came a moment ago, while the password was checked: whoever tries again is asked for it.
  if (step === 'missing') return codeNeeded(tables, id);
  if (step === 'wrong') {
    noteWrongFactor(tables, market, call, known);
    return refused('invalid_credentials', WRONG_CODE);
  }
  if (hasCode(codes)) await dropHalfProofs(tables, market, id, call);
  return null;
}

async function tryCodes(
  tables: Tables,
  market: StepServices,
  call: StepCall,
  accountId: string,
  { totpCode, recoveryCode }: GivenCodes,
): Promise<'passed' | 'missing' | 'wrong'> {
  if (totpCode === undefined && recoveryCode === undefined) return 'missing';
  await call.countCode(accountId);
  const isRight =
    totpCode === undefined
      ? await useRecoveryCode(tables, market, { accountId, address: call.address }, recoveryCode!)
      : await useTotpCode(tables, market, accountId, totpCode);
  return isRight ? 'passed' : 'wrong';
}

async function useTotpCode(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const app = await tables.totpSecrets.find(accountId);
  const step = app === undefined ? null : matchTotp(app.secret, code, clock());
  // The step of an app that was never confirmed cannot be used.
  return step !== null && (await tables.totpSecrets.useStep(accountId, step));
}

async function useRecoveryCode(
  tables: Tables,
  market: Pick<Services, 'mail' | 'recoveryCodes'>,
  owner: Owner,
  typed: string,
): Promise<boolean> {
  const hashes = market.recoveryCodes.hashesOf(owner.accountId, typed);
  if (hashes.length === 0 || !(await tables.recoveryCodes.use(owner.accountId, hashes))) return false;
  await noteSecondFactor(tables, market, { ...owner, what: 'recovery_code_used' });
  return true;
}
