// Changes tables beside those who use them: one process at a time, and never so that others wait for long.
import type { Knex } from 'knex';
import { setTimeout as pause } from 'node:timers/promises';
import { failureOf, UNDONE } from '../database-errors.js';
import { StartRefused } from '../start-refused.js';
import { lockNumber } from './advisory-locks.js';
import { NO_TIMEOUTS, settingsOf } from './transactions.js';

/** Milliseconds for a table that others use. Whoever wants it later waits behind who waits for it. */
const TABLE_MS = 500;
/** Milliseconds before the next try, in which those have their turn. */
const PAUSE_MS = 500;
/** Milliseconds from the first try in which another one begins. */
const AGAIN_WITHIN_MS = 60_000;

interface SchemaChange {
  /** Runs in one transaction, once more after each time that the database has undone it. */
  readonly change: (tx: Knex.Transaction) => Promise<void>;
  readonly log?: { info(details: object, message: string): void } | undefined;
}

/**
 * Changes the schema in one transaction. Of several processes one does so while the others wait for it. A table that is in
 * use is not waited for long; the change is tried again then.
 *
 * @param knex a pool that writes
 * @throws StartRefused when a table stays in use
 */
export async function changeSchema(knex: Knex, { change, log }: SchemaChange): Promise<void> {
  const beganAt = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await knex.transaction(async (tx) => {
        await tx.raw(settingsOf(NO_TIMEOUTS));
        // Nobody waits behind whoever waits for this one.
        await tx.raw('select pg_advisory_xact_lock(?)', [lockNumber('migrations', '')]);
        await tx.raw(`set local lock_timeout = ${TABLE_MS}`);
        await change(tx);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined || !UNDONE.has(failure)) throw error;
      if (performance.now() - beganAt >= AGAIN_WITHIN_MS) throw inUse(error);
      if (tries === 1) log?.info({ err: error }, 'tables of the database are in use: its change is tried again');
    }
    await pause(PAUSE_MS);
  }
}

const inUse = (error: unknown): StartRefused =>
  new StartRefused(
    `The tables of the database could not be changed, since others use them for long, such as a backup, an export or a query (${(error as Error).message}): try again when that has ended.`,
    { cause: error },
  );
