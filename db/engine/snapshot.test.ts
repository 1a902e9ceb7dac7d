// What a snapshot reads is of one moment, however it is asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openSnapshot } from './snapshot.js';

test('a snapshot sees what was committed before its first row, row by row, in pages and at once', async (t) => {
  const { database } = await temporaryDatabase(t);
  const add = (from: number, to: number): Promise<unknown> =>
    database.write(({ knex }) =>
      knex('quotas').insert(
        Array.from({ length: to - from }, (_, index) => ({
          bucket: `b${from + index}`,
          window_started_at: 1,
          used: 1,
        })),
      ),
    );
  await add(100, 550);
  const snapshot = await openSnapshot(structuredClone(database.snapshotOf));
  const { knex } = snapshot;
  const counted = knex('quotas').count({ rows: '*' });
  assert.deepEqual(await snapshot.first(counted), { rows: 450 });
  await add(600, 700);
  const rows = knex('quotas').where('bucket', '>', 'b100').orderBy('bucket').select('bucket');
  const buckets: string[] = [];
  for await (const { bucket } of snapshot.stream<{ bucket: string }>(rows)) buckets.push(bucket);
  assert.equal(buckets.length, 449);
  assert.equal(buckets.at(-1), 'b549');
  assert.equal((await knex('quotas').pluck('bucket')).length, 450);
  for await (const row of snapshot.stream(knex('accounts'))) assert.fail(JSON.stringify(row));
  await snapshot.close();
});
