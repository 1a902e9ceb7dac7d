// Makes what the engine itself keeps in a database on PostgreSQL, where it is missing.
import type { Knex } from 'knex';
import { changeSchema } from './change-schema.js';

/**
 * Runs what is missing, in one of several processes that start at once.
 *
 * @param knex a pool that writes, of a database with the latest migration, or with one that it is to stay at
 * @param what as a sentence about it begins
 * @param missingIn resolves to the statements that are to be run; undefined where there are none
 */
export async function installMissing(
  knex: Knex,
  what: string,
  missingIn: (knex: Knex) => Promise<string | undefined>,
): Promise<void> {
  if ((await missingIn(knex)) === undefined) return;
  await changeSchema(knex, {
    // Another process may have done so until this one had its turn.
    change: async (tx) => void (await tx.raw((await missingIn(tx)) ?? '')),
  });
  // Knex takes a COMMIT for done that was answered by ROLLBACK.
  if ((await missingIn(knex)) !== undefined) throw new Error(`${what} was not committed`);
}
