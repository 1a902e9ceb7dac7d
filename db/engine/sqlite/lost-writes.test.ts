// What becomes of the writes that share a transaction when the disk or damage ends it.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { Database } from '../connection.js';
import { failureOf, WritesRefused } from '../database-errors.js';
import { param, query } from '../prepared-query.js';
import type { Connection } from './sqlite-client.js';

const insert = query((knex) => knex('quotas').insert({ bucket: param('bucket'), window_started_at: 1, used: 1 }));

/** A database, its one connection that writes, and how often it was committed. */
async function setUp(t: TestContext) {
  const { database: db } = await temporaryDatabase(t);
  const writer = await writerOf(db);
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ['Date'] });
  const commits = { count: 0 };
  db.afterWrite(() => void (commits.count += 1));
  const add = (bucket: string) => db.write(({ run }) => run(insert, { bucket }));
  const stored = (): Promise<string[]> => db.committed.knex('quotas').orderBy('bucket').pluck('bucket');
  return { db, writer, commits, add, stored };
}

const writerOf = (db: Database): Promise<Connection> =>
  db.write(({ knex }) => (knex.client as { acquireConnection(): Promise<Connection> }).acquireConnection());

/** Makes statements of a connection fail as SQLite does when it gives a transaction up. */
function plantFault(connection: Connection, isMet: (sql: string) => boolean): void {
  const prepare = connection.prepare.bind(connection);
  let isLeft = true;
  connection.prepare = (sql: string) => {
    if (!isLeft || !isMet(sql)) return prepare(sql);
    isLeft = false;
    connection.exec('rollback');
    throw Object.assign(new Error('a fault made on purpose'), { code: 'SQLITE_FULL' });
  };
}

const failed = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'rejected';

test('when the commit fails, all are rejected with the fault, and those that come later are written', async (t) => {
  const { db, writer, commits, add, stored } = await setUp(t);
  plantFault(writer, (sql) => sql === 'COMMIT');
  const refuse = () =>
    db.write(async (own) => {
      await own.knex('quotas');
      throw new Error('judged by what is lost');
    });
  const results = await Promise.allSettled([add('a'), refuse(), add('c')]);
  assert.deepEqual(
    results.map((result) => failureOf((result as PromiseRejectedResult).reason)),
    ['no_space', 'no_space', 'no_space'],
  );
  assert.deepEqual([await stored(), commits.count, db.writeHealth.status().state], [[], 0, 'storage_full']);
  await add('later');
  assert.deepEqual([await stored(), db.writeHealth.status().state], [['later'], 'ok']);
});

test('when SQLite gives the transaction up, those that ran are rejected and the others have one of their own', async (t) => {
  for (const isCaught of [false, true]) {
    const { db, writer, add, stored } = await setUp(t);
    plantFault(writer, (sql) => sql.startsWith('update'));
    const meet = () =>
      db.write(async ({ knex }) => {
        const writing = knex('quotas').update({ used: 2 });
        await (isCaught ? writing.catch(() => undefined) : writing);
      });
    const results = await Promise.allSettled([add('a'), meet(), add('c')]);
    assert.deepEqual(results.map(failed), [true, true, false]);
    for (const result of results.slice(0, 2))
      assert.equal(failureOf((result as PromiseRejectedResult).reason), 'no_space');
    assert.deepEqual(await stored(), ['c']);
  }
});

test('what has no room on the disk fails, and what is acknowledged is stored', async (t) => {
  const { db, add, stored } = await setUp(t);
  const [{ page_count: pages }] = (await db.write(({ knex }) => knex.raw('pragma page_count'))) as [
    { page_count: number },
  ];
  await db.write(({ knex }) => knex.raw(`pragma max_page_count = ${pages}`));
  const names = ['a', 'x'.repeat(100_000), 'c'];
  const results = await Promise.allSettled(names.map(add));
  assert.equal(failureOf((results[1] as PromiseRejectedResult).reason), 'no_space');
  assert.deepEqual(
    await stored(),
    names.filter((_, index) => !failed(results[index]!)),
  );
});

test('a lost transaction moves the numbers of all things, for it may have come through', async (t) => {
  const { db, writer, add } = await setUp(t);
  const before = (await db.look())('account:a');
  plantFault(writer, (sql) => sql === 'COMMIT');
  await assert.rejects(add('a'));
  assert.notEqual((await db.look())('account:a'), before);
});

test('once damage is met, those that wait are refused as those that come', async (t) => {
  const { db, add, stored } = await setUp(t);
  const meeting = db.write(async ({ run }) => {
    await run(insert, { bucket: 'damaged' });
    throw Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' });
  });
  const noting = meeting.catch(() => undefined);
  const results = await Promise.allSettled([meeting, noting.then(() => add('later')), add('beside')]);
  assert.equal(failureOf((results[0] as PromiseRejectedResult).reason), 'damaged');
  assert.ok((results[1] as PromiseRejectedResult).reason instanceof WritesRefused);
  assert.ok((results[2] as PromiseRejectedResult).reason instanceof WritesRefused);
  assert.deepEqual(await stored(), []);
});
