// Reads a credential together with the account that it belongs to, in one statement.
import { toAccount, type AccountRecord, type AccountRow } from '../accounts/accounts.js';
import { query, type Query } from '../engine/prepared-query.js';
import type { Knex } from 'knex';

/** What an account's row holds besides its password. */
const COLUMNS = [
  ...['id', 'email', 'email_verified_at', 'display_name', 'seller_name', 'is_admin', 'is_trusted', 'suspended_at'],
  ...['suspended_reason', 'deleted_at', 'created_at'],
] as const;

/** Before the names of an account's columns, which the credential may have, too. */
const OWNER = 'owner_';
const OWNER_COLUMNS = COLUMNS.map((name) => `accounts.${name} as ${OWNER}${name}`);

/** A row of a credential with the columns of its account. */
export type OwnedRow<Row> = Row & { readonly [Name in (typeof COLUMNS)[number] as `owner_${Name}`]: AccountRow[Name] };

/**
 * A query for a credential with its account, whatever their state; the foreign key sees to it that there is one.
 *
 * @param where what of the credential's table is looked for, by columns that accounts do not have
 */
export const owned = <Row>(
  table: string,
  where: (credentials: Knex.QueryBuilder) => Knex.QueryBuilder,
): Query<OwnedRow<Row>> =>
  query((knex) =>
    where(knex(table))
      .join('accounts', 'accounts.id', `${table}.account_id`)
      .select(`${table}.*`, ...OWNER_COLUMNS),
  );

/** The account of a row that was read with it. */
export const ownerOf = (row: OwnedRow<object>): AccountRecord =>
  toAccount(Object.fromEntries(COLUMNS.map((name) => [name, row[`${OWNER}${name}`]])) as unknown as AccountRow);
