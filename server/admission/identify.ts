// Finds out who calls: the key or token of the Authorization header, else the session's cookie; and the client's
// address.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import { allowedScopes } from '../../db/credentials/key-changes.js';
import { hashKey, kindOf } from '../../db/credentials/key-format.js';
import { isLive } from '../../db/credentials/key-record.js';
import { isLiveSession } from '../../db/credentials/sessions.js';
import type { Caller } from '../../market/caller.js';
import type { Tables } from '../../db/tables.js';
import type { Market } from '../../market/market.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { readSessionToken } from './read-cookies.js';

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/** The outcome of looking at a request's credentials. A refused key is not the same as none. */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'known'; readonly caller: Caller };

export const ANONYMOUS: Identity = { kind: 'anonymous' };
const REFUSED: Identity = { kind: 'refused' };

/** A credential that was found, and whose it is. */
export interface Holder {
  readonly caller: Caller;
  /** Whether it is good at a time (epoch ms): not revoked, expired or over, and its account not deleted. */
  isGood(now: number): boolean;
}

/** Finds a credential by the kind of secret that was presented and its hash. */
export type FindHolder = (kind: Caller['kind'], hash: string) => Promise<Holder | undefined>;

/** What identifies somebody. */
interface Credentials extends Pick<Market, 'clock' | 'settings'> {
  readonly find: FindHolder;
  readonly lastUses: Pick<Market['lastUses'], 'note'>;
}

const USED_TABLE = { key: 'keys', 'server-token': 'serverTokens', session: 'sessions' } as const;

/**
 * Looks up what was presented. A malformed, unknown, revoked or expired key or token is refused, and so is one of a
 * deleted account; a cookie of a session that is over counts as nothing, for a browser sends it without being asked. An
 * Authorization header wins over a cookie.
 */
export async function identify(headers: IncomingHttpHeaders, credentials: Credentials): Promise<Identity> {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const secret = BEARER.exec(authorization)?.[1];
    // The checksum sends typing errors away before the database is asked.
    const kind = secret === undefined ? null : kindOf(secret);
    return (kind && (await callerOf(kind, hashKey(secret!), credentials))) ?? REFUSED;
  }
  const token = readSessionToken(cookie, credentials.settings.publicUrl);
  return (token && (await callerOf('session', hashSecret(token), credentials))) || ANONYMOUS;
}

async function callerOf(
  kind: Caller['kind'],
  hash: string,
  { find, lastUses, clock }: Credentials,
): Promise<Identity | undefined> {
  const holder = await find(kind, hash);
  if (!holder?.isGood(clock())) return undefined;
  const { caller } = holder;
  lastUses.note(USED_TABLE[kind], caller.credentialId);
  return { kind: 'known', caller };
}

/** Reads credentials from tables: committed ones, or those of the write in which they are asked for again. */
export function holdersIn(tables: Tables): FindHolder {
  const FIND = { key: keyHolder, 'server-token': tokenHolder, session: sessionHolder };
  return (kind, hash) => FIND[kind](hash, tables);
}

async function keyHolder(hash: string, { keys }: Tables): Promise<Holder | undefined> {
  const found = await keys.findByHash(hash);
  if (found === undefined) return undefined;
  const { key, secretExpiresAt, account } = found;
  const caller: Caller = {
    kind: 'key',
    ...ofAccount(account),
    credentialId: key.id,
    scopes: new Set(key.scopes),
    productIds: key.productIds && new Set(key.productIds),
  };
  return { caller, isGood: (now) => isLive(key, now) && !isReplaced(secretExpiresAt, now) && !isDeleted(account) };
}

async function tokenHolder(hash: string, { serverTokens }: Tables): Promise<Holder | undefined> {
  const found = await serverTokens.findByHash(hash);
  if (found === undefined) return undefined;
  const { token, secretExpiresAt, account } = found;
  const caller: Caller = {
    kind: 'server-token',
    ...ofAccount(account),
    credentialId: token.id,
    scopes: new Set(['downloads:read']),
    productIds: null,
  };
  return { caller, isGood: (now) => isLive(token, now) && !isReplaced(secretExpiresAt, now) && !isDeleted(account) };
}

async function sessionHolder(hash: string, { sessions }: Tables): Promise<Holder | undefined> {
  const found = await sessions.findByHash(hash);
  if (found === undefined) return undefined;
  const { session, account } = found;
  const caller: Caller = {
    kind: 'session',
    ...ofAccount(account),
    credentialId: session.id,
    scopes: new Set(allowedScopes(account)),
    productIds: null,
    isVerified: account.emailVerifiedAt !== null,
    provedAt: session.provedAt,
  };
  return { caller, isGood: (now) => isLiveSession(session, now) && !isDeleted(account) };
}

/** Whether a secret has ended because another one took its place. */
const isReplaced = (endsAt: number | null, now: number): boolean => endsAt !== null && endsAt <= now;

/** Deleting an account ends what it had; this holds it against whatever came to be all the same. */
const isDeleted = ({ deletedAt }: AccountRecord): boolean => deletedAt !== null;

const ofAccount = ({ id, isAdmin, sellerName, suspendedAt }: AccountRecord) => ({
  accountId: id,
  isAdmin,
  isSeller: sellerName !== null,
  isSuspended: suspendedAt !== null,
});

/**
 * The client's address, as far as it can be believed.
 * @param trustedProxies how many proxies in front of the service append to X-Forwarded-For; entries beyond them are the
 *   client's own claim.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const direct = request.socket.remoteAddress;
  const header = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || header === undefined) return direct;
  const forwarded = String(header)
    .split(',')
    .map((entry) => entry.trim());
  const claimed = forwarded.at(-trustedProxies) ?? forwarded[0];
  return claimed !== undefined && ipaddr.isValid(claimed) ? claimed : direct;
}
