// Brings a database on PostgreSQL to the newest schema, all of it in one transaction under a lock.
import { API_VERSION } from '#generated/operations.js';
import type { Knex } from 'knex';
import { appliedTo, applyMigrations, pendingAfter, unknownIn } from '../migration-steps.js';
import { ADDITIVE } from '../migrations.js';
import { StartRefused } from '../start-refused.js';
import { changeSchema } from './change-schema.js';
import { isServedNow, isServedOn } from './look-at-server.js';

interface Migrated {
  /** Whether this process is to serve the database, and does not work beside a service. */
  readonly isService?: boolean;
  readonly log?: { info(details: object, message: string): void } | undefined;
  /** The step with which a database that is empty is to stay. */
  readonly upTo?: string | undefined;
}

/**
 * Applies the migrations that are missing. Of several processes that start at once one does so while the others wait; one
 * that is killed half-way leaves the database as it was.
 *
 * @param knex a pool that writes, of one connection at least
 * @throws StartRefused when the database was made by a newer release that this one cannot work with, when a service has it
 *   that could not go on, or when others use its tables for long
 * @throws DatabaseDamaged when what it says of its migrations cannot be
 */
export async function migrateToLatest(knex: Knex, { isService = false, log, upTo }: Migrated): Promise<void> {
  const applied = await appliedTo(knex);
  const pending = pendingAfter(applied);
  const unknown = unknownIn(applied);
  if (unknown > 0) log?.info({ migrations: unknown }, 'the database is of a newer release, which only added to it');
  if (pending.length === 0) return;
  if (!onlyAdds(pending) && (await (isService ? staysServed(knex, log) : isServedNow(knex))))
    throw refusalBesideService(pending.length);
  if (applied.names.length > 0)
    log?.info(
      { migrations: pending.length },
      `bringing the database to release ${API_VERSION}: with a long history, that takes minutes`,
    );
  const change = async (tx: Knex.Transaction): Promise<void> => {
    // Another process may have done so until this one had its turn.
    const before = await appliedTo(tx);
    if (pendingAfter(before).length === 0 || (upTo !== undefined && before.names.length > 0)) return;
    await applyMigrations(tx, upTo);
  };
  await changeSchema(knex, { change, log });
  await refuseUnmade(knex, upTo);
}

/**
 * Whether a service has the database that could not go on with what is missing. Another one of this release waits until it
 * knows: that one may have been killed a moment ago, or have changed the tables itself before it served.
 */
async function staysServed(knex: Knex, log: Migrated['log']): Promise<boolean> {
  if (!(await isServedNow(knex))) return false;
  log?.info({}, 'a service had the database a moment ago: its tables are not changed before it is known to be gone');
  return (await isServedOn(knex)) && !onlyAdds(pendingAfter(await appliedTo(knex)));
}

/** A service of the release before goes on with what only adds to the database, and with nothing else. */
const refusalBesideService = (missing: number): StartRefused =>
  new StartRefused(
    `The database needs ${missing} ${missing === 1 ? 'migration' : 'migrations'} before release ${API_VERSION} can use it, and a running service has it, which could not go on afterwards: stop every service that has it, and start this release.`,
  );

const onlyAdds = (pending: readonly string[]): boolean => pending.every((name) => ADDITIVE.includes(name));

/** Knex takes a COMMIT for done that was answered by ROLLBACK. @throws when the schema is not there */
async function refuseUnmade(knex: Knex, upTo: string | undefined): Promise<void> {
  const [missing] = pendingAfter(await appliedTo(knex));
  if (missing !== undefined && upTo === undefined) throw new Error(`The migration ${missing} was not committed`);
}
