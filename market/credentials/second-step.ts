// The second step of signing in and of proving anew who one is: a code of the authenticator app, or a recovery code in
// its stead.
import type { AccountCredentials } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { matchTotp } from '../../identity/totp.js';
import type { Owner } from '../accounts/owner-log.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { noteHalfProof } from './note-half-proof.js';
import { noteSecondFactor } from './note-second-factor.js';
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
}

export type StepServices = Pick<Services, 'auditNotes' | 'clock' | 'deviceCookies' | 'mail' | 'recoveryCodes'>;

/** `two_factor_required`, with those that it can use, when the account has a second factor and no code was given. */
export type StepCode = 'two_factor_required' | 'invalid_credentials';
export type StepRefused = Refused<StepCode>;

/** What is left to be done in the transaction of a proof whose first step was right; null when it is proved then. */
export type Rest = (tables: Tables) => Promise<StepRefused | null>;

const WRONG_CODE = 'The code is wrong, or it was used already';

/**
 * Takes the second step of an account whose password was right, and uses the code up. Many may try one code at once: in
 * their transactions one passes. A step that does not pass is noted, and told to the owner.
 */
export async function takeSecondStep(
  tables: Tables,
  market: StepServices,
  call: StepCall,
  known: AccountCredentials,
  codes: GivenCodes,
): Promise<StepRefused | null> {
  const step = await tryCodes(tables, market, call, known.account.id, codes);
  if (step === 'passed') return null;
  noteHalfProof(market, call, known, step);
  if (step === 'wrong') return refused('invalid_credentials', WRONG_CODE);
  return refused('two_factor_required', undefined, ...(await tables.secondFactors.usable(known.account.id)));
}

async function tryCodes(
  tables: Tables,
  market: StepServices,
  call: StepCall,
  accountId: string,
  { totpCode, recoveryCode }: GivenCodes,
): Promise<'passed' | 'missing' | 'wrong'> {
  if (!(await tables.secondFactors.hasAny(accountId))) return 'passed';
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
  const hash = market.recoveryCodes.hashOf(owner.accountId, typed);
  if (hash === null || !(await tables.recoveryCodes.use(owner.accountId, hash))) return false;
  await noteSecondFactor(tables, market, { ...owner, what: 'recovery_code_used' });
  return true;
}
