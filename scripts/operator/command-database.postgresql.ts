// Writes of commands on a real server: they are given the time that they need.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { WRITE_TIMEOUTS } from '../../db/engine/postgresql/transactions.js';
import { openForCommand } from './command-database.js';

test('a write of a command that has much to do between two statements is neither undone nor run again', async (t) => {
  const config = {
    dataDir: temporaryFolder(t),
    checkpointsBy: 'service',
    database: await temporaryPostgresql(t),
  } as const;
  const database = await openForCommand(config);
  t.after(() => database.close());
  let runs = 0;
  await database.write(async ({ knex }) => {
    const row = { bucket: `run ${++runs}`, window_started_at: 1, used: 1 };
    await knex('quotas').insert(row);
    await pause(2 * WRITE_TIMEOUTS.idleMs);
  });
  assert.deepEqual(await database.committed.knex('quotas').pluck('bucket'), ['run 1']);
});
