// What servers that count together leave in their database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onDatabase, temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../../db/engine/connection.js';
import { countTogether } from './count-together.js';
import { WINDOW_MS } from './rate-limit.js';

test('a flush sweeps windows that ended, those of too many addresses, and what was taken once and is long over', async (t) => {
  const options = await temporaryPostgresql(t);
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(options));
  t.after(() => database.close());
  const { write } = testDatabase(database);
  const limiter = countTogether(database.windows!, { write, db: database, clock: Date.now }, 10);
  const full = { name: 'address:203.0.113.7', limit: 5 };
  const key = { name: 'key:beside-floods', limit: 10 };
  for (const bucket of [full, key]) while ((await limiter.take(bucket)).allowed);
  await Promise.all(
    Array.from({ length: 200 }, (_, place) => limiter.take({ name: `address:2001:db8:${place}::/64`, limit: 9 })),
  );
  await limiter.take({ name: 'proof:moment', limit: 9, windowMs: 1 });
  // Windows are swept when they ended long enough ago for all servers to have counted what came to them.
  await onDatabase(options, (knex) =>
    knex('request_windows')
      .where({ name: 'proof:moment' })
      .decrement('ends_at', 2 * WINDOW_MS),
  );
  await write(async ({ quotas }) => {
    await quotas.takeOnce('long over', Date.now() - WINDOW_MS);
    await quotas.takeOnce('taken', Date.now());
  });
  await limiter.flush();
  const [names, taken] = await onDatabase(options, async (knex): Promise<string[][]> => [
    await knex('request_windows').pluck('name'),
    await knex('quotas').pluck('bucket'),
  ]);
  assert.equal(names!.filter((name) => name.includes('address:')).length, 10);
  assert.ok(!names!.includes('proof:moment'));
  for (const bucket of [full, key]) assert.equal((await limiter.take(bucket)).allowed, false, bucket.name);
  assert.deepEqual(taken, ['taken']);
});
