// A database that ends every third transaction: whatever the class of failure, nothing is half kept or doubled, and jobs
// are done once.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Database } from '../../db/engine/connection.js';
import { tryingAgain } from '../../db/engine/retried-writes.js';
import { tablesOf } from '../../db/tables.js';
import { ENDS, endingWrites, isRunAgain, type End } from '../harness/failing-engine.js';
import { DONE, jobFixtures } from '../harness/job-fixtures.js';
import { temporaryDatabase } from '../harness/temporary-database.js';

/** The write of a database, of which every third transaction is ended in the next of these ways. */
function endingEveryThird(write: Database['write'], ends: readonly End[]) {
  const ended: End[] = [];
  let begun = 0;
  const failing = endingWrites(write, () => {
    if (++begun % 3 !== 0) return undefined;
    const end = ends[ended.length % ends.length]!;
    ended.push(end);
    return end;
  });
  return { write: tryingAgain(failing), ended };
}

/** Counts one more of a bucket, in a transaction that reads before it writes. */
async function counters(t: TestContext, ends: readonly End[]) {
  const { database, tables } = await temporaryDatabase(t);
  const { write, ended } = endingEveryThird(database.write, ends);
  const stored = tablesOf({ ...database, write }, { clock: () => 1, sealer: {} as never });
  return {
    ended,
    count: (bucket: string) => stored.write(async ({ quotas }) => (await quotas.take(bucket, 1)).used),
    used: async (bucket: string) => (await tables.quotas.load(-1)).find((one) => one.bucket === bucket)?.used ?? 0,
  };
}

test('what was undone because of others is done once, and nobody is told', async (t) => {
  const undone = ENDS.filter(isRunAgain);
  const { count, used, ended } = await counters(t, undone);
  for (let times = 1; times <= 30; times++) assert.equal(await count('undone'), times);
  assert.equal(await used('undone'), 30);
  assert.ok(ended.length >= 10);
});

for (const end of ENDS.filter((one) => !isRunAgain(one))) {
  test(`whoever is told of a failure has nothing twice: ${end.failure}, ${end.where}`, async (t) => {
    const { count, used, ended } = await counters(t, [end]);
    let told = 0;
    for (let times = 0; times < 30; times++) await count('told').catch(() => void (told += 1));
    assert.deepEqual([ended.length, told], [10, 10]);
    assert.equal(await used('told'), end.where === 'kept' ? 30 : 20);
  });
}

test('jobs are done once each, and no claim is lost for good', async (t) => {
  const { db, time, open, add, job } = await jobFixtures(t);
  const ids = [];
  for (let made = 0; made < 30; made++) ids.push(await add());
  const { write, ended } = endingEveryThird(db.database.write, ENDS);
  const stored = tablesOf({ ...db.database, write }, { clock: () => time.now, sealer: {} as never });
  const effect = async (tables: { quotas: { take(bucket: string, now: number): Promise<unknown> } }) =>
    void (await tables.quotas.take('effects', time.now));
  const runner = open(async () => ({ ...DONE, write: effect }), {}, { stored: { ...db, ...stored } });
  for (let turn = 0; turn < 60; turn++) {
    await runner.runDue().catch(() => undefined);
    // Whatever a claim that nobody was told of holds is over by then.
    time.now += 61_000;
  }
  const statuses = await Promise.all(ids.map(async (id) => (await job(id)).status));
  assert.deepEqual(new Set(statuses), new Set(['done']));
  const effects = (await db.tables.quotas.load(-1)).find(({ bucket }) => bucket === 'effects');
  assert.ok(ended.length > 0);
  assert.equal(effects?.used, 30);
});
