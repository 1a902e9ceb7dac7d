// Sessions of people who signed in: made, found by the hash of their token, ended.
import { v7 as uuid } from 'uuid';
import type { AccountRecord } from '../accounts/accounts.js';
import type { Executor } from '../engine/executor.js';
import { storeLastUses, type LastUses } from '../engine/last-uses.js';
import { owned, ownerOf } from './credential-owner.js';
import { param, query } from '../engine/prepared-query.js';

export interface SessionRecord {
  /** Stays when the token changes. */
  id: string;
  accountId: string;
  createdAt: number;
  /** Up to a minute and a half late. */
  lastSeenAt: number;
  /** When the person last proved who they are: at sign-in or when asked again. */
  provedAt: number;
  /** When the session ends however much it is used. */
  expiresAt: number;
  /** Where it was started from, and with which browser. */
  address: string | null;
  userAgent: string | null;
}

export interface NewSession {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  accountId: string;
  /** SHA-256 of the token, in lower-case hexadecimal. */
  tokenHash: string;
  address: string | null;
  /** Kept up to 256 characters. */
  userAgent: string | null;
}

/** Milliseconds after which a session that is not used ends. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** Milliseconds after which every session ends. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const USER_AGENT_LENGTH = 256;

interface SessionRow {
  id: string;
  account_id: string;
  token_hash: string;
  address: string | null;
  user_agent: string | null;
  created_at: number;
  last_seen_at: number;
  proved_at: number;
  expires_at: number;
}

const TABLE = 'sessions';

function toSession(row: SessionRow): SessionRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    provedAt: row.proved_at,
    expiresAt: row.expires_at,
    address: row.address,
    userAgent: row.user_agent,
  };
}

/** Whether a session still stands at a time (epoch ms); its account may still be suspended. */
export function isLiveSession(session: Pick<SessionRecord, 'lastSeenAt' | 'expiresAt'>, now: number): boolean {
  return session.expiresAt > now && session.lastSeenAt > now - SESSION_IDLE_MS;
}

/** The sessions of a database. */
export function createSessions(db: Executor, clock: () => number) {
  return {
    ...sessionReads(db, clock),
    ...sessionWrites(db, clock),
    ...sessionEnds(db, clock),
  };
}

const byId = query<SessionRow>((knex) => knex(TABLE).where('id', param('id')));

const findByHash = owned<SessionRow>(TABLE, (rows) => rows.where('token_hash', param('hash')));

function sessionReads({ knex, first }: Executor, clock: () => number) {
  return {
    /**
     * Finds the session of a token's hash with its account, whatever their state: judge it with `isLiveSession` and
     * `suspendedAt`.
     */
    async findByHash(hash: string): Promise<{ session: SessionRecord; account: AccountRecord } | undefined> {
      const row = await first(findByHash, { hash });
      if (!row) return undefined;
      return { session: toSession(row), account: ownerOf(row) };
    },

    async byId(id: string): Promise<SessionRecord | undefined> {
      const row = await first(byId, { id });
      return row && toSession(row);
    },

    /** An account's live sessions, newest first. */
    async list(accountId: string): Promise<SessionRecord[]> {
      const now = clock();
      const rows: SessionRow[] = await knex(TABLE)
        .where({ account_id: accountId })
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', now - SESSION_IDLE_MS)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
      return rows.map(toSession);
    },
  };
}

function sessionWrites({ knex }: Executor, clock: () => number) {
  const change = async (id: string, columns: Partial<SessionRow>): Promise<boolean> =>
    (await knex<SessionRow>(TABLE)
      .where({ id })
      .update({ ...columns, last_seen_at: clock() })) === 1;

  return {
    /** Starts a session for somebody who has just proved who they are. */
    async create({ id = uuid(), accountId, tokenHash, address, userAgent }: NewSession): Promise<SessionRecord> {
      const now = clock();
      const row: SessionRow = {
        id,
        account_id: accountId,
        token_hash: tokenHash,
        address,
        user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
        created_at: now,
        last_seen_at: now,
        proved_at: now,
        expires_at: now + SESSION_LIFETIME_MS,
      };
      await knex(TABLE).insert(row);
      return toSession(row);
    },

    /**
     * Gives the session another token; the old one finds nothing any more. False when the session has ended meanwhile.
     */
    rotate: (id: string, newHash: string): Promise<boolean> => change(id, { token_hash: newHash }),

    /** As `rotate`, after the person has proved anew who they are. */
    prove: (id: string, newHash: string): Promise<boolean> => change(id, { token_hash: newHash, proved_at: clock() }),
  };
}

function sessionEnds({ knex, send }: Executor, clock: () => number) {
  return {
    /** Ends one session of an account; false when the account has no such session. */
    async end(accountId: string, id: string): Promise<boolean> {
      return (await knex(TABLE).where({ account_id: accountId, id }).delete()) === 1;
    },

    /** Ends all sessions of an account but one; returns how many. */
    async endOthers(accountId: string, keepId: string): Promise<number> {
      return knex(TABLE).where({ account_id: accountId }).whereNot({ id: keepId }).delete();
    },

    /** Ends all sessions of an account; returns how many. */
    async endAll(accountId: string): Promise<number> {
      return knex(TABLE).where({ account_id: accountId }).delete();
    },

    /** Deletes the sessions that ended by themselves. */
    async deleteExpired(): Promise<void> {
      const now = clock();
      await knex(TABLE)
        .where('expires_at', '<=', now)
        .orWhere('last_seen_at', '<=', now - SESSION_IDLE_MS)
        .delete();
    },

    /** Stores when sessions were last seen. */
    storeLastUses: async (uses: LastUses): Promise<void> => storeLastUses({ send }, TABLE, 'last_seen_at', uses),
  };
}
