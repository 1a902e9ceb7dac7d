// An API key as the program knows it, and its mapping from the table.
import type { Scope } from '#generated/enums.js';
import { param, query, type Query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';

export interface KeyRecord {
  id: string;
  accountId: string;
  name: string;
  prefix: string;
  lastFour: string;
  scopes: Scope[];
  /** The only products the key sees on keyed lists; null for all. */
  productIds: string[] | null;
  expiresAt: number | null;
  /** Until when the secret from before the last rotation works too, which may be past; null when there is none. */
  previousExpiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
  createdAt: number;
}

export interface KeyRow {
  id: string;
  account_id: string;
  name: string;
  hash: string;
  prefix: string;
  last_four: string;
  scopes: string;
  product_ids: string | null;
  expires_at: number | null;
  previous_hash: string | null;
  previous_expires_at: number | null;
  /** The last reminder of the expiry that was sent, by its days; null for none. */
  reminded_days: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  created_at: number;
}

export const KEY_TABLE = 'api_keys';

/** Maps a row of the table to the record the rest of the program knows. */
export function toKey(row: KeyRow): KeyRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    scopes: storedJson<Scope[]>(row.scopes),
    productIds: row.product_ids === null ? null : storedJson<string[]>(row.product_ids),
    expiresAt: row.expires_at,
    previousExpiresAt: row.previous_expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  };
}

/** Whether a key or a server token works at a time (epoch ms); its account may still be suspended. */
export function isLive(secret: Pick<KeyRecord, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  return secret.revokedAt === null && (secret.expiresAt === null || secret.expiresAt > now);
}

/** Counts what `isLive` is true of in a table of keys or server tokens. */
export const countOfLive = (table: string): Query<{ count: number }> =>
  query((knex) =>
    knex(table)
      .where({ account_id: param('accountId'), revoked_at: null })
      .where((live) => void live.whereNull('expires_at').orWhere('expires_at', '>', param('now')))
      .count({ count: '*' }),
  );
