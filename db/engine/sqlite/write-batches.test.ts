// Writes that share a transaction: in order, each by itself, acknowledged after the commit or not at all.
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { Database } from '../connection.js';
import { DatabaseBusy, DatabaseFailure, type FailureClass } from '../database-errors.js';
import type { Executor } from '../executor.js';
import { param, query } from '../prepared-query.js';
import { openConnection, type Connection, type SqliteClient } from './sqlite-client.js';

const insert = query((knex) => knex('quotas').insert({ bucket: param('bucket'), window_started_at: 1, used: 1 }));
const listed = query<{ bucket: string }>((knex) => knex('quotas').orderBy('bucket').select('bucket'));

const buckets = async ({ all }: Pick<Executor, 'all'>): Promise<string[]> =>
  (await all(listed)).map(({ bucket }) => bucket);

/**
 * A database, and how often it was committed. Time stands still, so that no transaction is long; for those who try again
 * as well where it does `fromTheStart`.
 */
async function setUp(t: TestContext, { fromTheStart = false } = {}) {
  const stop = (): void => {
    t.mock.timers.reset();
    t.mock.timers.enable({ apis: ['Date'] });
  };
  if (fromTheStart) stop();
  const { database: db } = await temporaryDatabase(t);
  if (!fromTheStart) stop();
  const commits = { count: 0 };
  db.afterWrite(() => void (commits.count += 1));
  const add = (bucket: string) => db.write(({ run }) => run(insert, { bucket }));
  return { db, commits, add, stored: () => buckets(db.committed) };
}

const failed = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'rejected';

test('writes of one turn share a commit, run in their order, and see what those before have written', async (t) => {
  const { db, commits, stored } = await setUp(t);
  const ended: string[] = [];
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(async (bucket) => {
      const before = await db.write(async (own) => {
        const found = await buckets(own);
        await turn();
        await own.run(insert, { bucket });
        assert.deepEqual([commits.count, ended], [0, []], 'nobody is told before the commit');
        return found;
      });
      ended.push(bucket);
      return before;
    }),
  );
  assert.deepEqual(seen, [[], ['a'], ['a', 'b']]);
  assert.deepEqual([ended, commits.count], [['a', 'b', 'c'], 1]);
  assert.deepEqual(await stored(), ['a', 'b', 'c']);
});

test('one that fails, at whatever place, takes back what it wrote and harms no other', async (t) => {
  for (const place of [0, 1, 2]) {
    const { db, stored } = await setUp(t);
    const failure = new Error('on second thought');
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((bucket, index) =>
        db.write(async ({ run, knex }) => {
          await run(insert, { bucket });
          await knex('quotas').update({ used: index });
          if (index === place) throw failure;
          // What is refused by a constraint alone ends nothing when its author goes on.
          await assert.rejects(run(insert, { bucket }), { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
        }),
      ),
    );
    assert.deepEqual(
      results.map(failed),
      [0, 1, 2].map((index) => index === place),
    );
    assert.deepEqual(results[place], { status: 'rejected', reason: failure });
    assert.deepEqual(
      await stored(),
      ['a', 'b', 'c'].filter((_, index) => index !== place),
    );
    const lastUsed = place === 2 ? 1 : 2;
    assert.deepEqual(await db.committed.knex('quotas').pluck('used'), [lastUsed, lastUsed]);
  }
});

test('what a write did not wait for writes nothing while the next one of the transaction runs', async (t) => {
  const { db, stored } = await setUp(t);
  let goOn = (): void => {};
  const others = new Promise<void>((resolve) => (goOn = resolve));
  let left: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const first = db.write(async ({ run, knex }) => {
    await run(insert, { bucket: 'first' });
    const builder = knex('quotas').insert({ bucket: 'built before', window_started_at: 1, used: 1 });
    const statements = [
      () => run(insert, { bucket: 'prepared' }),
      () => knex('quotas').insert({ bucket: 'built after', window_started_at: 1, used: 1 }),
      () => builder,
      () => knex.raw('delete from quotas'),
    ];
    left = others.then(() => Promise.allSettled(statements.map((run) => run())));
  });
  const second = db.write(async ({ run }) => {
    await run(insert, { bucket: 'second' });
    goOn();
    return left;
  });
  await first;
  const results = await second;
  assert.deepEqual(results!.map(failed), [true, true, true, true]);
  for (const result of results!) assert.match(String((result as PromiseRejectedResult).reason), /This write is over/);
  assert.deepEqual(await stored(), ['first', 'second']);
});

test('all that wait beyond five seconds for another process are refused, and the next one is written', async (t) => {
  const { db, add, stored } = await setUp(t);
  const other = openConnection(db.file, { readonly: false });
  t.after(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const results = await Promise.allSettled([add('a'), add('b'), turn().then(() => add('c'))]);
  assert.ok(
    results.every((result) => failed(result) && (result as PromiseRejectedResult).reason instanceof DatabaseBusy),
  );
  other.exec('ROLLBACK');
  await add('d');
  assert.deepEqual(await stored(), ['d']);
});

test('a write that takes too long refuses those behind it, and nothing of them is written later', async (t) => {
  const { db, add, stored } = await setUp(t);
  let goOn = (): void => {};
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const holding = db.write(async ({ run }) => {
    await run(insert, { bucket: 'long' });
    await released;
  });
  await assert.rejects(add('late'), DatabaseBusy);
  goOn();
  await holding;
  assert.deepEqual(await stored(), ['long']);
});

test('not all that waits goes into one transaction, and other processes get their turn in between', async (t) => {
  const { db, commits, add } = await setUp(t);
  const other = openConnection(db.file, { readonly: false });
  t.after(() => other.close());
  other.pragma('busy_timeout = 0');
  let turns = 0;
  db.afterWrite(() => {
    other.exec('BEGIN IMMEDIATE');
    other.exec('ROLLBACK');
    turns += 1;
  });
  await Promise.all(Array.from({ length: 1000 }, (_, index) => add(String(index))));
  assert.ok(commits.count >= 4, `${commits.count} commits`);
  assert.equal(turns, commits.count);
});

test('writes that take their time leave turns to others within their transaction', async (t) => {
  const { db, commits } = await setUp(t);
  let turns = 0;
  const slow = () =>
    db.write(async () => {
      const before = turns;
      setImmediate(() => void (turns += 1));
      t.mock.timers.tick(6);
      return before;
    });
  assert.deepEqual(await Promise.all([slow(), slow(), slow(), slow(), slow(), slow()]), [0, 1, 2, 3, 4, 5]);
  assert.equal(commits.count, 2, 'and the first of many does not wait for all');
});

test('a listener that fails keeps nobody from being told', async (t) => {
  const { db, add, stored } = await setUp(t);
  db.afterWrite(() => {
    throw new Error('a fault of the listener');
  });
  await Promise.all([add('a'), add('b')]);
  assert.deepEqual(await stored(), ['a', 'b']);
});

test('each write runs in the context of whoever asked for it', async (t) => {
  const { db } = await setUp(t);
  const names = new AsyncLocalStorage<string>();
  const found = await Promise.all(
    ['a', 'b'].map((name) => names.run(name, () => db.write(async () => names.getStore()))),
  );
  assert.deepEqual(found, ['a', 'b']);
});

test('closing waits for the writes that wait, and refuses those that come', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  let isWritten = false;
  const writing = db
    .write(async ({ run }) => {
      await turn();
      await run(insert, { bucket: 'a' });
    })
    .then(() => void (isWritten = true));
  const closing = db.close();
  await assert.rejects(
    db.write(async () => undefined),
    /The database is closed/,
  );
  await closing;
  assert.equal(isWritten, true);
  await writing;
  const connection = openConnection(db.file, { readonly: true });
  t.after(() => connection.close());
  assert.deepEqual(connection.prepare('select bucket from quotas').pluck().all(), ['a']);
});

/** Undoes the next transaction at its COMMIT, as an engine does when it met another one. */
async function failNextCommit(t: TestContext, db: Database, failure: FailureClass): Promise<void> {
  const writer = await db.write(
    async ({ knex }) => (knex.client as SqliteClient).acquireConnection() as Promise<Connection>,
  );
  const { prepare } = writer;
  const { mock } = t.mock.method(writer, 'prepare', ((sql: string) => {
    if (sql !== 'COMMIT') return prepare.call(writer, sql);
    mock.restore();
    writer.exec('ROLLBACK');
    throw new DatabaseFailure(failure);
  }) as typeof prepare);
}

for (const failure of ['deadlock', 'serialization'] as const) {
  test(`a COMMIT that undoes a whole transaction has each of its writes run again, and none twice: ${failure}`, async (t) => {
    const { db, stored } = await setUp(t, { fromTheStart: true });
    await failNextCommit(t, db, failure);
    const tries = new Map<string, number>();
    const addAgain = (bucket: string) =>
      db.write(async (own) => {
        tries.set(bucket, (tries.get(bucket) ?? 0) + 1);
        await own.run(insert, { bucket });
        return bucket;
      });
    const names = Array.from({ length: 255 }, (_, index) => String(index).padStart(3, '0'));
    // It is refused because of what is undone with it, so that it has to be judged anew.
    const seen: boolean[] = [];
    const writes = Promise.all(names.map(addAgain));
    const judging = db.write(async (own) => {
      seen.push((await buckets(own)).includes('000'));
      if (seen.at(-1)) throw new Error('somebody has it');
    });
    const [judged] = await Promise.allSettled([judging]);
    assert.deepEqual(await writes, names);
    assert.deepEqual(await stored(), names);
    assert.deepEqual([tries.size, new Set(tries.values())], [255, new Set([2])]);
    assert.deepEqual([seen.length, seen[0], failed(judged)], [2, true, seen[1]]);
  });
}
