// The buckets that requests are counted in: the name of each, and how many requests it allows in a window.
import { networkOf } from '../../capabilities/identity/network.js';
import { KEYS_PER_ACCOUNT } from '../../db/credentials/key-changes.js';
import { SERVER_TOKENS_PER_ACCOUNT } from '../../db/credentials/server-tokens.js';
import type { Caller } from '../../market/caller.js';
import type { AllowanceKind } from '../../market/credentials/usage.js';
import type { Bucket } from './rate-limit.js';
import { ADDRESS_MARK } from './windows.js';

/** What a picture shows, as the contract's `x-rate-limit` has it. */
export type PictureKind = 'picture' | 'product-picture';

/** How many requests are allowed in a window: of a minute for proofs of identity and quotes, of an hour for everything else. */
export interface Limits {
  readonly keyPerHour: number;
  readonly serverTokenPerHour: number;
  readonly sessionPerHour: number;
  readonly anonymousPerHour: number;
  /** Sign-ins, registrations and the like from one address, and sign-ins with one known device. */
  readonly signInPerHour: number;
  /** Mailed links redeemed from one address. */
  readonly linksPerHour: number;
  /** Leaked keys reported from one address. */
  readonly reportsPerHour: number;
  /** Questions about one license, a tenth of them by one server, and a tenth as many new servers; and about unknown licenses from one address. */
  readonly licensePerHour: number;
  /** Proofs of identity (passwords and the like) for one account from one address. */
  readonly proofPerMinute: number;
  /** Codes of an authenticator app, and recovery codes, for one account from anywhere. */
  readonly codesPerHour: number;
  /** Quotes of an account, and orders with a coupon, which tell whether it is good. */
  readonly quotesPerMinute: number;
  /** Pictures that an account sends, such as avatars. */
  readonly picturesPerHour: number;
  /** Pictures of products that an account sends. */
  readonly productPicturesPerHour: number;
  /** Pages of the storefront, and suggestions of the search, for one address. */
  readonly pagesPerHour: number;
}

/** Servers whose allowances make up that of a license. */
const SERVERS_TOGETHER = 10;
/** As much as any window allows: what headers and answers can say, and nobody uses up. */
export const MOST_IN_WINDOW = 1_000_000_000;
/** Milliseconds of the window in which proofs of identity and quotes are counted. */
const MINUTE_MS = 60_000;

export const keyBucket = (id: string, limits: Limits): Bucket => ({ name: `key:${id}`, limit: limits.keyPerHour });
const serverTokenBucket = (id: string, limits: Limits): Bucket => ({
  name: `server-token:${id}`,
  limit: limits.serverTokenPerHour,
});
export const sessionBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `session:${accountId}`,
  limit: limits.sessionPerHour,
});

/**
 * Allows as much as all keys together that an account can have at a time, so that revoking a key that is used up and
 * creating another one gains nothing.
 */
const accountKeysBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `keys:${accountId}`,
  limit: Math.min(KEYS_PER_ACCOUNT * limits.keyPerHour, MOST_IN_WINDOW),
});
const accountServerTokensBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `server-tokens:${accountId}`,
  limit: Math.min(SERVER_TOKENS_PER_ACCOUNT * limits.serverTokenPerHour, MOST_IN_WINDOW),
});

const BUCKET_OF = {
  key: keyBucket,
  keys: accountKeysBucket,
  'server-token': serverTokenBucket,
  'server-tokens': accountServerTokensBucket,
  session: sessionBucket,
};

/** @param id of the key or token; for the other kinds, of the account */
export const allowanceBucket = (kind: AllowanceKind, id: string, limits: Limits): Bucket => BUCKET_OF[kind](id, limits);

/**
 * The bucket that a caller's requests are counted in. A key or token has its own, within that of all keys or tokens of
 * its account; all sessions of an account share one.
 */
function callerBucket({ kind, credentialId, accountId }: Caller, limits: Limits): Bucket {
  if (kind === 'session') return sessionBucket(accountId, limits);
  return { ...BUCKET_OF[kind](credentialId, limits), within: BUCKET_OF[`${kind}s`](accountId, limits) };
}

/** Counts sign-ins, registrations and the like from an address, for whatever account. */
export const signInBucket = (address: string, limits: Limits): Bucket => ({
  name: `sign-in:${addressBucket(address)}`,
  limit: limits.signInPerHour,
});

/** Counts redeemed mailed links apart from sign-ins, so that trying wrong ones keeps nobody from signing in. */
export const linkBucket = (address: string, limits: Limits): Bucket => ({
  name: `links:${addressBucket(address)}`,
  limit: limits.linksPerHour,
});

/** Counts reports of leaked keys, apart from the two above for the same reason. */
export const reportBucket = (address: string, limits: Limits): Bucket => ({
  name: `reports:${addressBucket(address)}`,
  limit: limits.reportsPerHour,
});

/**
 * Counts what a server asks about a license, within what all its servers ask: servers invent their ids, and one that
 * asks too often is not to keep the others from being told.
 */
export const licenseBucket = (licenseId: string, serverId: string, limits: Limits): Bucket => ({
  name: `licence:${licenseId}:${serverId.toLowerCase()}`,
  limit: Math.ceil(limits.licensePerHour / SERVERS_TOGETHER),
  within: { name: `licence:${licenseId}`, limit: limits.licensePerHour },
});

/**
 * On how many servers where it never was a license may become active in an hour, as many as one of them may ask. They
 * are counted by what is stored of them.
 */
export const newServersPerHour = (limits: Limits): number => Math.ceil(limits.licensePerHour / SERVERS_TOGETHER);

/** Counts questions about licenses that there are not, which guesses are. */
export const unknownLicenseBucket = (address: string, limits: Limits): Bucket => ({
  name: `licences:${addressBucket(address)}`,
  limit: limits.licensePerHour,
});

/**
 * Counts sign-ins from a device that was used to sign in before, so that others at the same address cannot use up its
 * allowance.
 */
export const deviceBucket = (deviceId: string, limits: Limits): Bucket => ({
  name: `device:${deviceId}`,
  limit: limits.signInPerHour,
});

/** Takes the place of `proofBucket` when the account was signed in to from the device before. */
export const deviceProofBucket = (deviceId: string, accountId: string, limits: Limits): Bucket => ({
  name: `proof:${accountId}:device:${deviceId}`,
  limit: limits.proofPerMinute,
  windowMs: MINUTE_MS,
});

/**
 * Takes the place of `codeBucket` when the account was signed in to from the device before, so that somebody else who
 * knows the password cannot lock the owner out.
 */
export const deviceCodeBucket = (deviceId: string, accountId: string, limits: Limits): Bucket => ({
  name: `codes:${accountId}:device:${deviceId}`,
  limit: limits.codesPerHour,
});

/**
 * Limits how fast passwords can be guessed for one account. It counts per address, so that nobody elsewhere can lock
 * the owner out.
 * @param who an account's id or e-mail address
 */
export const proofBucket = (who: string, address: string, limits: Limits): Bucket => ({
  name: `proof:${who}:${addressBucket(address)}`,
  limit: limits.proofPerMinute,
  windowMs: MINUTE_MS,
});

/**
 * Limits how fast six-digit codes can be guessed, from all addresses together. Only somebody who knows the password can
 * use it up, and the owner can still sign in with a passkey.
 */
export const codeBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `codes:${accountId}`,
  limit: limits.codesPerHour,
});

/** Limits how fast an account can guess coupons, whose keys and sessions would otherwise have a window each. */
export const quoteBucket = (accountId: string, limits: Limits): Bucket => ({
  name: `quotes:${accountId}`,
  limit: limits.quotesPerMinute,
  windowMs: MINUTE_MS,
});

/** Counts uploaded pictures, of people and of products apart: decoding one is more work than any other request. */
export const pictureBucket = (kind: PictureKind, accountId: string, limits: Limits): Bucket =>
  kind === 'picture'
    ? { name: `pictures:${accountId}`, limit: limits.picturesPerHour }
    : { name: `product-pictures:${accountId}`, limit: limits.productPicturesPerHour };

/**
 * Counts pages of the storefront and suggestions of its search box, whoever is signed in: a visitor who looks around is
 * not to use up what programs at the same address have, nor the other way round.
 */
export const pageBucket = (address: string, limits: Limits): Bucket => ({
  name: `pages:${addressBucket(address)}`,
  limit: limits.pagesPerHour,
});

/** Counts requests of whoever calls, or of an address for which nobody does. */
export const senderBucket = (caller: Caller | null, address: string, limits: Limits): Bucket =>
  caller === null ? { name: addressBucket(address), limit: limits.anonymousPerHour } : callerBucket(caller, limits);

/** The name of an anonymous client's bucket: that of its network, which usually belongs to one customer alone. */
const addressBucket = (address: string | undefined): string => `${ADDRESS_MARK}${networkOf(address)}`;
