// Brings a database to the newest schema, all of it in one write transaction, and keeps a copy of what was before.
import { API_VERSION } from '#generated/operations.js';
import type { Knex } from 'knex';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyBefore, copyName } from './copy-before-migrations.js';
import { lockDataFolder } from '../data-folder-lock.js';
import { appliedTo, applyMigrations, pendingAfter, unknownIn } from '../migration-steps.js';
import { StartRefused } from '../start-refused.js';

/** Milliseconds after which a line of the log is written. */
const WRITTEN_AFTER_MS = 50;

/** What is told of migrations; pino's logger fits. */
interface MigrationLog {
  info(details: object, message: string): void;
}

interface Migrated {
  /** The database file. */
  readonly file: string;
  /** Whether this process holds the data folder as its server. */
  readonly isHeld: boolean;
  readonly log?: MigrationLog | undefined;
  /** The step with which a database that is empty is to stay. */
  readonly upTo?: string | undefined;
}

/**
 * Applies the migrations that are missing. A database with something in it may take minutes, for which nothing else of
 * the service can be seen: it is told before, and a copy of it is kept. Everything happens in one transaction, the copy
 * and Knex's own lock table included: nobody writes between the two, a process killed half-way leaves the database as
 * it was, and two processes wait for each other.
 *
 * @throws StartRefused when the database was made by a newer release that this one cannot work with, is in use by another one, or
 *   there is no room
 * @throws DatabaseDamaged when what it says of its migrations cannot be
 */
export async function migrateToLatest(knex: Knex, { file, isHeld, log, upTo }: Migrated): Promise<void> {
  const applied = await appliedTo(knex);
  const pending = pendingAfter(applied);
  const unknown = unknownIn(applied);
  if (unknown > 0) log?.info({ migrations: unknown }, 'the database is of a newer release, which only added to it');
  if (pending.length === 0) return;
  if (applied.names.length === 0) return knex.transaction((tx) => applyMigrations(tx, upTo));
  const lock = isHeld ? undefined : lockUnserved(dirname(file), pending.length);
  try {
    log?.info(
      { migrations: pending.length, copy: copyName(pending[0]!) },
      `bringing the database to release ${API_VERSION}, and keeping a copy: with a long history, that takes minutes`,
    );
    // Lines are written a little later, and a long statement holds up everything else.
    await delay(WRITTEN_AFTER_MS);
    await knex.transaction((tx) => copyAndApply(tx, file));
  } finally {
    lock?.release();
  }
}

/** Another process may have done so until this one had its turn. */
async function copyAndApply(tx: Knex.Transaction, file: string): Promise<void> {
  const [first] = pendingAfter(await appliedTo(tx));
  if (first === undefined) return;
  copyBefore(file, first);
  await applyMigrations(tx);
}

/** A service of the release before would go on with what it remembers of the database. */
function lockUnserved(dataDir: string, pending: number): { release(): void } {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw new StartRefused(
      `The database in ${dataDir} needs ${pending} ${pending === 1 ? 'migration' : 'migrations'} before release ${API_VERSION} can use it, and a running service has it: stop the service, and start it with this release.`,
      { cause: error },
    );
  }
}
