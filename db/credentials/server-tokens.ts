// Server tokens, with which game servers ask for updates and download: made, found by their hash, revoked.
import { v7 as uuid } from 'uuid';
import type { AccountRecord } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { generateSecret, hashKey, SERVER_TOKEN_PREFIX } from './key-format.js';
import { countOfLive } from './key-record.js';
import { storeLastUses, type LastUses } from '../engine/last-uses.js';
import { ownerOf } from './credential-owner.js';
import { param, query } from '../engine/prepared-query.js';

export interface ServerTokenRecord {
  id: string;
  accountId: string;
  name: string;
  lastFour: string;
  expiresAt: number | null;
  lastUsedAt: number | null;
  createdAt: number;
  revokedAt: number | null;
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
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}

export type ServerTokens = ReturnType<typeof createServerTokens>;

/** The server tokens of a database. */
export function createServerTokens(db: Executor, clock: () => number) {
  return { ...tokenReads(db, clock), ...tokenWrites(db, clock) };
}

const byHash = query<ServerTokenRow>((knex) => knex(TABLE).where('hash', param('hash')));

const liveTokens = countOfLive(TABLE);

function tokenReads({ knex, first }: Executor, clock: () => number) {
  return {
    /**
     * Finds the token of a hash (see `hashKey`) with its account, whatever their state: judge it with `isLive` and
     * `suspendedAt`.
     */
    async findByHash(hash: string): Promise<{ token: ServerTokenRecord; account: AccountRecord } | undefined> {
      const row = await first(byHash, { hash });
      if (!row) return undefined;
      return { token: toServerToken(row), account: await ownerOf(first, row.account_id) };
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

function tokenWrites({ knex }: Executor, clock: () => number) {
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
        revoked_at: null,
        last_used_at: null,
        created_at: clock(),
      };
      await knex(TABLE).insert(row);
      return { token: toServerToken(row), secret };
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
    storeLastUses: (uses: LastUses): Promise<void> => storeLastUses(knex, TABLE, 'last_used_at', uses),
  };
}
