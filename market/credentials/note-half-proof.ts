// What goes with a right password that came without the second factor: an entry in the log, and word to the owner that
// the password is known.
import type { AccountCredentials } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import type { Origin } from './sessions.js';
import { tellOwner } from '../accounts/tell-owner.js';

/** Milliseconds in which an owner is told once, however often it happens. */
const TOLD_EVERY_MS = 60 * 60 * 1000;

const STEPS = { missing: 'second_factor_missing', wrong: 'second_factor' } as const;

/**
 * Notes that somebody gave an account's right password and no second factor, or a wrong one, and mails the owner, at
 * most once an hour: to know the password is half the way in. Where the code is still to come and the device signed in
 * to the account before, it is how owners sign in, and the entry is all.
 */
export function noteHalfProof(
  market: Pick<Services, 'auditNotes' | 'clock' | 'deviceCookies' | 'mail'>,
  origin: Origin,
  { account, passwordHash }: AccountCredentials,
  step: keyof typeof STEPS,
): void {
  const { device, address } = origin;
  const isKnownDevice =
    device !== null && market.deviceCookies.knows(device, { id: account.id, passwordHash, hasSecondFactor: true });
  const details = { step: STEPS[step], known_device: isKnownDevice };
  const isUsual = step === 'missing' && isKnownDevice;
  const time = market.clock();
  market.auditNotes.note(
    { accountId: account.id, actorId: null, action: 'session.sign_in_failed', address, details },
    isUsual ? undefined : (tables) => warn(tables, market, origin, account.id, { isMissing: step === 'missing', time }),
  );
}

async function warn(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { address, userAgent }: Origin,
  accountId: string,
  { isMissing, time }: { isMissing: boolean; time: number },
): Promise<void> {
  if (await tables.mailQueue.isKeptSince(accountId, 'password_known', time - TOLD_EVERY_MS)) return;
  await tellOwner(tables, market, accountId, {
    kind: 'password_known',
    isMissing,
    address,
    userAgent: userAgent ?? '',
    time,
  });
}
