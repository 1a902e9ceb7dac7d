// Brings a database on PostgreSQL to the newest schema, all of it in one transaction under a lock.
import { API_VERSION } from '#generated/operations.js';
import type { Knex } from 'knex';
import { appliedTo, applyMigrations, pendingAfter, unknownIn } from '../migration-steps.js';
import { lockNumber } from './advisory-locks.js';
import { NO_TIMEOUTS, settingsOf } from './transactions.js';

interface Migrated {
  readonly log?: { info(details: object, message: string): void } | undefined;
  /** The step with which a database that is empty is to stay. */
  readonly upTo?: string | undefined;
}

/**
 * Applies the migrations that are missing. Of several processes that start at once one does so while the others wait; one
 * that is killed half-way leaves the database as it was.
 *
 * @param knex a pool that writes, of one connection at least
 * @throws StartRefused when the database was made by a newer release that this one cannot work with
 * @throws DatabaseDamaged when what it says of its migrations cannot be
 */
export async function migrateToLatest(knex: Knex, { log, upTo }: Migrated): Promise<void> {
  const applied = await appliedTo(knex);
  const pending = pendingAfter(applied);
  const unknown = unknownIn(applied);
  if (unknown > 0) log?.info({ migrations: unknown }, 'the database is of a newer release, which only added to it');
  if (pending.length === 0) return;
  if (applied.names.length > 0)
    log?.info(
      { migrations: pending.length },
      `bringing the database to release ${API_VERSION}: with a long history, that takes minutes`,
    );
  await knex.transaction(async (tx) => {
    await tx.raw(settingsOf(NO_TIMEOUTS));
    await tx.raw('select pg_advisory_xact_lock(?)', [lockNumber('migrations', '')]);
    // Another process may have done so until this one had its turn.
    const before = await appliedTo(tx);
    if (pendingAfter(before).length === 0 || (upTo !== undefined && before.names.length > 0)) return;
    await applyMigrations(tx, upTo);
  });
  await refuseUnmade(knex, upTo);
}

/** Knex takes a COMMIT for done that was answered by ROLLBACK. @throws when the schema is not there */
async function refuseUnmade(knex: Knex, upTo: string | undefined): Promise<void> {
  const [missing] = pendingAfter(await appliedTo(knex));
  if (missing !== undefined && upTo === undefined) throw new Error(`The migration ${missing} was not committed`);
}
