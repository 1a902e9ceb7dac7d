// How long the log beside the database becomes.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('a long log is moved into the file by the commit that made it long, and begins anew', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  // A page each, of 4 kB, five times as many as the log may hold.
  const page = 'x'.repeat(4000);
  for (let written = 0; written < 50; written++)
    await db.write(async ({ knex }) => {
      for (let row = 0; row < 100; row++)
        await knex('quotas').insert({ bucket: `${written} ${row} ${page}`, window_started_at: 1, used: 1 });
    });
  assert.ok(statSync(`${db.file}-wal`).size < 3000 * 4096, 'the log is not as long as what was written');
  assert.ok(statSync(db.file).size > 4000 * 4096, 'most of it is in the file');
});
