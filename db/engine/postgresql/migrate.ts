// Brings a database on PostgreSQL to the newest schema, all of it in one transaction under a lock.
import { API_VERSION } from '#generated/operations.js';
import type { Knex } from 'knex';
import { appliedTo, migrationsUpTo, pendingAfter } from '../migration-steps.js';
import { lockNumber } from './advisory-locks.js';
import { settingsOf } from './transactions.js';

interface Migrated {
  readonly log?: { info(details: object, message: string): void } | undefined;
  /** The step with which a database that is empty is to stay. */
  readonly upTo?: string | undefined;
}

/** They take as long as they take, and whoever comes second waits for that. */
const NO_TIMEOUTS = { idleMs: 0, lockMs: 0 };

/**
 * Applies the migrations that are missing. Of several processes that start at once one does so while the others wait; one
 * that is killed half-way leaves the database as it was.
 *
 * @param knex a pool that writes, of one connection at least
 * @throws StartRefused when the database was made by a newer release
 * @throws DatabaseDamaged when what it says of its migrations cannot be
 */
export async function migrateToLatest(knex: Knex, { log, upTo }: Migrated): Promise<void> {
  const applied = await appliedTo(knex);
  const pending = pendingAfter(applied);
  if (pending.length === 0) return;
  if (applied.length > 0)
    log?.info(
      { migrations: pending.length },
      `bringing the database to release ${API_VERSION}: with a long history, that takes minutes`,
    );
  await knex.transaction(async (tx) => {
    await tx.raw(settingsOf(NO_TIMEOUTS));
    await tx.raw('select pg_advisory_xact_lock(?)', [lockNumber('migrations', '')]);
    // Another process may have done so until this one had its turn.
    const before = await appliedTo(tx);
    if (pendingAfter(before).length === 0 || (upTo !== undefined && before.length > 0)) return;
    await tx.migrate.latest({ migrationSource: migrationsUpTo(upTo) });
  });
  await refuseUnmade(knex, upTo);
}

/** Knex takes a COMMIT for done that was answered by ROLLBACK. @throws when the schema is not there */
async function refuseUnmade(knex: Knex, upTo: string | undefined): Promise<void> {
  const [missing] = pendingAfter(await appliedTo(knex));
  if (missing !== undefined && upTo === undefined) throw new Error(`The migration ${missing} was not committed`);
}
