// What goes with a right password that comes without the second factor: an entry in the log, and word to the owner that
// the password is known. One whose code is still to come waits for it first, for that is how everybody signs in.
import type { AccountCredentials } from '../../db/accounts/account-credentials.js';
import type { HalfProof, HalfProofClient } from '../../db/credentials/half-proofs.js';
import type { NewAuditEvent } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { ProvedPassword } from './passwords.js';
import type { Origin } from './sessions.js';

/** Milliseconds in which an owner is told once, however often it happens. */
const TOLD_EVERY_MS = 60 * 60 * 1000;
/** Milliseconds for which a code is waited for; whoever takes longer is noted like anybody who knows the password. */
export const CODE_WITHIN_MS = 5 * 60 * 1000;

/** Whose half a proof is, and who gave it. */
type Given = Pick<HalfProof, 'accountId' | 'address' | 'userAgent' | 'isKnownDevice'> & {
  /** When it was given, in epoch milliseconds. */
  readonly time: number;
};

/**
 * Notes that somebody gave an account's right password and a wrong second factor, and mails the owner, at most once an
 * hour: to know the password is half the way in.
 */
export function noteWrongFactor(
  tables: Tables,
  market: Pick<Services, 'auditNotes' | 'clock' | 'deviceCookies' | 'mail'>,
  origin: Origin,
  known: AccountCredentials,
): void {
  const { address, userAgent } = origin;
  const isKnownDevice = knowsDevice(market, origin, known);
  const given: Given = { accountId: known.account.id, address, userAgent, isKnownDevice, time: market.clock() };
  market.auditNotes.note(tables, entryOf('second_factor', given), (later) => warn(later, market, given, false));
}

/**
 * Keeps a right password whose code is still to come, in the transaction that it is called in, with the job that notes
 * it when none does. False when the account has another password by now, has no second factor any more, or is gone.
 */
export async function awaitCode(
  tables: Tables,
  market: Pick<Services, 'clock' | 'deviceCookies'>,
  origin: Origin,
  known: ProvedPassword,
): Promise<boolean> {
  const { id: accountId } = known.account;
  await tables.lock('account', accountId);
  const now = await tables.accounts.credentialsById(accountId);
  if (now?.passwordHash !== known.passwordHash || !now.hasSecondFactor) return false;
  const isKnownDevice = knowsDevice(market, origin, known);
  const halfProofId = await tables.halfProofs.add({ accountId, isKnownDevice, ...clientOf(origin) });
  const runAt = market.clock() + CODE_WITHIN_MS;
  await tables.jobs.add({ kind: 'note_half_proof', payload: { halfProofId }, runAt });
  return true;
}

/** Drops what waited for the proof that is complete now, by whoever completes it; what others began stays. */
export const dropHalfProofs = (
  { halfProofs }: Pick<Tables, 'halfProofs'>,
  { clock }: Pick<Services, 'clock'>,
  accountId: string,
  origin: Origin,
): Promise<void> => halfProofs.drop(accountId, clientOf(origin), clock() - CODE_WITHIN_MS);

/**
 * Notes a password whose code did not come, unless it did, and mails the owner as above. Where the device signed in to
 * the account before, whoever it is has thought better of it, and the entry is all.
 */
export async function noteMissingFactor(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  halfProofId: string,
): Promise<void> {
  const accountId = (await tables.halfProofs.byId(halfProofId))?.accountId;
  if (accountId === undefined) return;
  await tables.lock('account', accountId);
  const found = await tables.halfProofs.byId(halfProofId);
  if (found === undefined) return;
  await tables.halfProofs.remove(halfProofId);
  const given: Given = { ...found, time: found.madeAt };
  await tables.audit.append(entryOf('second_factor_missing', given), { id: found.id, createdAt: found.madeAt });
  if (!found.isKnownDevice) await warn(tables, market, given, true);
}

const clientOf = ({ device, address, userAgent }: Origin): HalfProofClient => ({
  deviceId: device?.id ?? null,
  address,
  userAgent,
});

/** Whether the account was signed in to from the device, with its second factor. */
const knowsDevice = (
  { deviceCookies }: Pick<Services, 'deviceCookies'>,
  { device }: Origin,
  { account: { id }, passwordHash }: AccountCredentials,
): boolean => device !== null && deviceCookies.knows(device, { id, passwordHash, hasSecondFactor: true });

const entryOf = (
  step: 'second_factor' | 'second_factor_missing',
  { accountId, address, isKnownDevice }: Given,
): NewAuditEvent => ({
  accountId,
  actorId: null,
  action: 'session.sign_in_failed',
  address,
  details: { step, known_device: isKnownDevice },
});

async function warn(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { accountId, address, userAgent, time }: Given,
  isMissing: boolean,
): Promise<void> {
  if (await tables.mailQueue.isKeptSince(accountId, 'password_known', time - TOLD_EVERY_MS)) return;
  await notifyOwner(tables, market, accountId, {
    kind: 'password_known',
    isMissing,
    address,
    userAgent: userAgent ?? '',
    time,
  });
}
