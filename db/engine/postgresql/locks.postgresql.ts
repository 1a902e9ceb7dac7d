// Locks of aggregates on a real server: who waits for whom, and in which order they are taken.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createGate, type Gate } from '../../../contract-tests/harness/gate.js';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import {
  openDatabase,
  openOnServer,
  type Database,
  type DatabaseOptions,
  type PostgresqlOptions,
} from '../connection.js';
import { failureOf } from '../database-errors.js';
import { LOCKS_MOST, type LockKind, type LockMode, type WantedLock } from '../lock.js';

const wanted = (kind: LockKind, id: string, mode: LockMode = 'exclusive'): WantedLock => ({ kind, id, mode });

/** What holds locks until a test opens it. */
const gates = new Set<Gate>();

async function opened(
  t: TestContext,
  given?: PostgresqlOptions,
  options?: Pick<DatabaseOptions, 'isUnhurried'>,
): Promise<Database> {
  // Before the database is closed, which waits for its writes, also where a test has failed.
  t.after(() => gates.forEach(({ open }) => open()));
  const postgresql = given ?? (await temporaryPostgresql(t));
  const folder = { dataDir: temporaryFolder(t), exclusive: false };
  const database = await openDatabase({ ...folder, ...options }, openOnServer(postgresql));
  t.after(() => database.close());
  return database;
}

/** A write that has locks until it is told to end. */
async function holding(database: Database, locks: readonly WantedLock[]): Promise<{ end(): Promise<void> }> {
  const after = () => undefined;
  const [held, over] = [createGate({ after }), createGate({ after })];
  gates.add(over);
  const write = database.write(async ({ knex, lock }) => {
    await knex.raw('set local idle_in_transaction_session_timeout = 0');
    await lock(locks);
    held.open();
    await over.opened;
  });
  await Promise.race([held.opened, write]);
  return {
    async end() {
      over.open();
      await write;
    },
  };
}

/** Whether another write would have to wait for these locks. */
async function waits(database: Database, locks: readonly WantedLock[]): Promise<boolean> {
  try {
    await database.write(async ({ knex, lock }) => {
      await knex.raw('set local lock_timeout = 1');
      await lock(locks);
    });
    return false;
  } catch (error) {
    assert.equal(failureOf(error), 'time_out');
    return true;
  }
}

/** How many locks of this database are held, and how many are waited for. */
const locksOf = ({ committed: { knex } }: Database): Promise<{ granted: number; locks: number }[]> =>
  knex('pg_locks as l')
    .join('pg_database as d', 'd.oid', 'l.database')
    .where({ 'l.locktype': 'advisory', 'd.datname': knex.raw('current_database()') })
    .groupBy('l.granted')
    .select('l.granted')
    .count({ locks: '*' });

test('an aggregate is locked by its kind and id, alone or together with others', async (t) => {
  const database = await opened(t);
  const first = await holding(database, [wanted('account', 'a', 'shared'), wanted('product', 'p')]);
  assert.equal(await waits(database, [wanted('account', 'a', 'shared')]), false);
  assert.equal(await waits(database, [wanted('account', 'a')]), true);
  assert.equal(await waits(database, [wanted('product', 'p', 'shared')]), true);
  assert.equal(await waits(database, [wanted('product', 'p')]), true);
  assert.equal(await waits(database, [wanted('product', 'a'), wanted('account', 'p'), wanted('order', 'p')]), false);
  await first.end();
  assert.equal(await waits(database, [wanted('account', 'a'), wanted('product', 'p')]), false);
});

test('locks of one statement are taken in the order given: nothing behind one that has to be waited for', async (t) => {
  const database = await opened(t);
  const ids = Array.from({ length: 200 }, (_, index) => `account-${index}`);
  for (const place of [0, 57, 199]) {
    const holder = await holding(database, [wanted('account', ids[place]!)]);
    const waiting = database.write(({ lock }) => lock(ids.map((id) => wanted('account', id))));
    let taken: { granted: number; locks: number }[];
    do taken = await locksOf(database);
    while (!taken.some(({ granted }) => granted === 0));
    // The one that is held, those before it, and what both share.
    assert.equal(taken.find(({ granted }) => granted === 1)!.locks, 1 + place + 2);
    await holder.end();
    await waiting;
  }
});

test('a write that wants more locks than it may holds one, alone, and nobody else has any meanwhile', async (t) => {
  const options = await temporaryPostgresql(t);
  const [here, elsewhere] = [await opened(t, options), await opened(t, options)];
  const ids = Array.from({ length: LOCKS_MOST + 1 }, (_, index) => `account-${index}`);
  const some = ids.slice(1).map((id) => wanted('account', id));
  const held = async (): Promise<number> => (await locksOf(here)).find(({ granted }) => granted === 1)?.locks ?? 0;
  const bound = await holding(here, some);
  assert.equal(await held(), 1 + LOCKS_MOST);
  assert.equal(await waits(elsewhere, [wanted('account', ids[0]!)]), false);
  await bound.end();

  // What it has is told of the try that comes through.
  let runs = 0;
  const other = await holding(elsewhere, [wanted('coupon', 'c')]);
  const [alone, over] = [createGate({ after: () => undefined }), createGate({ after: () => undefined })];
  gates.add(over);
  const many = here.write(async ({ knex, lock }) => {
    runs++;
    await knex.raw('set local idle_in_transaction_session_timeout = 0');
    await lock(some);
    await lock([wanted('account', ids[0]!), wanted('order', 'o')]);
    await lock([wanted('order', 'o')]);
    alone.open();
    await over.opened;
  });
  while (!(await locksOf(here)).some(({ granted }) => granted === 0));
  assert.equal(await held(), 2, 'it waits for who locks something else');
  await other.end();
  await Promise.race([alone.opened, many]);
  assert.deepEqual([await held(), runs], [1, 2]);
  for (const database of [here, elsewhere]) assert.equal(await waits(database, [wanted('coupon', 'c')]), true);
  over.open();
  await many;
  for (const database of [here, elsewhere]) assert.equal(await waits(database, [wanted('coupon', 'c')]), false);
});

test('locks end with their write, also where that throws, and are for writes alone', async (t) => {
  const database = await opened(t);
  const failed = database.write(async ({ lock }) => {
    await lock([wanted('coupon', 'c')]);
    throw new Error('stop');
  });
  await assert.rejects(failed, /stop/);
  assert.equal(await waits(database, [wanted('coupon', 'c')]), false);
  await assert.rejects(database.committed.lock([wanted('coupon', 'c')]), /Only a write/);
  const { lock } = await database.write(async (transaction) => transaction);
  await assert.rejects(lock([wanted('coupon', 'c')]), /This write is over/);
});

test('of two writes that judge a row by what it holds, the second sees what the first has committed', async (t) => {
  const database = await opened(t);
  await database.write(({ knex }) => knex('quotas').insert({ bucket: 'b', window_started_at: 1, used: 0 }));
  const useOnce = (isLocked: boolean): Promise<boolean> =>
    database.write(async ({ knex, lock }) => {
      if (isLocked) await lock([wanted('coupon', 'b')]);
      const { used } = await knex('quotas').where({ bucket: 'b' }).first();
      await knex.raw('select pg_sleep(0.01)');
      if (used > 0) return false;
      await knex('quotas').where({ bucket: 'b' }).update({ used: 1 });
      return true;
    });
  const racing = async (isLocked: boolean): Promise<number> => {
    const uses = await Promise.all([useOnce(isLocked), useOnce(isLocked), useOnce(isLocked)]);
    await database.write(({ knex }) => knex('quotas').update({ used: 0 }));
    return uses.filter(Boolean).length;
  };
  assert.equal(await racing(true), 1);
  let most = 0;
  for (let races = 0; most < 2 && races < 100; races++) most = Math.max(most, await racing(false));
  assert.ok(most > 1, 'without the lock the race is lost, or this test would show nothing');
});

test('however many of a process wait for one lock, one connection does, and others go on', async (t) => {
  const options = await temporaryPostgresql(t);
  const [here, elsewhere] = [await opened(t, options), await opened(t, options)];
  for (const mode of ['exclusive', 'shared'] as const) {
    const holder = await holding(elsewhere, [wanted('account', 'seller')]);
    let [inside, most] = [0, 0];
    const waiting = Array.from({ length: 12 }, (_, place) =>
      here.write(async ({ knex, lock }) => {
        await lock([wanted('account', `buyer ${place}`, 'shared'), wanted('account', 'seller', mode)]);
        most = Math.max(most, ++inside);
        await knex('quotas').insert({ bucket: `${mode} ${place}`, window_started_at: 1, used: 1 });
        inside--;
      }),
    );
    const atServer = async (): Promise<number> =>
      (await locksOf(here)).find(({ granted }) => granted === 0)?.locks ?? 0;
    while ((await atServer()) === 0);
    for (let other = 0; other < 12; other++) await here.write(({ lock }) => lock([wanted('account', `${other}`)]));
    assert.equal(await atServer(), 1);
    await holder.end();
    await Promise.all(waiting);
    if (mode === 'exclusive') assert.equal(most, 1);
    assert.equal((await here.committed.knex('quotas').where('bucket', 'like', `${mode} %`)).length, 12);
  }
});

test('who waits for one lock keeps nobody of its process from another one that it wants', async (t) => {
  const options = await temporaryPostgresql(t);
  const [here, elsewhere] = [await opened(t, options), await opened(t, options)];
  const busy = await holding(elsewhere, [wanted('coupon', 'busy')]);
  const first = here.write(({ lock }) => lock([wanted('coupon', 'busy')]));
  const atServer = async (): Promise<number> => (await locksOf(here)).find(({ granted }) => granted === 0)?.locks ?? 0;
  while ((await atServer()) < 1);
  const missed = createGate({ after: () => undefined });
  const second = here.write(({ lock }) =>
    lock([wanted('account', 'both'), wanted('coupon', 'busy')]).catch((error: unknown) => {
      missed.open();
      throw error;
    }),
  );
  await missed.opened;
  const other = await holding(elsewhere, [wanted('account', 'both')]);
  let isOver = false;
  const third = here.write(({ lock }) => lock([wanted('account', 'both')])).finally(() => (isOver = true));
  while (!isOver && (await atServer()) < 2);
  await other.end();
  await third;
  await busy.end();
  await Promise.all([first, second]);
});

test('writes of two processes that want the same few locks, some of them later than others, all come through', async (t) => {
  const options = await temporaryPostgresql(t);
  // A busy machine may keep this process waiting between two statements.
  const openedUnhurried = () => opened(t, options, { isUnhurried: true });
  const databases = [await openedUnhurried(), await openedUnhurried()];
  const names = ['a', 'b', 'c', 'd'];
  const rows = names.map((bucket) => ({ bucket, window_started_at: 1, used: 0 }));
  await databases[0]!.write(({ knex }) => knex('quotas').insert(rows));
  const pairs = names.flatMap((first, place) => names.slice(place + 1).map((second) => [first, second] as const));
  const count = ({ write }: Database, pair: readonly string[]): Promise<void> =>
    write(async ({ knex, lock }) => {
      for (const bucket of pair) {
        await lock([wanted('coupon', bucket)]);
        const { used } = await knex('quotas').where({ bucket }).first();
        await knex('quotas')
          .where({ bucket })
          .update({ used: used + 1 });
      }
    });
  // One round after the other: a write waits for five seconds at most, behind all that began before it.
  for (let round = 0; round < 5; round++)
    await Promise.all(databases.flatMap((database) => pairs.map((pair) => count(database, pair))));
  const used: number[] = await databases[0]!.committed.knex('quotas').orderBy('bucket').pluck('used');
  assert.deepEqual(used, [30, 30, 30, 30]);
});
