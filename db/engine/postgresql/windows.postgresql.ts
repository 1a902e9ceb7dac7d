// Counts of several processes on a real server: exact, by one clock and by one call for all who wait; swept when they are
// over, and refused while nobody can tell.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onDatabase, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../../contract-tests/harness/postgresql-proxy.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database, type PostgresqlOptions } from '../connection.js';
import { failureOf } from '../database-errors.js';
import type { CountedWindow, SharedWindows } from '../shared-windows.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const window = (name: string, limit = 100, lastsMs = HOUR_MS): CountedWindow => ({
  ...{ name, limit, lastsMs },
  givesBackMost: 2,
});

type Opened = Database & { readonly windows: SharedWindows };

async function opened(t: TestContext, options: PostgresqlOptions, clock?: () => number): Promise<Opened> {
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false, clock }, openOnServer(options));
  t.after(() => database.close());
  return { ...database, windows: database.windows! };
}

/** Two processes with a database, whose clock stands still until it is moved. */
async function twoProcesses(t: TestContext) {
  const options = await temporaryPostgresql(t);
  const time = { now: 1_800_000_000_000 };
  const open = () => opened(t, options, () => time.now);
  return { options, time, processes: [await open(), await open()] as const };
}

const used = async (database: Database): Promise<Record<string, number>> => {
  const rows: { name: string; used: number }[] = await database.committed
    .knex('request_windows')
    .select('name', 'used');
  return Object.fromEntries(rows.map((row) => [row.name, row.used]));
};

/** Counts the calls that any process sends to count, until the test is over. */
function countCalls(t: TestContext): () => number {
  const prototype = pg.Client.prototype as unknown as { query(statement: unknown, ...rest: unknown[]): unknown };
  const { query } = prototype;
  let calls = 0;
  prototype.query = function (statement, ...rest) {
    if ((statement as { text?: string }).text?.includes('take_from_windows')) calls += 1;
    return query.call(this, statement, ...rest);
  };
  t.after(() => (prototype.query = query));
  return () => calls;
}

test('of ten thousand requests to two processes a hundred come through, and each remaining value is told once', async (t) => {
  const { processes } = await twoProcesses(t);
  const asked = Array.from({ length: 10_000 }, async (_, place) => {
    // Not all in one call: some come while others wait.
    for (let turn = 0; turn < place % 7; turn++) await new Promise(setImmediate);
    return processes[place % 2]!.windows.count('take', [window('shared')]);
  });
  const answers = await Promise.all(asked);
  const told = answers.flatMap(({ isDone, windows: [state] }) => (isDone ? [100 - state!.used] : []));
  assert.deepEqual(
    told.sort((one, other) => one - other),
    Array.from({ length: 100 }, (_, left) => left),
  );
  assert.deepEqual(await used(processes[0]), { shared: 100 });
});

test('one process alone is given all there is, and all that waits in it is one call', async (t) => {
  const { processes } = await twoProcesses(t);
  const calls = countCalls(t);
  const asked = ['a', 'b', 'c'].flatMap((name) =>
    Array.from({ length: 200 }, () => processes[1].windows.count('take', [window(name), window('all', 250)])),
  );
  const answers = await Promise.all(asked);
  assert.equal(calls(), 1);
  assert.equal(answers.filter(({ isDone }) => isDone).length, 250);
  assert.deepEqual(await used(processes[0]), { a: 100, b: 100, c: 50, all: 250 });
  await Promise.all(
    Array.from({ length: 2500 }, (_, place) => processes[1].windows.count('take', [window(`n${place}`)])),
  );
  assert.equal(calls(), 4, 'a thousand windows a call');
});

test('what another process commits is known to whoever was counted after it', async (t) => {
  const { processes } = await twoProcesses(t);
  const [ours, theirs] = processes;
  const count = async () => (await ours.windows.count('take', [window('look')])).numberOf('everything');
  const first = await count();
  assert.equal(await count(), first, 'counting is no commit that others have to learn of');
  await theirs.write(({ knex }) => knex('quotas').insert({ bucket: 'x', window_started_at: 1, used: 1 }));
  assert.notEqual(await count(), first);
});

test('whatever windows two processes ask for in whatever order, none waits for the other', async (t) => {
  const { options, processes } = await twoProcesses(t);
  const names = Array.from({ length: 12 }, (_, place) => `name ${place}`);
  const wanted = (round: number, place: number): string => names[(round * 7 + place * 5 + (round % 3)) % names.length]!;
  let taken = 0;
  await Promise.all(
    processes.map(async ({ windows }, which) => {
      for (let round = 0; round < 200; round++) {
        const asked = [0, 1, 2, 3].map((place) => {
          const [own, other] = [wanted(round, which === 0 ? place : 3 - place), wanted(round + 1 + which, place)];
          const chain = own === other ? [own] : [own, other];
          taken += chain.length;
          return windows.count(
            'take',
            chain.map((name) => window(name, 1_000_000)),
          );
        });
        assert.ok((await Promise.all(asked)).every(({ isDone }) => isDone));
        if (round % 20 === which) await windows.sweep({ mark: 'nothing', most: 0 });
      }
    }),
  );
  assert.equal(
    Object.values(await used(processes[0])).reduce((sum, one) => sum + one, 0),
    taken,
  );
  const [deadlocks] = (await onDatabase(options, (knex) =>
    knex('pg_stat_database').where('datname', knex.raw('current_database()')).pluck('deadlocks'),
  )) as [number];
  assert.equal(deadlocks, 0);
});

test('a window ends when it has lasted its time by the clock of the database, whatever that of the process says', async (t) => {
  const database = await opened(t, await temporaryPostgresql(t));
  const askNow = async (): Promise<number> => {
    const [{ now }] = (await database.committed.knex.raw(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    )) as unknown as [{ now: number }];
    return now;
  };
  const { now: realNow } = Date;
  const mocked = t.mock.method(Date, 'now', () => realNow() + DAY_MS);
  const before = await askNow();
  const take = () => database.windows.count('take', [window('short', 1, 300)]);
  const first = await take();
  const after = await askNow();
  assert.ok(first.isDone && before <= first.now && first.now <= after);
  assert.equal(first.windows[0]!.startedAt, first.now);
  mocked.mock.restore();
  const second = await take();
  assert.equal(second.isDone, second.now >= first.now + 300);
  do await database.committed.knex.raw('select pg_sleep(0.05)');
  while ((await askNow()) < first.now + 300);
  assert.ok((await take()).isDone);
});

test('a window ends to the millisecond, and a clock set back makes nobody wait for longer than it lasts', async (t) => {
  const { time, processes } = await twoProcesses(t);
  const [ours, theirs] = processes;
  const take = ({ windows }: Opened) => windows.count('take', [window('hour', 1)]);
  const begun = time.now;
  assert.ok((await take(ours)).isDone);
  time.now += HOUR_MS - 1;
  assert.deepEqual((await take(theirs)).isDone, false);
  time.now += 1;
  assert.ok((await take(theirs)).isDone);
  time.now = begun - DAY_MS;
  const refused = await take(ours);
  assert.deepEqual([refused.isDone, refused.windows], [false, [{ startedAt: time.now, used: 1 }]]);
  time.now += HOUR_MS;
  assert.ok((await take(ours)).isDone);
});

test('what is given back can be taken again, as often as the window gives back; what is undone never was', async (t) => {
  const { processes } = await twoProcesses(t);
  const [ours, theirs] = processes;
  const chain = [window('own', 2), window('of all', 3)];
  const ask = async ({ windows }: Opened, act: 'take' | 'give-back' | 'undo' | 'peek') => {
    const { isDone, windows: states } = await windows.count(act, chain);
    return [isDone, ...states.map((state) => state.used)];
  };
  assert.deepEqual(await ask(ours, 'give-back'), [false, 0, 0]);
  assert.deepEqual(await ask(ours, 'peek'), [true, 0, 0]);
  for (let turn = 0; turn < 2; turn++) {
    assert.deepEqual(await ask(ours, 'take'), [true, 1, 1]);
    assert.deepEqual(await ask(theirs, 'give-back'), [true, 0, 0]);
  }
  assert.deepEqual(await ask(ours, 'take'), [true, 1, 1]);
  assert.deepEqual(await ask(ours, 'give-back'), [false, 1, 1]);
  assert.deepEqual(await ask(theirs, 'undo'), [true, 0, 0]);
  assert.deepEqual(await ask(theirs, 'undo'), [false, 0, 0]);
  assert.deepEqual(await ask(ours, 'take'), [true, 1, 1]);
  assert.deepEqual(await ask(theirs, 'take'), [true, 2, 2]);
  assert.deepEqual(await ask(ours, 'take'), [false, 2, 2]);
  assert.deepEqual(await ask(theirs, 'peek'), [true, 2, 2]);
});

test('a sweep deletes what ended a minute ago, and of marked names those that counted least, the oldest first', async (t) => {
  const { time, processes } = await twoProcesses(t);
  const [ours, theirs] = processes;
  const take = async (name: string, times: number, lastsMs?: number): Promise<void> => {
    for (let taken = 0; taken < times; taken++) await ours.windows.count('take', [window(name, 100, lastsMs)]);
  };
  await take('over', 3, 1000);
  await take('key', 1);
  await take('address:full', 9);
  time.now += 61_000;
  for (const name of ['address:old', 'address:less', 'address:new']) {
    await take(name, name === 'address:less' ? 1 : 2);
    time.now += 1;
  }
  await theirs.windows.sweep({ mark: 'address:', most: 2 });
  assert.deepEqual(await used(ours), { key: 1, 'address:full': 9, 'address:new': 2 });
  time.now += HOUR_MS + 60_000;
  await Promise.all([ours.windows.sweep({ mark: 'address:', most: 2 }), theirs.windows.sweep({ mark: '-', most: 2 })]);
  assert.deepEqual(await used(ours), {});
});

test('a count from within a write is no part of it, and comes through beside others', async (t) => {
  const { processes } = await twoProcesses(t);
  const [{ windows, write }] = processes;
  const undone = write(async () => {
    const both = [windows.count('take', [window('within')]), windows.count('take', [window('beside')])];
    assert.ok((await Promise.all(both)).every(({ isDone }) => isDone));
    throw new Error('on second thought');
  });
  const outside = windows.count('take', [window('within')]);
  await assert.rejects(undone, /second thought/);
  await outside;
  assert.deepEqual(await used(processes[1]), { within: 2, beside: 1 });
});

test('a name that cannot be stored fails nobody, itself included', async (t) => {
  const { processes } = await twoProcesses(t);
  const [{ windows }] = processes;
  const names = ['a\0b', 'a\ud800b', 'a"b', "a'b", 'a\\b', '{a,b}', 'ünïcode 😀'];
  const counted = () => Promise.all(names.map((name) => windows.count('take', [window(name, 2)])));
  assert.ok((await counted()).every(({ isDone }) => isDone));
  assert.equal((await counted()).length, names.length);
});

test('a server that does not answer lets nobody through, and is asked again when it is back', async (t) => {
  const options = await temporaryPostgresql(t);
  const cutting: Cutting = { cuts: () => false };
  const database = await opened(t, { ...options, url: await throughProxy(t, options.url, cutting) });
  const take = () => database.windows.count('take', [window('away', 5)]);
  assert.ok((await take()).isDone);
  cutting.isSilent = true;
  const answers = await Promise.allSettled([take(), take(), take()]);
  for (const answer of answers)
    assert.ok(answer.status === 'rejected' && failureOf(answer.reason) === 'connection_lost');
  await assert.rejects(take(), (error) => failureOf(error) === 'connection_lost');
  cutting.isSilent = false;
  while (!database.writeHealth.isKnownToBeOk()) {
    await database.retryWrites();
    await pause(50);
  }
  const { isDone, windows: states } = await take();
  // Those that nobody was told of may have been counted.
  assert.ok(isDone && states[0]!.used >= 2 && states[0]!.used <= 5);
});

test('a count waits for no disk, and what the connection does afterwards does again', async (t) => {
  const { options } = await twoProcesses(t);
  const settings = await onDatabase(options, async (knex) => {
    const commits = async (on = knex): Promise<string> =>
      ((await on.raw('show synchronous_commit')) as unknown as [{ synchronous_commit: string }])[0].synchronous_commit;
    const within = await knex.transaction(async (tx) => {
      await tx.raw(`select take_from_windows_v1('["x"]', '{1000}', '{t}', '{1,1,1,1,9,9}', null)`);
      return commits(tx);
    });
    return [within, await commits()];
  });
  assert.deepEqual(settings, ['off', 'on']);
});
