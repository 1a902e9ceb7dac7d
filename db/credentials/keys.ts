// API keys: found by their hash or their account; made, changed and reminded of by the parts put together here.
import type { AccountRecord } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { keyChanges } from './key-changes.js';
import { countOfLive, KEY_TABLE as TABLE, toKey, type KeyRecord, type KeyRow } from './key-record.js';
import { keyReminders } from './key-reminders.js';
import { storeLastUses, type LastUses } from '../engine/last-uses.js';
import { owned, ownerOf } from './credential-owner.js';
import { param, query } from '../engine/prepared-query.js';

interface FoundKey {
  key: KeyRecord;
  /** When the secret that was asked for ends before its key does, because another one replaced it; null when it does not. */
  secretExpiresAt: number | null;
  account: AccountRecord;
}

/** The API keys of a database. */
export function createKeys(db: Executor, clock: () => number) {
  return {
    ...keyReads(db, clock),
    ...keyChanges(db, clock),
    ...keyReminders(db),
  };
}

const byId = query<KeyRow>((knex) => knex(TABLE).where('id', param('id')));

const byIdOf = query<KeyRow>((knex) => knex(TABLE).where({ id: param('id'), account_id: param('accountId') }));

const byHash = owned<KeyRow>(TABLE, (rows) => rows.where('hash', param('hash')));

const byPreviousHash = owned<KeyRow>(TABLE, (rows) =>
  rows.where('previous_hash', param('hash')).where('previous_expires_at', '>', param('now')),
);

const liveKeys = countOfLive(TABLE);

function keyReads({ knex, first, send }: Executor, clock: () => number) {
  return {
    /**
     * Finds the key of a hash with its account, whatever their state: judge it with `isLive` and `suspendedAt`. A
     * replaced secret finds it too, but no longer than its overlap lasts.
     */
    async findByHash(hash: string): Promise<FoundKey | undefined> {
      // A secret goes from the one column to the other and never back, so looking in this order misses none.
      const current = await first(byHash, { hash });
      const row = current ?? (await first(byPreviousHash, { hash, now: clock() }));
      if (!row) return undefined;
      const secretExpiresAt = current === undefined ? row.previous_expires_at : null;
      return { key: toKey(row), secretExpiresAt, account: ownerOf(row) };
    },

    /** Finds a key, whatever its state and whosever it is. */
    async byId(id: string): Promise<KeyRecord | undefined> {
      const row = await first(byId, { id });
      return row && toKey(row);
    },

    /** Finds a key of an account, whatever its state. */
    async byIdOf(accountId: string, id: string): Promise<KeyRecord | undefined> {
      const row = await first(byIdOf, { id, accountId });
      return row && toKey(row);
    },

    /** An account's keys, newest first, revoked and expired ones included. */
    async list(accountId: string): Promise<KeyRecord[]> {
      const rows: KeyRow[] = await knex(TABLE).where({ account_id: accountId }).orderBy('id', 'desc');
      return rows.map(toKey);
    },

    /**
     * An account's keys that are not revoked, newest first; expired ones are among them, since moving their expiry
     * revives them.
     */
    async listLive(accountId: string): Promise<KeyRecord[]> {
      const rows: KeyRow[] = await knex(TABLE).where({ account_id: accountId, revoked_at: null }).orderBy('id', 'desc');
      return rows.map(toKey);
    },

    /** How many live keys an account has. */
    async countLive(accountId: string): Promise<number> {
      return (await first(liveKeys, { accountId, now: clock() }))!.count;
    },

    /** Stores when keys were last used. */
    storeLastUses: async (uses: LastUses): Promise<void> => storeLastUses({ send }, TABLE, 'last_used_at', uses),
  };
}
