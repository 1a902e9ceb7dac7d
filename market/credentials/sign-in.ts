// Signs people in: by password and second step, or by a passkey, which is both.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { claimGrantsOf, lockWithGrants } from '../grants/claim-grants.js';
import { refused, type Refused } from '../refused.js';
import { dropHalfProofs } from './note-half-proof.js';
import { checkPassword, type ProvedPassword } from './passwords.js';
import { passkeyRefused, type PasskeyProof } from './passkey-proof.js';
import { takeSecondStep, type GivenCodes, type StepCall, type StepCode, type StepServices } from './second-step.js';
import { noteFailure, startSession, type OpenSession, type Origin } from './sessions.js';

/** A right password. */
interface FirstStep extends ProvedPassword {
  /** The password's hash at today's cost, when the stored one has another. */
  readonly betterHash: string | null;
}

/** Checks the password of an address, which takes as long for one without an account. Call it outside of a write. */
export async function takeFirstStep(
  tables: Tables,
  market: Pick<Services, 'passwords' | 'auditNotes'>,
  { email, password }: { readonly email: string; readonly password: string },
  address: string,
): Promise<FirstStep | Refused<'invalid_credentials'>> {
  const proved = await checkPassword(tables, market, await tables.accounts.credentials(email), password, address);
  if (proved === null) return refused('invalid_credentials');
  const isOutdated = market.passwords.needsRehash(proved.passwordHash);
  return { ...proved, betterHash: isOutdated ? await market.passwords.hash(password) : null };
}

/** Starts a session after a first step, and gives its account what was granted to the address. */
export async function signIn(
  tables: Tables,
  market: StepServices,
  call: StepCall,
  { account: { id, email }, passwordHash: provedHash, betterHash }: FirstStep,
  codes: GivenCodes,
): Promise<OpenSession | Refused<StepCode | 'account_suspended'>> {
  const granted = await lockWithGrants(tables, id, email);
  // The account may have changed while the password was checked: what was right is judged by what holds now.
  const known = await tables.accounts.credentialsById(id);
  if (known?.passwordHash !== provedHash || known.account.email !== email) return refused('invalid_credentials');
  if (known.account.suspendedAt !== null) return refused('account_suspended');
  const fault = await takeSecondStep(tables, market, call, known, codes);
  if (fault !== null) return fault;
  if (betterHash !== null) await tables.accounts.setPassword(id, betterHash);
  await claimGrantsOf(tables, known.account, granted);
  return startSession(tables, market, { ...known, passwordHash: betterHash ?? provedHash }, call);
}

/** Starts a session for whoever has the passkey, who gets what was granted to their address. */
export async function signInByPasskey(
  tables: Tables,
  market: Pick<Services, 'auditNotes' | 'clock' | 'deviceCookies' | 'mail'>,
  origin: Origin,
  proof: PasskeyProof,
): Promise<OpenSession | Refused<'invalid_credentials' | 'account_suspended'>> {
  const { email } = (await tables.accounts.byId(proof.accountId))!;
  const granted = await lockWithGrants(tables, proof.accountId, email);
  const known = (await tables.accounts.credentialsById(proof.accountId))!;
  const { account } = known;
  if (account.suspendedAt !== null) return refused('account_suspended');
  if (await proof.use(tables)) {
    await dropHalfProofs(tables, market, account.id, origin);
    await claimGrantsOf(tables, account, granted);
    return startSession(tables, market, known, origin);
  }
  noteFailure(tables, market, account.id, 'passkey', origin.address);
  return passkeyRefused();
}
