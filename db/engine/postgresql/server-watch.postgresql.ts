// A server that falls silent, or whose tables change under what is prepared: what waits for it, and what is told of it.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { onDatabase, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../../contract-tests/harness/postgresql-proxy.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database, type PostgresqlOptions } from '../connection.js';
import { failureOf } from '../database-errors.js';
import { param, query } from '../prepared-query.js';

const insert = query((knex) =>
  knex('quotas').insert({ bucket: param('bucket'), window_started_at: 1, used: param('used') }),
);
const whole = query<{ used: number }>((knex) => knex('quotas').where('bucket', param('bucket')));
const touch = query<{ used: number }>((knex) =>
  knex('quotas')
    .where('bucket', param('bucket'))
    .update({ used: param('used') })
    .returning('*'),
);

const open = async (t: TestContext, postgresql: PostgresqlOptions): Promise<Database> => {
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(postgresql));
  t.after(() => database.close());
  return database;
};

const isLost = (error: unknown): boolean => failureOf(error) === 'connection_lost';

test('a server that falls silent keeps nobody waiting, and is back as soon as it answers', async (t) => {
  const options = await temporaryPostgresql(t);
  const cutting: Cutting = { cuts: () => false };
  const database = await open(t, { ...options, url: await throughProxy(t, options.url, cutting) });
  await database.write(({ run }) => run(insert, { bucket: 'a', used: 1 }));
  await database.look();
  cutting.isSilent = true;
  const asked = [
    database.look(),
    database.committed.first(whole, { bucket: 'a' }),
    database.committed.knex('quotas').first(),
    database.write(({ run }) => run(insert, { bucket: 'b', used: 1 })),
  ];
  const told = await Promise.allSettled(asked);
  for (const answer of told) assert.ok(answer.status === 'rejected' && isLost(answer.reason));
  assert.equal(database.writeHealth.status().state, 'unavailable');
  // Known to be away by now: nothing is sent.
  await assert.rejects(database.committed.first(whole, { bucket: 'a' }), isLost);
  cutting.isSilent = false;
  while (database.writeHealth.status().state !== 'ok') {
    await pause(50);
    await database.retryWrites();
  }
  assert.deepEqual(await database.committed.knex('quotas').orderBy('bucket').pluck('bucket'), ['a']);
  await database.look();
});

test('what takes long on a server that answers is waited for', async (t) => {
  const database = await open(t, { ...(await temporaryPostgresql(t)), connections: 4 });
  const sleep = database.committed.knex.raw('select pg_sleep(2.5)');
  await database.write(({ knex }) => knex.raw('select pg_sleep(2)'));
  await sleep;
});

test('so is a look that takes long, which ends nothing that others ask', async (t) => {
  const options = { ...(await temporaryPostgresql(t)), connections: 4 };
  const database = await open(t, options);
  await database.look();
  const sleep = database.committed.knex.raw('select pg_sleep(2.5)');
  let look: Promise<unknown> | undefined;
  await onDatabase(options, (knex) =>
    knex.transaction(async (tx) => {
      await tx.raw('lock table touches');
      look = database.look();
      look.catch(() => undefined);
      await tx.raw('select pg_sleep(2.5)');
    }),
  );
  await Promise.all([look, sleep]);
  assert.equal(database.writeHealth.status().state, 'ok');
});

test('what is prepared is prepared anew when a table has changed, in reads and in writes', async (t) => {
  const options = await temporaryPostgresql(t);
  const database = await open(t, options);
  await database.write(({ run }) => run(insert, { bucket: 'a', used: 1 }));
  const readTwice = () => Promise.all([1, 2].map(() => database.committed.first(whole, { bucket: 'a' })));
  let runs = 0;
  const write = () =>
    database.write(({ first }) => {
      runs++;
      return first(touch, { bucket: 'a', used: 2 });
    });
  await readTwice();
  await write();
  const add = (column: string): Promise<unknown> =>
    onDatabase(options, (knex) => knex.schema.alterTable('quotas', (table) => void table.text(column)));
  await add('more');
  await write();
  assert.equal(runs, 3, 'once more after the change');
  await readTwice();
  await add('most');
  for (const row of await readTwice()) assert.ok('most' in row!);
});

test('what the server says of values is not logged', async (t) => {
  const database = await open(t, await temporaryPostgresql(t));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const add = (): Promise<unknown> => database.write(({ run }) => run(insert, { bucket: 'ann@example.com', used: 1 }));
  await add();
  const row = { bucket: 'b', window_started_at: 'ann@example.com', used: 1 };
  for (const fails of [
    add,
    () => database.write(({ knex }) => knex('quotas').insert(row)),
    async () => database.committed.knex('quotas').where('used', 'ann@example.com'),
  ])
    await fails().then(
      () => assert.fail('it has to fail'),
      (error: unknown) => log.error({ err: error }, 'failed'),
    );
  assert.equal(lines.length, 3);
  for (const line of lines) {
    assert.match(line, /"code":"2(?:3505|2P02)"/);
    assert.match(line, /"statement":"/);
    assert.ok(!line.includes('ann@'), line);
  }
});

test('a process that stood still within a write, between any two statements, runs it again', async (t) => {
  const database = await open(t, await temporaryPostgresql(t));
  const standStill = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  for (const [bucket, after] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    let runs = 0;
    await database.write(async ({ run }) => {
      runs++;
      for (const used of [1, 2]) {
        await run(insert, { bucket: `${bucket}${used}`, used });
        if (runs === 1 && used === after) standStill();
      }
    });
    assert.equal(runs, 2);
  }
  const buckets: string[] = await database.committed.knex('quotas').orderBy('bucket').pluck('bucket');
  assert.deepEqual(buckets, ['a1', 'a2', 'b1', 'b2']);
});
