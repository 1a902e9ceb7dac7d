// What keys may be allowed to do, in words.
import { Scope } from '#generated/enums.js';

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'catalog:read': 'Read products and versions, your own drafts included',
  'downloads:read': 'Download what you own',
  'reviews:write': 'Write, change and answer reviews as you',
  'orders:read': 'Read what you bought and sold, and your balance',
  'orders:write': 'Place orders as you, refund your sales and make coupons',
  'products:write': 'Make, edit, submit and archive your products',
  'versions:publish': 'Upload, publish and yank versions of your products',
  'licenses:manage': 'Read, suspend and revoke licences of your products, and give products away',
  'webhooks:manage': 'Make, change and delete your webhooks, and read what was sent to them',
  admin: 'Administer this marketplace: accounts, invitations, orders',
};

/** The scopes that everybody may give to a key. */
export const ORDINARY_SCOPES: readonly Scope[] = Scope.filter((scope) => scope !== 'admin');

/**
 * What buyers see, run and paid is not changed by a key that nobody gave that to on purpose, nor are sales told to
 * anybody else by one.
 */
const ON_PURPOSE: readonly Scope[] = [
  'orders:write',
  'products:write',
  'versions:publish',
  'licenses:manage',
  'webhooks:manage',
];

/** The scopes that a new key is offered with. */
export const FIRST_SCOPES: readonly Scope[] = ORDINARY_SCOPES.filter((scope) => !ON_PURPOSE.includes(scope));

/** The scopes of a key, in as few words as are true. One that had only scopes that are gone has none. */
export function scopeBadges(scopes: readonly Scope[]): string[] {
  if (scopes.length === 0) return ['no scopes'];
  const hasAll = ORDINARY_SCOPES.every((scope) => scopes.includes(scope));
  if (!hasAll) return [...scopes];
  return scopes.includes('admin') ? ['all scopes', 'admin'] : ['all scopes but admin'];
}

/** A line for a terminal that shows whether a key works, with something that its scopes allow. */
export function curlLine(origin: string, key: string, scopes: readonly Scope[]): string {
  const path = scopes.includes('catalog:read')
    ? '/api/v1/products?limit=1'
    : scopes.includes('orders:read')
      ? '/api/v1/purchases?limit=1'
      : '/api/settings';
  return `curl -H "Authorization: Bearer ${key}" '${origin}${path}'`;
}
