// The migrations that were applied to a database file, for those who look into it without opening it as the service does.
import { ADDITIVE_TABLE, type AppliedMigrations } from '../migration-steps.js';
import type { Connection } from './sqlite-client.js';

/** None where a first start was killed. @throws what SQLite throws of a file that is no database of ours */
export function appliedIn(connection: Connection): AppliedMigrations {
  const isThere = (table: string): boolean =>
    connection.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
  const isEmpty = connection.prepare('select 1 from sqlite_schema').get() === undefined;
  const namesBy = (sql: string): string[] => connection.prepare(sql).pluck().all() as string[];
  return {
    names: isEmpty ? [] : namesBy('select name from knex_migrations order by id'),
    additive: isThere(ADDITIVE_TABLE) ? namesBy(`select name from ${ADDITIVE_TABLE}`) : [],
  };
}
