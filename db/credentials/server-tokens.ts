// Server tokens, with which game servers ask for updates and download: made, found by their hash, changed, given
// another secret, revoked.
import { v7 as uuid } from 'uuid';
import type { AccountRecord } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { generateSecret, hashKey, SERVER_TOKEN_PREFIX } from './key-format.js';
import { countOfLive, isLive } from './key-record.js';
import { replaceSecret } from './replace-secret.js';
import { storeLastUses, type LastUses } from '../engine/last-uses.js';
import { owned, ownerOf } from './credential-owner.js';
import { param, query } from '../engine/prepared-query.js';

export interface ServerTokenRecord {
  id: string;
  accountId: string;
  name: string;
  lastFour: string;
  expiresAt: number | null;
  /** Until when the secret from before the last rotation works too, which may be past; null when there is none. */
  previousExpiresAt: number | null;
  lastUsedAt: number | null;
  createdAt: number;
  revokedAt: number | null;
}

/** A server token that was found by one of its secrets. */
interface FoundToken {
  token: ServerTokenRecord;
  /** When the secret that was asked for ends before its token does, because another one replaced it; null when it does not. */
  secretExpiresAt: number | null;
  account: AccountRecord;
}

/** What changes of a token; what is left out stays. */
export interface ServerTokenChange {
  name?: string | undefined;
  expiresAt?: number | null | undefined;
}

/** Live server tokens an account may have; expired and revoked ones do not count. */
export const SERVER_TOKENS_PER_ACCOUNT = 50;

interface ServerTokenRow {
  id: string;
  account_id: string;
  name: string;
  hash: string;
  last_four: string;
  expires_at: number | null;
  previous_hash: string | null;
  previous_expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  created_at: number;
}

const TABLE = 'server_tokens';

function toServerToken(row: ServerTokenRow): ServerTokenRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    lastFour: row.last_four,
    expiresAt: row.expires_at,
    previousExpiresAt: row.previous_expires_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}

/** The server tokens of a database. */
export function createServerTokens(db: Executor, clock: () => number) {
  return { ...tokenReads(db, clock), ...tokenWrites(db, clock) };
}

const byHash = owned<ServerTokenRow>(TABLE, (rows) => rows.where('hash', param('hash')));

const byPreviousHash = owned<ServerTokenRow>(TABLE, (rows) =>
  rows.where('previous_hash', param('hash')).where('previous_expires_at', '>', param('now')),
);

const byIdOf = query<ServerTokenRow>((knex) => knex(TABLE).where({ id: param('id'), account_id: param('accountId') }));

const liveTokens = countOfLive(TABLE);

function tokenReads({ knex, first }: Executor, clock: () => number) {
  return {
    /**
     * Finds the token of a hash (see `hashKey`) with its account, whatever their state: judge it with `isLive` and
     * `suspendedAt`. A replaced secret finds it too, but no longer than its overlap lasts.
     */
    async findByHash(hash: string): Promise<FoundToken | undefined> {
      // A secret goes from the one column to the other and never back, so looking in this order misses none.
      const current = await first(byHash, { hash });
      const row = current ?? (await first(byPreviousHash, { hash, now: clock() }));
      if (!row) return undefined;
      const secretExpiresAt = current === undefined ? row.previous_expires_at : null;
      return { token: toServerToken(row), secretExpiresAt, account: ownerOf(row) };
    },

    /** Finds a token of an account, whatever its state. */
    async byIdOf(accountId: string, id: string): Promise<ServerTokenRecord | undefined> {
      const row = await first(byIdOf, { id, accountId });
      return row && toServerToken(row);
    },

    /** An account's tokens that are not revoked, newest first; expired ones are among them. */
    async list(accountId: string): Promise<ServerTokenRecord[]> {
      const rows: ServerTokenRow[] = await knex(TABLE)
        .where({ account_id: accountId, revoked_at: null })
        .orderBy('id', 'desc');
      return rows.map(toServerToken);
    },

    /** How many live tokens an account has. */
    async countLive(accountId: string): Promise<number> {
      return (await first(liveTokens, { accountId, now: clock() }))!.count;
    },
  };
}

function tokenWrites({ knex, send }: Executor, clock: () => number) {
  return {
    /**
     * Makes a token. `secret` is its only copy. Ask `countLive` first.
     *
     * @param options `id`: a UUIDv7, for a caller that has to know it before; made unless given
     */
    async create(
      accountId: string,
      { id = uuid(), name, expiresAt = null }: { id?: string; name: string; expiresAt?: number | null },
    ): Promise<{ token: ServerTokenRecord; secret: string }> {
      const secret = generateSecret(SERVER_TOKEN_PREFIX);
      const row: ServerTokenRow = {
        id,
        account_id: accountId,
        name,
        hash: hashKey(secret),
        last_four: secret.slice(-4),
        expires_at: expiresAt,
        previous_hash: null,
        previous_expires_at: null,
        revoked_at: null,
        last_used_at: null,
        created_at: clock(),
      };
      await knex(TABLE).insert(row);
      return { token: toServerToken(row), secret };
    },

    /**
     * Changes a token and returns it as it is then; undefined when it does not exist or is revoked. An expired token
     * lives again when its expiry is moved: ask `countLive` before.
     */
    async update(id: string, { name, expiresAt }: ServerTokenChange): Promise<ServerTokenRecord | undefined> {
      const row: ServerTokenRow | undefined = await knex(TABLE).where({ id, revoked_at: null }).first();
      if (!row) return undefined;
      const changed = { name: name ?? row.name, expires_at: expiresAt === undefined ? row.expires_at : expiresAt };
      await knex(TABLE).where({ id }).update(changed);
      return toServerToken({ ...row, ...changed });
    },

    /**
     * Gives a token another secret, of which `secret` is the only copy. The one it had works for `overlapMs` (0 to 7
     * days) more; one from before that ends now. Undefined when the token is not live.
     *
     * @throws RangeError when the overlap is out of bounds
     */
    async rotate(
      { id }: Pick<ServerTokenRecord, 'id'>,
      overlapMs: number,
    ): Promise<{ token: ServerTokenRecord; secret: string } | undefined> {
      const row: ServerTokenRow | undefined = await knex(TABLE).where({ id }).first();
      if (!row || !isLive(toServerToken(row), clock())) return undefined;
      const { secret, ...changed } = replaceSecret(row, SERVER_TOKEN_PREFIX, overlapMs, clock());
      await knex(TABLE).where({ id }).update(changed);
      return { token: toServerToken({ ...row, ...changed }), secret };
    },

    /**
     * Revokes an account's token for good, from the next request on; false when the account has none of this id or it
     * is revoked.
     */
    async revoke(accountId: string, id: string): Promise<boolean> {
      const revoked = await knex(TABLE)
        .where({ id, account_id: accountId, revoked_at: null })
        .update({ revoked_at: clock() });
      return revoked === 1;
    },

    /** Stores when tokens were last used. */
    storeLastUses: async (uses: LastUses): Promise<void> => storeLastUses({ send }, TABLE, 'last_used_at', uses),
  };
}
