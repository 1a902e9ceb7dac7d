// Which keys and server tokens an account may have: how many, with which scopes, limited to which products, until when.
import type { Scope } from '#generated/enums.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { KEYS_PER_ACCOUNT } from '../../db/credentials/key-changes.js';
import { findSeenOrOwned } from '../catalog/visible-products.js';
import type { SessionCaller } from '../caller.js';
import { refused, refusedField, type Refused } from '../refused.js';

interface AskedLimits {
  readonly productIds?: readonly string[] | null | undefined;
  /** Epoch ms; null for never. */
  readonly expiresAt?: number | null | undefined;
}

/** Refuses an expiry that is past, or a product that does not exist for the owner; null when nothing is wrong. */
export async function refuseLimits(
  tables: Tables,
  owner: SessionCaller,
  { productIds, expiresAt }: AskedLimits,
  now: number,
): Promise<Refused<'validation_failed'> | null> {
  const past = refusePast(expiresAt, now);
  if (past !== null) return past;
  for (const id of productIds ?? []) {
    const product = await findSeenOrOwned(tables, owner, id);
    if (product === undefined) return refusedField('product_ids', `names a product that does not exist for you: ${id}`);
  }
  return null;
}

/** Refuses an expiry that is not to come. */
export function refusePast(expiresAt: number | null | undefined, now: number): Refused<'validation_failed'> | null {
  return expiresAt === undefined || expiresAt === null || expiresAt > now
    ? null
    : refusedField('expires_at', 'must lie in the future');
}

/** Refuses another live key where the account has as many as it may have. */
export async function refuseEleventh(
  { keys }: Tables,
  accountId: string,
): Promise<Refused<'key_limit_reached'> | null> {
  if ((await keys.countLive(accountId)) < KEYS_PER_ACCOUNT) return null;
  return refused('key_limit_reached', `An account can have at most ${KEYS_PER_ACCOUNT} live keys: revoke one first`);
}

/** Refuses scopes beyond the account's role. */
export function refuseScopes(account: AccountRecord, asked: readonly Scope[] = []): Refused<'forbidden'> | null {
  if (!asked.includes('admin') || account.isAdmin) return null;
  return refused('forbidden', "Only an admin's key can have the scope admin");
}
