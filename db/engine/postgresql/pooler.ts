// Recognises a pooler between this process and PostgreSQL that hands connections out for one transaction each.
import type { Knex } from 'knex';
import { runOn, type Connection } from './connections.js';
import { withConnection } from './postgresql-client.js';

/** How often two connections are compared: others that come between may hide what happens. */
const ROUNDS = 10;

/**
 * Whether what a session sets stays behind for others. Each connection says when it begins which process of the server it is
 * of; a pooler makes that up, and whether it keeps its connection to the server for as long as ours is seen by the process
 * that answers.
 *
 * @param knex a pool of two connections at least, to one of which alone PostgreSQL itself is asked
 */
export const sharesSessions = (knex: Knex): Promise<boolean> =>
  withConnection(knex, async (first) => {
    if ((await processOf(first)) === (first as { readonly processID?: unknown }).processID) return false;
    return withConnection(knex, async (second) => {
      for (let round = 0; round < ROUNDS; round++) if (await changesHands(first, second)) return true;
      return false;
    });
  });

async function processOf(connection: Connection): Promise<number> {
  const { rows } = await runOn(connection, { text: 'select pg_backend_pid()::integer as pid' });
  return Number((rows as [{ readonly pid: unknown }])[0].pid);
}

/** Whether a transaction of the second connection is given the process of the first, or drives it to another one. */
async function changesHands(first: Connection, second: Connection): Promise<boolean> {
  const before = await processOf(first);
  await runOn(second, { text: 'begin' });
  try {
    // Where there is one alone, the first would wait for it.
    return (await processOf(second)) === before || (await processOf(first)) !== before;
  } finally {
    await runOn(second, { text: 'rollback' });
  }
}
