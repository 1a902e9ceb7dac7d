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
import { hashSecret } from '../../identity/one-time-secret.js';
import { readSessionToken } from './read-cookies.js';

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/** The outcome of looking at a request's credentials. A refused key is not the same as none. */
export type Identity =
  { readonly kind: 'anonymous' } | { readonly kind: 'refused' } | { readonly kind: 'known'; readonly caller: Caller };

export const ANONYMOUS: Identity = { kind: 'anonymous' };
const REFUSED: Identity = { kind: 'refused' };

/** What identifies somebody: tables that are committed, or those of the write in which they are asked for again. */
type Credentials = { readonly tables: Tables } & Pick<Market, 'lastUses' | 'clock' | 'settings'>;

/**
 * Looks up what was presented. A malformed, unknown, revoked or expired key or token is refused, and so is one of a
 * deleted account; a cookie of a session that is over counts as nothing, for a browser sends it without being asked. An
 * Authorization header wins over a cookie.
 */
export async function identify(headers: IncomingHttpHeaders, market: Credentials): Promise<Identity> {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const secret = BEARER.exec(authorization)?.[1];
    const caller = secret === undefined ? undefined : await callerOfSecret(secret, market);
    return caller === undefined ? REFUSED : { kind: 'known', caller };
  }
  const token = readSessionToken(cookie, market.settings.publicUrl);
  const caller = token === undefined ? undefined : await callerOfSession(token, market);
  return caller === undefined ? ANONYMOUS : { kind: 'known', caller };
}

/** The checksum sends typing errors away before the database is asked. */
async function callerOfSecret(secret: string, market: Credentials): Promise<Caller | undefined> {
  const kind = kindOf(secret);
  if (kind === null) return undefined;
  return kind === 'key' ? callerOfKey(secret, market) : callerOfServerToken(secret, market);
}

async function callerOfKey(
  secret: string,
  { tables: { keys }, lastUses, clock }: Credentials,
): Promise<Caller | undefined> {
  const found = await keys.findByHash(hashKey(secret));
  if (found === undefined || !isLive(found.key, clock()) || isDeleted(found.account)) return undefined;
  const { key, account } = found;
  lastUses.note('keys', key.id);
  return {
    kind: 'key',
    ...ofAccount(account),
    credentialId: key.id,
    scopes: new Set(key.scopes),
    productIds: key.productIds && new Set(key.productIds),
  };
}

async function callerOfServerToken(
  secret: string,
  { tables: { serverTokens }, lastUses, clock }: Credentials,
): Promise<Caller | undefined> {
  const found = await serverTokens.findByHash(hashKey(secret));
  if (found === undefined || !isLive(found.token, clock()) || isDeleted(found.account)) return undefined;
  lastUses.note('serverTokens', found.token.id);
  return {
    kind: 'server-token',
    ...ofAccount(found.account),
    credentialId: found.token.id,
    scopes: new Set(['downloads:read']),
    productIds: null,
  };
}

async function callerOfSession(
  token: string,
  { tables: { sessions }, lastUses, clock }: Credentials,
): Promise<Caller | undefined> {
  const found = await sessions.findByHash(hashSecret(token));
  if (found === undefined || !isLiveSession(found.session, clock()) || isDeleted(found.account)) return undefined;
  const { session, account } = found;
  lastUses.note('sessions', session.id);
  return {
    kind: 'session',
    ...ofAccount(account),
    credentialId: session.id,
    scopes: new Set(allowedScopes(account)),
    productIds: null,
    isVerified: account.emailVerifiedAt !== null,
    provedAt: session.provedAt,
  };
}

/** Deleting an account ends what it had; this holds it against whatever came to be all the same. */
const isDeleted = ({ deletedAt }: AccountRecord): boolean => deletedAt !== null;

const ofAccount = ({ id, isAdmin, suspendedAt }: AccountRecord) => ({
  accountId: id,
  isAdmin,
  isSuspended: suspendedAt !== null,
});

/**
 * The client's address, as far as it can be believed.
 * @param trustedProxies how many proxies in front of the service append to X-Forwarded-For; entries beyond them are the
 *   client's own claim.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const direct = request.socket.remoteAddress;
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim());
  const claimed = forwarded.at(-trustedProxies) ?? forwarded[0];
  return claimed !== undefined && ipaddr.isValid(claimed) ? claimed : direct;
}
