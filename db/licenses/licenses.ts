// Licenses: what each was given for, what follows from that, and how they move from state to state.
import type { LicenseStatus } from '#generated/enums.js';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';
import { sendRows } from '../engine/rows-at-once.js';
import type { SealedColumns, Sealer } from '../engine/sealed-text.js';
import { licensesToForget } from './license-deletion.js';
import {
  selectLicenses,
  toLicense,
  type LicenseRecord,
  type LicenseRow,
  type Suspender,
  type Terms,
} from './license-record.js';
import { licenseSources } from './license-sources.js';
import { revokedAmiss } from './revoked-amiss.js';

/** The states in which a license of an account and product keeps another one from being made. */
export const RUNNING: readonly LicenseStatus[] = ['active', 'suspended'];

interface NewLicense {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string | undefined;
  productId: string;
  accountId: string;
  /** As people get it. */
  key: string;
  /** What it is found by. */
  keyHash: string;
  /** What follows from what it is given for; no bounds unless given. */
  terms?: Terms;
}

/** Lists of conditions mean all of them. */
export interface LicenseFilter {
  /** Whose they are. */
  accountId?: string | undefined;
  /** Who sells what they are for. */
  sellerId?: string | undefined;
  productId?: string | undefined;
  /** Only licenses of these products; an empty list finds nothing. */
  productIds?: readonly string[] | undefined;
  status?: LicenseStatus | undefined;
}

const TABLE = 'licences';
const NEWEST_FIRST = [
  { column: 'l.created_at', order: 'desc' },
  { column: 'l.id', order: 'desc' },
];
const HOUR_MS = 60 * 60 * 1000;

/** In the words of two partial indexes, which SQLite does not use for statuses that are parameters. */
const IS_RUNNING = "status in ('active', 'suspended')";

const byId = query<LicenseRow>((knex) => selectLicenses(knex).where('l.id', param('id')));

const byKeyHash = query<LicenseRow>((knex) => selectLicenses(knex).where('l.key_hash', param('keyHash')));

const idByKeyHash = query<{ id: string }>((knex) => knex(TABLE).where('key_hash', param('keyHash')).select('id'));

const sealedKey = query<{ sealed_key: string }>((knex) =>
  knex(TABLE)
    .where({ id: param('id') })
    .select('sealed_key'),
);

const running = query<LicenseRow>((knex) =>
  selectLicenses(knex)
    .where({ 'l.account_id': param('accountId'), 'l.product_id': param('productId') })
    .whereRaw(`l.${IS_RUNNING}`),
);

/** Keys of the licenses that this transaction has made, which it need not read again. */
type MadeKeys = Map<string, string>;

interface SealedBy {
  readonly sealer: Sealer;
  readonly made: MadeKeys;
}

/** The licenses of a database. */
export function createLicenses(db: Executor, sealer: Sealer, clock: () => number) {
  const made: MadeKeys = new Map();
  return {
    ...licenseReads(db, sealer, made),
    ...licenseLists(db, clock),
    ...licenseSources(db, clock),
    ...revokedAmiss(db, clock),
    ...licenseWrites(db, { sealer, made }, clock),
  };
}

function licenseReads({ first }: Executor, sealer: Sealer, made: MadeKeys) {
  return {
    /** Anybody's: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<LicenseRecord | undefined> {
      const row = await first(byId, { id });
      return row && toLicense(row);
    },

    /** By what `hashLicenseKey` makes of a key. */
    async byKeyHash(keyHash: string): Promise<LicenseRecord | undefined> {
      const row = await first(byKeyHash, { keyHash });
      return row && toLicense(row);
    },

    /** The same, where nothing but its id is wanted. */
    async idByKeyHash(keyHash: string): Promise<string | undefined> {
      return (await first(idByKeyHash, { keyHash }))?.id;
    },

    /** The one license of an account and product that is not over: active or suspended. */
    async running(accountId: string, productId: string): Promise<LicenseRecord | undefined> {
      const row = await first(running, { accountId, productId });
      return row && toLicense(row);
    },

    /** The key, to be shown to its buyer and seller alone. @throws SealBroken */
    async keyOf(id: string): Promise<string> {
      const known = made.get(id);
      return known ?? sealer.open((await first(sealedKey, { id }))!.sealed_key, placeOf(id));
    },
  };
}

function licenseLists({ knex }: Executor, clock: () => number) {
  const over = (): Knex.QueryBuilder =>
    knex(TABLE)
      .whereRaw(IS_RUNNING)
      .where('expires_at', '<=', clock())
      .whereRaw('expires_at + coalesce(grace_hours, 0) * ? <= ?', [HOUR_MS, clock()]);

  return {
    /** A page, counted from 1, newest first, and how many there are in all. */
    async list(
      filter: LicenseFilter,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: LicenseRecord[]; total: number }> {
      const found = (): Knex.QueryBuilder =>
        narrow(knex(`${TABLE} as l`).join('products as p', 'p.id', 'l.product_id'), filter);
      // Servers are counted for those of the page alone: to sort all of them with theirs takes a second.
      const ids = found()
        .orderBy(NEWEST_FIRST)
        .limit(limit)
        .offset((page - 1) * limit);
      const rows: LicenseRow[] = await selectLicenses(knex).whereIn('l.id', ids.select('l.id')).orderBy(NEWEST_FIRST);
      const counted: { count: number } = await found().count({ count: '*' }).first();
      return { items: rows.map(toLicense), total: counted.count };
    },

    /** The newest licenses, `most` at most, in pages. */
    async *walk(filter: LicenseFilter, most: number): AsyncGenerator<LicenseRecord[]> {
      const query = narrow(selectLicenses(knex), filter);
      for await (const rows of newestFirst<LicenseRow>(query, { time: 'l.created_at', id: 'l.id' }, most))
        yield rows.map(toLicense);
    },

    /** Running licenses whose end, grace included, has passed: those that ended first, `most` at most. */
    async ended(most: number): Promise<Pick<LicenseRecord, 'id' | 'accountId'>[]> {
      return over().orderBy(['expires_at', 'id']).limit(most).select({ id: 'id', accountId: 'account_id' });
    },

    /** Whether a license is one of those. */
    async isOver(id: string): Promise<boolean> {
      return (await over().where({ id }).first('id')) !== undefined;
    },

    /** Licenses that have something to forget of an account: to be locked before. */
    toForget: (accountId: string): Promise<string[]> => licensesToForget(knex, accountId),
  };
}

function narrow(query: Knex.QueryBuilder, filter: LicenseFilter): Knex.QueryBuilder {
  if (filter.accountId !== undefined) query.where('l.account_id', filter.accountId);
  if (filter.sellerId !== undefined) query.where('p.seller_id', filter.sellerId);
  if (filter.productId !== undefined) query.where('l.product_id', filter.productId);
  if (filter.productIds !== undefined) query.whereIn('l.product_id', filter.productIds);
  if (filter.status !== undefined) query.where('l.status', filter.status);
  return query;
}

function licenseWrites({ knex, send }: Executor, { sealer, made }: SealedBy, clock: () => number) {
  const seal = (id: string, { key, keyHash }: Pick<NewLicense, 'key' | 'keyHash'>) => ({
    key_hash: keyHash,
    sealed_key: sealer.seal(key, placeOf(id)),
  });

  return {
    /** Makes an active license. The account must have no running one of the product. */
    async create({ id = uuid(), productId, accountId, terms, ...key }: NewLicense): Promise<Pick<LicenseRecord, 'id'>> {
      const now = clock();
      made.set(id, key.key);
      const row = {
        id,
        product_id: productId,
        account_id: accountId,
        status: 'active',
        seats: terms?.seats ?? null,
        expires_at: terms?.expiresAt ?? null,
        grace_hours: terms?.graceHours ?? null,
        ...seal(id, key),
        created_at: now,
        updated_at: now,
      };
      sendRows({ send }, TABLE, [row]);
      return { id };
    },

    /** Stores what follows from all that a license was given for. */
    async setTerms(id: string, { seats, expiresAt, graceHours }: Terms): Promise<void> {
      await knex(TABLE)
        .where({ id })
        .update({ seats, expires_at: expiresAt, grace_hours: graceHours, updated_at: clock() });
    },

    /** Moves a license, unless it is in none of the states `from`: then nothing happens, and false is returned. */
    async move(
      id: string,
      from: readonly LicenseStatus[],
      to: LicenseStatus,
      { reason = null, suspendedBy = null }: { reason?: string | null; suspendedBy?: Suspender | null } = {},
    ): Promise<boolean> {
      const now = clock();
      const ended_at = RUNNING.includes(to) ? null : now;
      const columns = { status: to, reason, suspended_by: suspendedBy, updated_at: now, ended_at };
      return (await knex(TABLE).where({ id }).whereIn('status', from).update(columns)) === 1;
    },

    /** Gives a license another key: the one before is unknown from then on. */
    async replaceKey(id: string, key: Pick<NewLicense, 'key' | 'keyHash'>): Promise<void> {
      made.delete(id);
      await knex(TABLE)
        .where({ id })
        .update({ ...seal(id, key), updated_at: clock() });
    },
  };
}

const placeOf = (id: string): string => `${TABLE}:${id}`;

export const SEALED_LICENSES: SealedColumns = { table: TABLE, id: 'id', places: { sealed_key: placeOf } };
