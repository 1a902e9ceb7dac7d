// Grants: products that sellers gave to people by their addresses, taken or not.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';
import { GRANT_TABLE, selectGrants, toGrant, type GrantRecord, type GrantRow } from './grant-record.js';
import { grantWrites } from './grant-writes.js';

/** Whose grants: those of a product, or those that an account took. */
type GrantFilter = { readonly productId: string } | { readonly accountId: string };

/** Who receives grants. */
interface Receiver {
  readonly accountId: string;
  /** In lower case; null while it is not confirmed. */
  readonly email: string | null;
  /** Only grants of these products; null for all. */
  readonly productIds: readonly string[] | null;
}

interface PageOptions {
  readonly page: number;
  readonly limit: number;
}

/** By what a grant is known that was made before. */
export interface GrantKey {
  readonly source: string;
  readonly externalId: string | null;
  /** In lower case. */
  readonly email: string;
}

/** How many grants of a product there are. */
interface GrantCount {
  readonly all: number;
  /** Those made since the time asked for, and when the first of them was made, in epoch ms. */
  readonly recent: number;
  readonly firstAt: number | null;
}

/** Values of one condition: far below the bound on parameters. */
const ASKED_AT_ONCE = 500;
/** Grants that somebody takes at once: each is a license more. */
const TAKEN_AT_ONCE = 100;

const byId = query<GrantRow>((knex) => selectGrants(knex).where('g.id', param('id')));

/**
 * The first of what was given by others than the account to an address, and not taken, revoked or over by now. Who may
 * not take one is no condition to hold against the first hundred: they would hide what comes after.
 */
const openFor = (knex: Knex, of: Readonly<Record<'email' | 'accountId' | 'now', Knex.Value>>): Knex.QueryBuilder =>
  selectGrants(knex)
    .where({ 'g.email': of.email, 'g.account_id': null, 'g.ended_at': null })
    .whereNot('p.seller_id', of.accountId)
    .where((good) => void good.whereNull('g.expires_at').orWhere('g.expires_at', '>', of.now))
    .orderBy('g.id')
    .limit(TAKEN_AT_ONCE);

const openForAddress = query<GrantRow>((knex) =>
  openFor(knex, { email: param('email'), accountId: param('accountId'), now: param('now') }),
);

/** The grants of a database. */
export function createGrants(db: Executor, clock: () => number) {
  return { ...grantReads(db, clock), ...grantLists(db, clock), ...grantSearch(db), ...grantWrites(db, clock) };
}

function grantReads({ knex, first, all }: Executor, clock: () => number) {
  return {
    /** Anybody's: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<GrantRecord | undefined> {
      const row = await first(byId, { id });
      return row && toGrant(row);
    },

    /** What somebody who reads the mail of an address may take: the first hundred, in the order in which it was given. */
    async openFor({ email, accountId, productIds }: Receiver & { readonly email: string }): Promise<GrantRecord[]> {
      const of = { email, accountId, now: clock() };
      const rows: GrantRow[] =
        productIds === null
          ? await all(openForAddress, of)
          : await openFor(knex, of).whereIn('g.product_id', productIds);
      return rows.map(toGrant);
    },

    /** Grants whose time is over and which are not marked as ended, `most` at most. */
    async due(most: number): Promise<GrantRecord[]> {
      const rows: GrantRow[] = await selectGrants(knex)
        .whereNull('g.ended_at')
        .where('g.expires_at', '<=', clock())
        .orderBy(['g.expires_at', 'g.id'])
        .limit(most);
      return rows.map(toGrant);
    },

    /** Grants whose e-mail is not written yet, `most` at most, in the order in which they were made. */
    async unwritten(most: number): Promise<GrantRecord[]> {
      const rows: GrantRow[] = await selectGrants(knex).whereNull('g.mailed_at').orderBy('g.id').limit(most);
      return rows.map(toGrant);
    },

    /** How many grants of a product there are, and how many were made since a time (epoch ms); when the first of these. */
    async countOf(productId: string, since: number): Promise<GrantCount> {
      const ofProduct = (): Knex.QueryBuilder => knex(GRANT_TABLE).where({ product_id: productId });
      const all: { count: number } = await ofProduct().count({ count: '*' }).first();
      const recent = (): Knex.QueryBuilder => ofProduct().where('created_at', '>', since);
      const made: { count: number } = await recent().count({ count: '*' }).first();
      const first: { created_at: number } | undefined = await recent().orderBy('created_at').first('created_at');
      return { all: all.count, recent: made.count, firstAt: first?.created_at ?? null };
    },
  };
}

function grantLists({ knex }: Executor, clock: () => number) {
  async function pageOf(query: Knex.QueryBuilder, { page, limit }: PageOptions) {
    const { count }: { count: number } = await query.clone().clear('select').count({ count: '*' }).first();
    const rows: GrantRow[] = await query
      .orderBy([
        { column: 'g.created_at', order: 'desc' },
        { column: 'g.id', order: 'desc' },
      ])
      .limit(limit)
      .offset((page - 1) * limit);
    return { items: rows.map(toGrant), total: count };
  }

  return {
    /** A page, counted from 1, newest first, and how many grants there are in all. */
    list: (filter: GrantFilter, options: PageOptions): Promise<{ items: GrantRecord[]; total: number }> =>
      pageOf(narrow(selectGrants(knex), filter), options),

    /** The same of what somebody took, or may take, and what has not ended. */
    listReceived({ accountId, email, productIds }: Receiver, options: PageOptions) {
      const query = selectGrants(knex)
        .whereNull('g.ended_at')
        .where((good) => void good.whereNull('g.expires_at').orWhere('g.expires_at', '>', clock()))
        .where(
          (either) =>
            void either
              .where('g.account_id', accountId)
              .orWhere(
                (open) =>
                  void open.where({ 'g.account_id': null, 'g.email': email ?? '' }).whereNot('p.seller_id', accountId),
              ),
        );
      return pageOf(productIds === null ? query : query.whereIn('g.product_id', productIds), options);
    },

    /** The newest grants, `most` at most, in pages. */
    async *walk(filter: GrantFilter, most: number): AsyncGenerator<GrantRecord[]> {
      const query = narrow(selectGrants(knex), filter);
      for await (const rows of newestFirst<GrantRow>(query, { time: 'g.created_at', id: 'g.id' }, most))
        yield rows.map(toGrant);
    },
  };
}

function grantSearch({ knex }: Executor) {
  /** Grants of a product among whose values of a column these are. */
  async function having(productId: string, column: string, values: readonly string[]): Promise<GrantRecord[]> {
    const found: GrantRecord[] = [];
    for (let start = 0; start < values.length; start += ASKED_AT_ONCE) {
      const rows: GrantRow[] = await selectGrants(knex)
        .where('g.product_id', productId)
        .whereIn(column, values.slice(start, start + ASKED_AT_ONCE))
        .orderBy('g.id');
      found.push(...rows.map(toGrant));
    }
    return found;
  }

  return {
    /**
     * Grants of a product that may be these: of one that has a name where it comes from those of that name, ended ones
     * too; of others those that run, to the same address.
     */
    async alike(productId: string, keys: readonly GrantKey[]): Promise<GrantRecord[]> {
      const names = [...new Set(keys.flatMap(({ externalId }) => externalId ?? []))];
      const emails = [...new Set(keys.flatMap(({ externalId, email }) => (externalId === null ? email : [])))];
      return [
        ...(await having(productId, 'g.external_id', names)),
        ...(await having(productId, 'g.email', emails)).filter(
          ({ externalId, endedAt }) => externalId === null && endedAt === null,
        ),
      ];
    },

    /** How many grants of a product were ever made to each of these addresses that has any; those that ended count. */
    async countByAddress(productId: string, emails: readonly string[]): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      for (let start = 0; start < emails.length; start += ASKED_AT_ONCE) {
        const rows: { email: string; count: number }[] = await knex(GRANT_TABLE)
          .where('product_id', productId)
          .whereIn('email', emails.slice(start, start + ASKED_AT_ONCE))
          .groupBy('email')
          .select('email')
          .count({ count: '*' });
        for (const { email, count } of rows) counts.set(email, count);
      }
      return counts;
    },

    /** Whether an e-mail about a product was written to an address since a time (epoch ms). */
    async isTold(productId: string, email: string, since: number): Promise<boolean> {
      const told: unknown = await knex(GRANT_TABLE)
        .where({ product_id: productId, email })
        .where('mailed_at', '>', since)
        .first('id');
      return told !== undefined;
    },
  };
}

const narrow = (query: Knex.QueryBuilder, filter: GrantFilter): Knex.QueryBuilder =>
  'productId' in filter ? query.where('g.product_id', filter.productId) : query.where('g.account_id', filter.accountId);
