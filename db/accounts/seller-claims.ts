// Claims: links by which sellers that came with an import are given to the people they are.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

export interface ClaimRecord {
  id: string;
  /** The seller's account. */
  accountId: string;
  sellerName: string;
  /** To whom the link is mailed, in lower case. */
  email: string;
  /** The admin who made it. */
  createdBy: string;
  createdAt: number;
  /** Null until the e-mail with the link is written. */
  expiresAt: number | null;
  usedAt: number | null;
}

interface NewClaim {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  accountId: string;
  /** In lower case. */
  email: string;
  createdBy: string;
}

interface ClaimRow {
  id: string;
  account_id: string;
  seller_name: string;
  email: string;
  hash: string | null;
  created_by: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}

const TABLE = 'seller_claims';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which the link of a claim is good. */
const LIFETIME_MS = 14 * DAY_MS;
/** Milliseconds after which one that was redeemed or has expired is deleted. */
const KEPT_MS = 30 * DAY_MS;
/** Rows of one statement: five values each, far below the bound on parameters. */
const INSERTED_AT_ONCE = 500;

function toClaim(row: ClaimRow): ClaimRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    sellerName: row.seller_name,
    email: row.email,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

const byHash = query<ClaimRow>((knex) =>
  knex(`${TABLE} as c`)
    .join('accounts as a', 'a.id', 'c.account_id')
    .where({ 'c.hash': param('hash'), 'c.used_at': null })
    .where('c.expires_at', '>', param('now'))
    .select('c.*', 'a.seller_name'),
);

/** The claims of a database. Of one seller there is one that is not redeemed. */
export function createSellerClaims(db: Executor, clock: () => number) {
  return { ...claimReads(db, clock), ...claimWrites(db, clock) };
}

function claimReads({ knex, first }: Executor, clock: () => number) {
  const claims = () =>
    knex(`${TABLE} as c`).join('accounts as a', 'a.id', 'c.account_id').select('c.*', 'a.seller_name');

  return {
    /** A claim that can be redeemed. Only `use` makes sure that nobody else does. */
    async open(hash: string): Promise<ClaimRecord | undefined> {
      const row = await first(byHash, { hash, now: clock() });
      return row && toClaim(row);
    },

    async byId(id: string): Promise<ClaimRecord | undefined> {
      const row: ClaimRow | undefined = await claims().where('c.id', id).first();
      return row && toClaim(row);
    },

    /**
     * A page, counted from 1, of what may still be redeemed, newest first, with claims whose e-mail is not written yet;
     * and how many there are in all.
     */
    async list(page: number, limit: number): Promise<{ items: ClaimRecord[]; total: number }> {
      const now = clock();
      const openOnly = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
        query
          .where({ used_at: null })
          .where((either) => void either.whereNull('expires_at').orWhere('expires_at', '>', now));
      const rows: ClaimRow[] = await openOnly(claims())
        .orderBy([
          { column: 'c.created_at', order: 'desc' },
          { column: 'c.id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await openOnly(knex(TABLE)).count({ count: '*' }).first();
      return { items: rows.map(toClaim), total: count };
    },

    /** The sellers of the claims by an admin that were not redeemed: to be locked before these are taken back. */
    async sellersClaimedBy(createdBy: string): Promise<string[]> {
      return knex(TABLE).where({ created_by: createdBy, used_at: null }).distinct().pluck('account_id');
    },

    /** Claims whose e-mail is not written yet, `most` at most, in the order in which they were made. */
    async unwritten(most: number): Promise<ClaimRecord[]> {
      const rows: ClaimRow[] = await claims().whereNull('c.hash').orderBy('c.id').limit(most);
      return rows.map(toClaim);
    },
  };
}

function claimWrites({ knex }: Executor, clock: () => number) {
  return {
    /** Makes claims, which have no link yet, in place of those of the same sellers that were not redeemed. */
    async create(claims: readonly NewClaim[]): Promise<string[]> {
      const now = clock();
      const rows = claims.map(({ id = uuid(), accountId, email, createdBy }) => ({
        id,
        account_id: accountId,
        email,
        created_by: createdBy,
        created_at: now,
      }));
      for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
        const batch = rows.slice(start, start + INSERTED_AT_ONCE);
        const sellers = batch.map((row) => row.account_id);
        await knex(TABLE).whereIn('account_id', sellers).where({ used_at: null }).delete();
        await knex(TABLE).insert(batch);
      }
      return rows.map(({ id }) => id);
    },

    /**
     * Gives a claim its link, by the SHA-256 of the token, from when on it is good for 14 days; false when it has one,
     * or is there no more.
     */
    async giveLink(id: string, hash: string): Promise<boolean> {
      const given = { hash, expires_at: clock() + LIFETIME_MS };
      return (await knex(TABLE).where({ id, hash: null }).update(given)) === 1;
    },

    /** Uses an open claim up; of several who try at once one gets it. */
    async use(hash: string): Promise<boolean> {
      const now = clock();
      const open = knex(TABLE).where({ hash, used_at: null }).where('expires_at', '>', now);
      return (await open.update({ used_at: now })) === 1;
    },

    /** Takes a claim back; false when it was redeemed, or is there no more. */
    async revoke(id: string): Promise<boolean> {
      return (await knex(TABLE).where({ id, used_at: null }).delete()) === 1;
    },

    /** Takes back all claims by an admin that were not redeemed, and returns their ids. */
    async revokeBy(createdBy: string): Promise<string[]> {
      const open = () => knex(TABLE).where({ created_by: createdBy, used_at: null });
      const ids: string[] = await open().pluck('id');
      await open().delete();
      return ids;
    },

    /** Deletes what was redeemed, or has expired, 30 days ago. */
    async deleteOld(): Promise<void> {
      const before = clock() - KEPT_MS;
      await knex(TABLE).where('used_at', '<=', before).orWhere('expires_at', '<=', before).delete();
    },
  };
}
