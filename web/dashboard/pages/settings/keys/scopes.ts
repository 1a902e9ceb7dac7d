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
  'licenses:manage': 'Read, suspend and revoke licenses of your products, and give products away',
  'webhooks:manage': 'Make, change and delete your webhooks, and read what was sent to them',
  admin: 'Administer this marketplace: accounts, invitations, orders',
};

/** What is left of a scope for those who sell nothing. */
const BUYER_WORDS: Partial<Readonly<Record<Scope, string>>> = {
  'catalog:read': 'Read products and versions',
  'reviews:write': 'Write and change reviews as you',
  'orders:read': 'Read what you bought',
  'orders:write': 'Place orders as you, and ask for refunds',
  'licenses:manage': 'Read your licenses, free their servers and replace their keys',
};

/** The scopes that everybody may give to a key. */
export const ORDINARY_SCOPES: readonly Scope[] = Scope.filter((scope) => scope !== 'admin');

/** The scopes that change nothing of the account. */
export const READING_SCOPES: readonly Scope[] = ['catalog:read', 'downloads:read', 'orders:read'];

/** Scopes under which every operation is about products of one's own. */
const SELLING_SCOPES: readonly Scope[] = ['products:write', 'versions:publish'];

/** Who a key is for, by the roles of the account. */
interface KeyHolder {
  readonly isSeller: boolean;
  readonly isAdmin: boolean;
}

/** The scopes that let a key of this account do anything; those that it has stay on offer. */
export function offeredScopes({ isSeller, isAdmin }: KeyHolder, has: readonly Scope[] = []): readonly Scope[] {
  const isOpen = (scope: Scope): boolean => (scope === 'admin' ? isAdmin : isSeller || !SELLING_SCOPES.includes(scope));
  return Scope.filter((scope) => isOpen(scope) || has.includes(scope));
}

/** What a scope lets a key of this account do. */
export const scopeWords = (scope: Scope, { isSeller }: KeyHolder): string =>
  (isSeller ? undefined : BUYER_WORDS[scope]) ?? SCOPE_WORDS[scope];

/** Whether these are the scopes that only read, all of them and no others. */
export const isReadOnly = (scopes: readonly Scope[]): boolean =>
  scopes.length === READING_SCOPES.length && READING_SCOPES.every((scope) => scopes.includes(scope));

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
