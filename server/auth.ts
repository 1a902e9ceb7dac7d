// Finds out who calls: the API key of the Authorization header, and the client's address.
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { hashKey, isWellFormedKey } from '../db/key-format.js';
import { isLive, type Keys } from '../db/keys.js';
import type { Caller } from '../handlers/caller.js';

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/** The outcome of looking at a request's credentials. A refused key is not the same as none. */
export type Identity = { readonly kind: 'anonymous' } | { readonly kind: 'refused' } | { readonly kind: 'known'; readonly caller: Caller };

export const ANONYMOUS: Identity = { kind: 'anonymous' };
const REFUSED: Identity = { kind: 'refused' };

/** Looks the presented key up. Malformed, unknown, revoked and expired keys and suspended accounts all end alike. */
export async function identify(authorization: string | undefined, keys: Keys, now: number): Promise<Identity> {
  if (authorization === undefined) return ANONYMOUS;
  const secret = BEARER.exec(authorization)?.[1];
  // The checksum sends typing errors away before the database is asked.
  const found = secret !== undefined && isWellFormedKey(secret) ? await keys.findByHash(hashKey(secret)) : undefined;
  if (found === undefined || !isLive(found.key, now) || found.account.suspendedAt !== null) return REFUSED;
  const { key, account } = found;
  keys.touch(key.id);
  const productIds = key.productIds && new Set(key.productIds);
  return { kind: 'known', caller: { keyId: key.id, accountId: account.id, isAdmin: account.isAdmin, scopes: new Set(key.scopes), productIds } };
}

/**
 * The client's address, as far as it can be believed.
 * @param trustedProxies how many proxies in front of the service append to X-Forwarded-For; entries beyond them are the client's own claim.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const direct = request.socket.remoteAddress;
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').map((entry) => entry.trim());
  const claimed = forwarded.at(-trustedProxies) ?? forwarded[0];
  return claimed !== undefined && ipaddr.isValid(claimed) ? claimed : direct;
}

/** The bucket of a client without a key: IPv4 whole, IPv6 by its /64, since one customer usually has all of that. */
export function addressBucket(address: string | undefined): string {
  // Written in one way only, so it needs no parsing, which costs more than everything else here.
  if (address !== undefined && isIPv4(address)) return `address:${address}`;
  if (address === undefined || !ipaddr.isValid(address)) return 'address:unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return `address:${parsed.toString()}`;
  return `address:${parsed.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64`;
}
