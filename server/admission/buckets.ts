// The windows that requests are counted in: what each is called, and how much it allows.
import { networkOf } from '../../identity/network.js';
import { KEYS_PER_ACCOUNT } from '../../db/credentials/key-changes.js';
import { SERVER_TOKENS_PER_ACCOUNT } from '../../db/credentials/server-tokens.js';
import type { Caller } from '../../market/caller.js';
import type { AllowanceKind } from '../../handlers/handler.js';
import type { Bucket } from './rate-limit.js';
import { ADDRESS_MARK } from './windows.js';

/** What callers may do in a window: of an hour, but of a minute for proofs of identity. */
export interface Limits {
  readonly keyPerHour: number;
  readonly serverTokenPerHour: number;
  readonly sessionPerHour: number;
  readonly anonymousPerHour: number;
  /** Sign-ins, registrations and the like from one address, and sign-ins with one known device. */
  readonly signInPerHour: number;
  /** Links redeemed by one address. */
  readonly linksPerHour: number;
  /** Keys reported by one address. */
  readonly reportsPerHour: number;
  /** The same for one account from one address. */
  readonly proofPerMinute: number;
  /** Codes of an authenticator app, and recovery codes, for one account from anywhere. */
  readonly codesPerHour: number;
  /** Pictures that an account sends, such as avatars. */
  readonly picturesPerHour: number;
}

/** Milliseconds of the window in which proofs of identity are counted. */
const MINUTE_MS = 60_000;

export const keyBucket = (id: string, limits: Limits): Bucket => ({ name: `key:${id}`, limit: limits.keyPerHour });
export const serverTokenBucket = (id: string, limits: Limits): Bucket => ({
  name: `server-token:${id}`,
  limit: limits.serverTokenPerHour,
});
export const sessionBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `session:${accountId}`,
  limit: limits.sessionPerHour,
});

/**
 * As much as all keys that an account can have at a time: whoever revokes one that is used up and makes another gets no
 * more.
 */
const accountKeysBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `keys:${accountId}`,
  limit: KEYS_PER_ACCOUNT * limits.keyPerHour,
});
const accountServerTokensBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `server-tokens:${accountId}`,
  limit: SERVER_TOKENS_PER_ACCOUNT * limits.serverTokenPerHour,
});

const BUCKET_OF = {
  key: keyBucket,
  keys: accountKeysBucket,
  'server-token': serverTokenBucket,
  'server-tokens': accountServerTokensBucket,
  session: sessionBucket,
};

/** The bucket of an allowance: `id` is that of the key or token, and of the account for the others. */
export const allowanceBucket = (kind: AllowanceKind, id: string, limits: Limits): Bucket => BUCKET_OF[kind](id, limits);

/**
 * What pays for a caller: the key or token, and with it all that the account has; all sessions of a person share one
 * window.
 */
export function callerBucket({ kind, credentialId, accountId }: Caller, limits: Limits): Bucket {
  if (kind === 'session') return sessionBucket(accountId, limits);
  return { ...BUCKET_OF[kind](credentialId, limits), within: BUCKET_OF[`${kind}s`](accountId, limits) };
}

/** What pays for a sign-in, a registration or the like, whoever it is about. */
export const signInBucket = (address: string, limits: Limits): Bucket => ({
  name: `sign-in:${addressBucket(address)}`,
  limit: limits.signInPerHour,
});

/** What pays for redeeming a mailed link, so that wrong ones keep nobody from signing in. */
export const linkBucket = (address: string, limits: Limits): Bucket => ({
  name: `links:${addressBucket(address)}`,
  limit: limits.linksPerHour,
});

/** What pays for reporting a key, so that neither is kept from the other. */
export const reportBucket = (address: string, limits: Limits): Bucket => ({
  name: `reports:${addressBucket(address)}`,
  limit: limits.reportsPerHour,
});

/**
 * What pays for the sign-ins of a device that somebody signed in with before, so that others at the same address cannot
 * use them up.
 */
export const deviceBucket = (deviceId: string, limits: Limits): Bucket => ({
  name: `device:${deviceId}`,
  limit: limits.signInPerHour,
});

/** The same as `proofBucket` for an account that is known to the device. */
export const deviceProofBucket = (deviceId: string, accountId: string, limits: Limits): Bucket => ({
  name: `proof:${accountId}:device:${deviceId}`,
  limit: limits.proofPerMinute,
  windowMs: MINUTE_MS,
});

/**
 * The same as `codeBucket` for an account that is known to the device: whoever knows the password does not keep the
 * owner out.
 */
export const deviceCodeBucket = (deviceId: string, accountId: string, limits: Limits): Bucket => ({
  name: `codes:${accountId}:device:${deviceId}`,
  limit: limits.codesPerHour,
});

/**
 * Keeps passwords from being tried out on one account. It belongs to the address too, so that nobody can lock the owner
 * out from elsewhere.
 * @param who an account's id or e-mail address
 */
export const proofBucket = (who: string, address: string, limits: Limits): Bucket => ({
  name: `proof:${who}:${addressBucket(address)}`,
  limit: limits.proofPerMinute,
  windowMs: MINUTE_MS,
});

/**
 * Keeps six digits from being guessed by many addresses at once. Only who knows the password gets here, and passkeys
 * stay open to the owner.
 */
export const codeBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `codes:${accountId}`,
  limit: limits.codesPerHour,
});

/** What pays for reading a picture, which is more work than any other request makes. */
export const pictureBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `pictures:${accountId}`,
  limit: limits.picturesPerHour,
});

/** The bucket of a client without a key: its network, which one customer usually has for itself. */
export const addressBucket = (address: string | undefined): string => `${ADDRESS_MARK}${networkOf(address)}`;
