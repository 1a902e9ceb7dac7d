// The second step of signing in and of proving anew who one is: a code of the authenticator app, or a recovery code in
// its stead.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashRecoveryCode, normalizeRecoveryCode } from '../../identity/recovery-codes.js';
import { matchTotp } from '../../identity/totp.js';
import type { Services } from '../market.js';
import { noteHalfProof, type HalfProofCall } from './note-half-proof.js';
import { noteSecondFactor } from './note-second-factor.js';
import type { Arrival } from './sessions.js';

/** The codes of a request; of two the app's counts. */
export interface GivenCodes {
  readonly totp_code?: string;
  readonly recovery_code?: string;
}

/** What the second step needs of the call it belongs to. */
export interface StepCall extends HalfProofCall {
  countCode(accountId: string): void;
}

export const WRONG_CODE = 'The code is wrong, or it was used already';

/** `missing` when the account has a second factor and no code was given. A code that was used before is `wrong`. */
export type SecondStep = 'passed' | 'missing' | 'wrong';

/** What is left to be done in the transaction of a proof whose first step was right. */
export type Rest = (tables: Tables) => Promise<SecondStep>;

/**
 * Takes the second step of an account whose password was right, and uses the code up. Many may try one code at once: in
 * their transactions one passes. A step that does not pass is noted, and told to the owner.
 *
 * @throws Refusal `rate_limited`, by `countCode`
 */
export async function takeSecondStep(
  tables: Tables,
  call: StepCall,
  arrival: Arrival,
  codes: GivenCodes,
): Promise<SecondStep> {
  const step = await tryCodes(tables, call, arrival.account, codes);
  if (step !== 'passed') noteHalfProof(call, arrival, step);
  return step;
}

async function tryCodes(
  tables: Tables,
  call: StepCall,
  account: AccountRecord,
  { totp_code: totpCode, recovery_code: recoveryCode }: GivenCodes,
): Promise<SecondStep> {
  if (!(await tables.secondFactors.hasAny(account.id))) return 'passed';
  if (totpCode === undefined && recoveryCode === undefined) return 'missing';
  call.countCode(account.id);
  const isRight =
    totpCode === undefined
      ? await useRecoveryCode(tables, call, account, recoveryCode!)
      : await useTotpCode(tables, call.market, account.id, totpCode);
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
  { market, address }: StepCall,
  account: AccountRecord,
  text: string,
): Promise<boolean> {
  const code = normalizeRecoveryCode(text);
  if (code === null || !(await tables.recoveryCodes.use(account.id, hashRecoveryCode(code)))) return false;
  await noteSecondFactor(tables, market, { accountId: account.id, what: 'recovery_code_used', address });
  return true;
}
