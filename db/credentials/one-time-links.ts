// Links that prove something once: that mail is read, that a password was forgotten, that somebody was invited.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';

export type LinkPurpose = 'verify_email' | 'change_email' | 'reset_password' | 'set_up' | 'invitation';

export interface LinkRecord {
  id: string;
  purpose: LinkPurpose;
  /** Whose link it is; null where there is no account yet. */
  accountId: string | null;
  /** Who made it for somebody else. */
  createdBy: string | null;
  payload: Record<string, string> | null;
  createdAt: number;
  /** Null for a link that lives until it is replaced or used. */
  expiresAt: number | null;
}

export interface NewLink {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  purpose: LinkPurpose;
  accountId: string | null;
  createdBy?: string | null;
  /** What the link is about, such as the new address; never a secret. */
  payload?: Record<string, string> | null;
  /** SHA-256 of the token, in lower-case hexadecimal. */
  hash: string;
  /** Milliseconds; null until it is replaced or used. */
  lifetimeMs: number | null;
}

interface LinkRow {
  id: string;
  purpose: LinkPurpose;
  account_id: string | null;
  created_by: string | null;
  payload: string | null;
  hash: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}

const TABLE = 'one_time_links';

/**
 * Purposes of which there may be many links at once. Anybody may ask for a reset of anybody's password, as often as the
 * limits allow: if that voided the links before, or the oldest of them, strangers could keep an owner from ever using
 * one. The tokens cannot be guessed, each ends by itself, and the first use voids the rest.
 */
const SIDE_BY_SIDE: ReadonlySet<LinkPurpose> = new Set<LinkPurpose>(['invitation', 'reset_password']);

function toLink(row: LinkRow): LinkRecord {
  return {
    id: row.id,
    purpose: row.purpose,
    accountId: row.account_id,
    createdBy: row.created_by,
    payload: row.payload === null ? null : storedJson<Record<string, string>>(row.payload),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** The one-time links of a database. A live one is neither used nor expired. */
export function createOneTimeLinks(db: Executor, clock: () => number) {
  return { ...linkReads(db, clock), ...linkWrites(db, clock), ...linkEnds(db, clock) };
}

const live = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE)
    .where('used_at', null)
    .where((open) => void open.whereNull('expires_at').orWhere('expires_at', '>', param('now')));

const byHash = query<LinkRow>((knex) => live(knex).where({ purpose: param('purpose'), hash: param('hash') }));

const anyByHash = query<LinkRow>((knex) => live(knex).where({ hash: param('hash') }));

const invitations = query<LinkRow>((knex) =>
  live(knex)
    .where('purpose', 'invitation')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
);

function linkReads({ first, all }: Executor, clock: () => number) {
  return {
    /** A live link. Only `use` makes sure that nobody else has it. */
    async find(purpose: LinkPurpose, hash: string): Promise<LinkRecord | undefined> {
      const row = await first(byHash, { purpose, hash, now: clock() });
      return row && toLink(row);
    },

    /** A live link of whatever purpose. */
    async findAny(hash: string): Promise<LinkRecord | undefined> {
      const row = await first(anyByHash, { hash, now: clock() });
      return row && toLink(row);
    },

    /** The live invitations, newest first. */
    async listInvitations(): Promise<LinkRecord[]> {
      return (await all(invitations, { now: clock() })).map(toLink);
    },
  };
}

function linkWrites({ knex }: Executor, clock: () => number) {
  return {
    /** Makes a link. Unless many may live side by side, it takes the place of those of the same purpose and account. */
    async create(link: NewLink): Promise<LinkRecord> {
      const { purpose, accountId, lifetimeMs } = link;
      const now = clock();
      if (!SIDE_BY_SIDE.has(purpose)) await knex(TABLE).where({ purpose, account_id: accountId }).delete();
      const row: LinkRow = {
        id: link.id ?? uuid(),
        purpose,
        account_id: accountId,
        created_by: link.createdBy ?? null,
        payload: link.payload ? JSON.stringify(link.payload) : null,
        hash: link.hash,
        created_at: now,
        expires_at: lifetimeMs === null ? null : now + lifetimeMs,
        used_at: null,
      };
      await knex(TABLE).insert(row);
      return toLink(row);
    },

    /** Uses a live link up; undefined when it is not live any more. Of several who try at once one gets it. */
    async use(purpose: LinkPurpose, hash: string): Promise<LinkRecord | undefined> {
      const now = clock();
      const rows: LinkRow[] = await knex(TABLE)
        .where({ purpose, hash, used_at: null })
        .where((open) => void open.whereNull('expires_at').orWhere('expires_at', '>', now))
        .update({ used_at: now })
        .returning('*');
      return rows[0] && toLink(rows[0]);
    },
  };
}

function linkEnds({ knex }: Executor, clock: () => number) {
  return {
    /** Deletes every link of an account, or those of one purpose. */
    async deleteFor(accountId: string, purpose?: LinkPurpose): Promise<void> {
      const links = knex(TABLE).where({ account_id: accountId });
      await (purpose === undefined ? links : links.where({ purpose })).delete();
    },

    /** Deletes every link of a purpose. */
    async deleteAll(purpose: LinkPurpose): Promise<void> {
      await knex(TABLE).where({ purpose }).delete();
    },

    /** Takes an invitation back; false when there is none that is unused. */
    async revoke(id: string): Promise<boolean> {
      return (await knex(TABLE).where({ id, purpose: 'invitation', used_at: null }).delete()) === 1;
    },

    /** Takes back all unused invitations by an admin, and returns their ids. */
    async revokeInvitationsBy(createdBy: string): Promise<string[]> {
      const open = () => knex(TABLE).where({ purpose: 'invitation', created_by: createdBy, used_at: null });
      const ids: string[] = await open().pluck('id');
      await open().delete();
      return ids;
    },

    /** Deletes what is used or expired. */
    async deleteExpired(): Promise<void> {
      const now = clock();
      await knex(TABLE).whereNotNull('used_at').orWhere('expires_at', '<=', now).delete();
    },
  };
}
