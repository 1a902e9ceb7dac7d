// People and organisations: buyers, sellers, admins.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { applyAccountFilter, type AccountFilter, type AccountStatus, type Role } from './account-filter.js';
import { accountCredentials } from './account-credentials.js';
import { accountStates } from './account-states.js';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { touchSellersProducts } from '../catalog/seller-products.js';

/** An account without its password's hash, which nothing but `credentials` hands out. */
export interface AccountRecord {
  id: string;
  /** In lower case; null for sellers that came with an import, and once deleted. */
  email: string | null;
  /** When somebody proved to read the mail of `email`; null until then. */
  emailVerifiedAt: number | null;
  displayName: string;
  /** The seller's immutable handle; null while the account sells nothing. */
  sellerName: string | null;
  isAdmin: boolean;
  /** Whether its products skip the review queue. */
  isTrusted: boolean;
  suspendedAt: number | null;
  suspendedReason: string | null;
  /** A deleted account is only there for what refers to its id. */
  deletedAt: number | null;
  createdAt: number;
}

export interface NewAccount {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  id?: string;
  email: string | null;
  /** Epoch ms; an address counts as verified now unless this is null. */
  emailVerifiedAt?: number | null;
  /** A PHC string; without one nobody can sign in by password. */
  passwordHash?: string | null;
  displayName: string;
  sellerName?: string | null;
  isAdmin?: boolean;
}

export interface AccountRow {
  id: string;
  email: string | null;
  email_verified_at: number | null;
  password_hash: string | null;
  display_name: string;
  seller_name: string | null;
  is_admin: number;
  is_trusted: number;
  suspended_at: number | null;
  suspended_reason: string | null;
  deleted_at: number | null;
  created_at: number;
}

const TABLE = 'accounts';
/** Values of one statement, far below the bound on parameters. */
const LOOKED_FOR_AT_ONCE = 500;

/** Maps a row of the table to the record the rest of the program knows. */
export function toAccount(row: AccountRow): AccountRecord {
  return {
    id: row.id,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    displayName: row.display_name,
    sellerName: row.seller_name,
    isAdmin: row.is_admin === 1,
    isTrusted: row.is_trusted === 1,
    suspendedAt: row.suspended_at,
    suspendedReason: row.suspended_reason,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
  };
}

/** What an account may do, from what anybody may do upwards. */
export function roles({ sellerName, isAdmin }: Pick<AccountRecord, 'sellerName' | 'isAdmin'>): Role[] {
  return ['buyer', ...(sellerName === null ? [] : ['seller' as const]), ...(isAdmin ? ['admin' as const] : [])];
}

/** Whether the account is that of a seller who came with an import and whom nobody has claimed. */
export const isImported = ({ email, deletedAt }: Pick<AccountRecord, 'email' | 'deletedAt'>): boolean =>
  email === null && deletedAt === null;

/** The status by which `list` finds the account. One without an address has none to verify. */
export function statusOf(account: Pick<AccountRecord, 'email' | 'emailVerifiedAt' | 'suspendedAt'>): AccountStatus {
  if (account.suspendedAt !== null) return 'suspended';
  return account.email !== null && account.emailVerifiedAt === null ? 'unverified' : 'active';
}

/** The accounts of a database. E-mail addresses are compared in lower case. */
export function createAccounts(db: Executor, clock: () => number) {
  return {
    ...accountReads(db),
    ...accountCredentials(db),
    ...manySellers(db, clock),
    ...accountWrites(db, clock),
    ...accountStates(db, clock),
  };
}

const byId = query<AccountRow>((knex) => knex(TABLE).where('id', param('id')));

const byEmail = query<AccountRow>((knex) => knex(TABLE).where('email', param('email')));

const bySellerName = query<AccountRow>((knex) =>
  knex(TABLE).where({ seller_name: param('sellerName'), deleted_at: null }),
);

const admins = query<{ count: number }>((knex) =>
  knex(TABLE).where({ is_admin: 1, suspended_at: null, deleted_at: null }).count({ count: '*' }),
);

const listedAdmins = query<AccountRow>((knex) =>
  knex(TABLE).where({ is_admin: 1, suspended_at: null, deleted_at: null }).orderBy('id'),
);

function accountReads({ knex, first, all }: Executor) {
  const optional = (row: AccountRow | undefined): AccountRecord | undefined => row && toAccount(row);

  return {
    /** Deleted ones too: whatever refers to an account still names it. */
    async byId(id: string): Promise<AccountRecord | undefined> {
      return optional(await first(byId, { id }));
    },

    async byEmail(email: string): Promise<AccountRecord | undefined> {
      return optional(await first(byEmail, { email: email.toLowerCase() }));
    },

    async bySellerName(sellerName: string): Promise<AccountRecord | undefined> {
      return optional(await first(bySellerName, { sellerName }));
    },

    /** How many admins can act: neither suspended nor deleted. */
    async countAdmins(): Promise<number> {
      return (await first(admins))!.count;
    },

    /** The admins that can act, by ascending id. */
    async listAdmins(): Promise<AccountRecord[]> {
      return (await all(listedAdmins)).map(toAccount);
    },

    /**
     * A page, counted from 1, and how many accounts there are in all: people first, then what came with an import, each
     * newest first; deleted ones only when asked for.
     */
    async list({
      page,
      limit,
      ...filter
    }: AccountFilter & { page: number; limit: number }): Promise<{ items: AccountRecord[]; total: number }> {
      const rows: AccountRow[] = await applyAccountFilter(knex(TABLE), filter)
        // In the words of the index, or it would not be used.
        .orderByRaw('(email is null), created_at desc, id desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await applyAccountFilter(knex(TABLE), filter).count({ count: '*' }).first();
      return { items: rows.map(toAccount), total: count };
    },

    /**
     * The ids of accounts by the text that `list` finds them by, `most` at most and in its order; of one alone where that
     * is a whole e-mail address, seller name or id.
     */
    async idsByText(text: string, most: number): Promise<string[]> {
      const whole =
        (await first(byEmail, { email: text.toLowerCase() })) ?? (await first(bySellerName, { sellerName: text }));
      if (whole !== undefined) return [whole.id];
      return applyAccountFilter(knex(TABLE), { query: text })
        .orderByRaw('(email is null), created_at desc, id desc')
        .limit(most)
        .pluck('id');
    },
  };
}

/** Accounts of many sellers at once, and whom they are given to that came with an import. */
function manySellers({ knex }: Executor, clock: () => number) {
  return {
    /**
     * Finds many sellers at once, by handle; those without an account are absent. Deleted ones are there, for their
     * handles are never given again.
     */
    async idsBySellerName(sellerNames: readonly string[]): Promise<Map<string, string>> {
      const rows: { seller_name: string; id: string }[] = await knex(TABLE)
        .whereIn('seller_name', sellerNames)
        .select('seller_name', 'id');
      return new Map(rows.map((row) => [row.seller_name, row.id]));
    },

    /** Finds many sellers at once, by handle; those without an account are absent, and the deleted are there. */
    async bySellerNames(sellerNames: readonly string[]): Promise<Map<string, AccountRecord>> {
      const rows = await inBatches<AccountRow>(sellerNames, (names) => knex(TABLE).whereIn('seller_name', names));
      return new Map(rows.map((row) => [row.seller_name!, toAccount(row)]));
    },

    /** Which of many addresses, in lower case, belong to which accounts; those without one are absent. */
    async idsByEmail(emails: readonly string[]): Promise<Map<string, string>> {
      const rows = await inBatches<{ email: string; id: string }>(emails, (some) =>
        knex(TABLE).whereIn('email', some).select('email', 'id'),
      );
      return new Map(rows.map((row) => [row.email, row.id]));
    },

    /**
     * Gives a seller that came with an import to the person who reads the mail of an address; false when the account is
     * somebody's, an admin's, suspended or deleted, or the address is of another account.
     */
    async claim(id: string, email: string, passwordHash: string): Promise<boolean> {
      const claimed = { email: email.toLowerCase(), email_verified_at: clock(), password_hash: passwordHash };
      const nobodys = { id, email: null, password_hash: null, is_admin: 0, suspended_at: null, deleted_at: null };
      const unclaimed = knex(TABLE).where(nobodys).whereNotNull('seller_name');
      return (await unclaimed.whereNotExists(holderOf(knex, { email: claimed.email })).update(claimed)) === 1;
    },
  };
}

const insertion = (knex: Knex) =>
  knex(TABLE).insert(params(...Object.keys(toRow({ email: null, displayName: '' }, 0))));
const insert = query(insertion);
const insertUnlessTaken = query<AccountRow>((knex) => insertion(knex).onConflict().ignore().returning('*'));

function accountWrites(db: Executor, clock: () => number) {
  const { knex, first, run } = db;
  return {
    /** Makes an account; undefined when the e-mail address or the seller name belongs to another one. */
    async createUnlessTaken(account: NewAccount): Promise<AccountRecord | undefined> {
      const made = await first(insertUnlessTaken, { ...toRow(account, clock()) });
      return made && toAccount(made);
    },

    /** Makes an account of which no name can belong to another. @throws when one does */
    async create(account: NewAccount): Promise<AccountRecord> {
      const row = toRow(account, clock());
      await run(insert, { ...row });
      return toAccount(row);
    },

    /** Sets the hash of the password, a PHC string. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ password_hash: passwordHash });
    },

    /** Notes that the owner reads the mail of the account's address; the first time counts. */
    async verifyEmail(id: string): Promise<void> {
      await knex(TABLE).where({ id, email_verified_at: null }).update({ email_verified_at: clock() });
    },

    /** Replaces the address by one whose mail the owner has proved to read; false when it belongs to somebody. */
    async changeEmail(id: string, email: string): Promise<boolean> {
      const changed = { email: email.toLowerCase(), email_verified_at: clock() };
      const holder = holderOf(knex, { email: changed.email }).whereNot('holder.id', id);
      return (await knex(TABLE).where({ id }).whereNotExists(holder).update(changed)) === 1;
    },

    /** Changes the name to show; the account's products show it too, so each of them is changed. */
    async rename(id: string, displayName: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ display_name: displayName });
      await touchSellersProducts(db, id, clock());
    },

    /** Gives the account its seller name, for good; false when it has one, or another account has or had this one. */
    async becomeSeller(id: string, sellerName: string): Promise<boolean> {
      const named = await knex(TABLE)
        .where({ id, seller_name: null })
        .whereNotExists(holderOf(knex, { seller_name: sellerName }))
        .update({ seller_name: sellerName });
      return named === 1;
    },
  };
}

/** An account that has the address or the handle, which no other can have. */
const holderOf = (knex: Knex, names: Partial<Pick<AccountRow, 'email' | 'seller_name'>>): Knex.QueryBuilder =>
  knex(`${TABLE} as holder`).where(names).select('holder.id');

/** Rows that are looked for by very many values, a number of them with each statement. */
async function inBatches<Row>(
  values: readonly string[],
  read: (some: readonly string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < values.length; start += LOOKED_FOR_AT_ONCE)
    rows.push(...(await read(values.slice(start, start + LOOKED_FOR_AT_ONCE))));
  return rows;
}

function toRow({ email, emailVerifiedAt, ...account }: NewAccount, now: number): AccountRow {
  return {
    id: account.id ?? uuid(),
    email: email?.toLowerCase() ?? null,
    email_verified_at: email === null ? null : emailVerifiedAt === undefined ? now : emailVerifiedAt,
    password_hash: account.passwordHash ?? null,
    display_name: account.displayName,
    seller_name: account.sellerName ?? null,
    is_admin: Number(account.isAdmin ?? false),
    is_trusted: 0,
    suspended_at: null,
    suspended_reason: null,
    deleted_at: null,
    created_at: now,
  };
}
