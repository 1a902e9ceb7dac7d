// People and organisations: buyers, sellers, admins.
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from './connection.js';
import { sqliteCode } from './database-errors.js';
import { param } from './prepared-query.js';

export interface AccountRecord {
  id: string;
  /** In lower case; null for sellers that came with an import. */
  email: string | null;
  displayName: string;
  /** The seller's immutable handle; null while the account sells nothing. */
  sellerName: string | null;
  isAdmin: boolean;
  suspendedAt: number | null;
  createdAt: number;
}

export interface NewAccount {
  email: string | null;
  displayName: string;
  sellerName?: string | null;
  isAdmin?: boolean;
}

/** Another account already has this e-mail address or seller name. */
export class AccountTaken extends Error {
  override name = 'AccountTaken';
}

export interface AccountRow {
  id: string;
  email: string | null;
  display_name: string;
  seller_name: string | null;
  is_admin: number;
  suspended_at: number | null;
  created_at: number;
}

const TABLE = 'accounts';

/** Maps a row of the table to the record the rest of the program knows. */
export function toAccount(row: AccountRow): AccountRecord {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    sellerName: row.seller_name,
    isAdmin: row.is_admin === 1,
    suspendedAt: row.suspended_at,
    createdAt: row.created_at,
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts of a database. E-mail addresses are compared in lower case. */
export function createAccounts(db: Database, clock: () => number) {
  const byId = db.prepare<AccountRow>(db.knex(TABLE).where('id', param('id')));
  const byEmail = db.prepare<AccountRow>(db.knex(TABLE).where('email', param('email')));
  const bySellerName = db.prepare<AccountRow>(db.knex(TABLE).where('seller_name', param('sellerName')));
  const optional = (row: AccountRow | undefined): AccountRecord | undefined => row && toAccount(row);

  return {
    async byId(id: string): Promise<AccountRecord | undefined> {
      return optional(await byId.get({ id }));
    },

    async byEmail(email: string): Promise<AccountRecord | undefined> {
      return optional(await byEmail.get({ email: email.toLowerCase() }));
    },

    async bySellerName(sellerName: string): Promise<AccountRecord | undefined> {
      return optional(await bySellerName.get({ sellerName }));
    },

    /** Finds many sellers at once, by handle; those without an account are absent. */
    async idsBySellerName(tx: Transaction, sellerNames: readonly string[]): Promise<Map<string, string>> {
      const rows: { seller_name: string; id: string }[] = await tx(TABLE)
        .whereIn('seller_name', sellerNames)
        .select('seller_name', 'id');
      return new Map(rows.map((row) => [row.seller_name, row.id]));
    },

    /** @throws AccountTaken when the e-mail address or the seller name belongs to another account */
    async create(tx: Transaction, account: NewAccount): Promise<AccountRecord> {
      const row: AccountRow = {
        id: uuid(),
        email: account.email?.toLowerCase() ?? null,
        display_name: account.displayName,
        seller_name: account.sellerName ?? null,
        is_admin: Number(account.isAdmin ?? false),
        suspended_at: null,
        created_at: clock(),
      };
      try {
        await tx(TABLE).insert(row);
      } catch (error) {
        throw sqliteCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' ? taken(error as Error) : error;
      }
      return toAccount(row);
    },

    /** Makes an account an admin; nothing happens when it is one. */
    async promote(tx: Transaction, id: string): Promise<void> {
      await tx(TABLE).where({ id }).update({ is_admin: 1 });
    },
  };
}

function taken(cause: Error): AccountTaken {
  const what = cause.message.includes('accounts.seller_name') ? 'seller name' : 'e-mail address';
  return new AccountTaken(`Another account already has this ${what}`, { cause });
}
