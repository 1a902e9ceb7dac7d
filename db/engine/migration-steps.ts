// Which steps a database is at and which it lacks, whatever engine it runs on.
import type { Knex } from 'knex';
import { DatabaseDamaged } from './database-errors.js';
import { ADDITIVE, MIGRATIONS } from './migrations.js';
import { StartRefused } from './start-refused.js';

/** What a database says of the migrations that were applied to it. */
export interface AppliedMigrations {
  /** In order. */
  readonly names: readonly string[];
  /** Those of them with which releases can work that do not know them; empty where all are known. */
  readonly additive: readonly string[];
}

/** Where a database says of which migrations it has that they only add: what older releases read of it. */
export const ADDITIVE_TABLE = 'additive_migrations';

/** All steps, or those up to one. */
const migrationsUpTo = (upTo?: string): Knex.MigrationSource<(typeof MIGRATIONS)[number]> => ({
  getMigrations: async () =>
    MIGRATIONS.slice(0, upTo === undefined ? undefined : MIGRATIONS.findIndex(([name]) => name === upTo) + 1),
  getMigrationName: ([name]) => name,
  getMigration: async ([, migration]) => migration,
});

/** The migrations that were applied to a database. */
export async function appliedTo(knex: Knex): Promise<AppliedMigrations> {
  if (!(await knex.schema.hasTable('knex_migrations'))) return { names: [], additive: [] };
  const names: string[] = await knex('knex_migrations').orderBy('id').pluck('name');
  const isNewer = names.length > MIGRATIONS.length && (await knex.schema.hasTable(ADDITIVE_TABLE));
  return { names, additive: isNewer ? await knex(ADDITIVE_TABLE).pluck('name') : [] };
}

/** Applies the migrations that are missing, or those of them up to one, within a transaction. */
export async function applyMigrations(tx: Knex.Transaction, upTo?: string): Promise<void> {
  await tx.migrate.latest({ migrationSource: migrationsUpTo(upTo) });
  const { names } = await appliedTo(tx);
  const additive = names.filter((name) => ADDITIVE.includes(name)).map((name) => ({ name }));
  if (additive.length > 0) await tx(ADDITIVE_TABLE).insert(additive).onConflict('name').ignore();
}

/**
 * The migrations that are missing where these were applied, in order.
 *
 * @throws StartRefused when the database was made by a newer release that this one cannot work with
 * @throws DatabaseDamaged when what it says of its migrations cannot be
 */
export function pendingAfter(applied: AppliedMigrations): string[] {
  refuseOthers(applied);
  return MIGRATIONS.slice(applied.names.length).map(([name]) => name);
}

/** How many migrations a database has that this release does not know; none of them is in its way (`pendingAfter`). */
export const unknownIn = ({ names }: AppliedMigrations): number => Math.max(0, names.length - MIGRATIONS.length);

/** How many migrations are missing where these were applied; less than none where some are in the way of this release. */
export function missingOf({ names, additive }: AppliedMigrations): number {
  const inTheWay = names.slice(MIGRATIONS.length).filter((name) => !additive.includes(name));
  return inTheWay.length > 0 ? -inTheWay.length : Math.max(0, MIGRATIONS.length - names.length);
}

/** A newer release has more migrations, behind those that are known here; anything else was never written. */
function refuseOthers({ names, additive }: AppliedMigrations): void {
  const wrong = MIGRATIONS.findIndex(([name], place) => place < names.length && names[place] !== name);
  if (wrong !== -1)
    throw new DatabaseDamaged(`its migration ${wrong + 1} is said to be ${JSON.stringify(names[wrong])}`);
  const refused = names.slice(MIGRATIONS.length).find((name) => !additive.includes(name));
  if (refused === undefined) return;
  throw new StartRefused(
    `The database was made by a newer release (it has the migration ${refused}): install that release, or restore an older backup.`,
  );
}
