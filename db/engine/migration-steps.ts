// Which steps a database is at and which it lacks, whatever engine it runs on.
import type { Knex } from 'knex';
import { DatabaseDamaged } from './database-errors.js';
import { MIGRATIONS } from './migrations.js';
import { StartRefused } from './start-refused.js';

/** All steps, or those up to one. */
export const migrationsUpTo = (upTo?: string): Knex.MigrationSource<(typeof MIGRATIONS)[number]> => ({
  getMigrations: async () =>
    MIGRATIONS.slice(0, upTo === undefined ? undefined : MIGRATIONS.findIndex(([name]) => name === upTo) + 1),
  getMigrationName: ([name]) => name,
  getMigration: async ([, migration]) => migration,
});

/** The migrations that were applied to a database, in order. */
export async function appliedTo(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable('knex_migrations'))) return [];
  return knex('knex_migrations').orderBy('id').pluck('name');
}

/**
 * The migrations that are missing where these were applied, in order.
 *
 * @throws StartRefused when the database was made by a newer release
 * @throws DatabaseDamaged when what it says of its migrations cannot be
 */
export function pendingAfter(applied: readonly string[]): string[] {
  refuseOthers(applied);
  return MIGRATIONS.slice(applied.length).map(([name]) => name);
}

/** A newer release has more migrations, behind those that are known here; anything else was never written. */
function refuseOthers(applied: readonly string[]): void {
  const unknown = applied.findIndex((name, place) => name !== MIGRATIONS[place]?.[0]);
  if (unknown === -1) return;
  if (unknown < MIGRATIONS.length) {
    throw new DatabaseDamaged(`its migration ${unknown + 1} is said to be ${JSON.stringify(applied[unknown])}`);
  }
  throw new StartRefused(
    `The database was made by a newer release (it has the migration ${applied[unknown]}): install that release, or restore an older backup.`,
  );
}
