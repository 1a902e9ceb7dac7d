// Writes on a real server: what is kept, what is undone, what is run again, and what is told when nobody knows.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createGate } from '../../../contract-tests/harness/gate.js';
import { onServer, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../../contract-tests/harness/postgresql-proxy.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database, type PostgresqlOptions } from '../connection.js';
import { brokenConstraint, failureOf } from '../database-errors.js';
import type { Executor } from '../executor.js';
import { param, query } from '../prepared-query.js';

const insert = query((knex) =>
  knex('quotas').insert({ bucket: param('bucket'), window_started_at: 1, used: param('used') }),
);
const used = query<{ used: number }>((knex) => knex('quotas').where('bucket', param('bucket')).select('used'));

const open = async (t: TestContext, postgresql: PostgresqlOptions): Promise<Database> => {
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(postgresql));
  t.after(() => database.close());
  return database;
};

const opened = async (t: TestContext): Promise<Database> => open(t, await temporaryPostgresql(t));

const bucketsOf = (database: Database): Promise<string[]> =>
  database.committed.knex('quotas').orderBy('bucket').pluck('bucket');

test('what a write has done is read as it was given, and of one that throws nothing is left', async (t) => {
  const database = await opened(t);
  await database.write(async ({ run, first, knex }) => {
    assert.equal(await run(insert, { bucket: 'a', used: true }), 1);
    assert.deepEqual(await first(used, { bucket: 'a' }), { used: 1 });
    assert.equal(
      await knex('quotas')
        .where({ bucket: 'a' })
        .update({ used: 2 ** 53 - 1 }),
      1,
    );
  });
  assert.deepEqual(await database.committed.first(used, { bucket: 'a' }), { used: 2 ** 53 - 1 });
  const stop = new Error('stop');
  const failed = database.write(async ({ run }) => {
    await run(insert, { bucket: 'b', used: 1 });
    throw stop;
  });
  await assert.rejects(failed, stop);
  assert.deepEqual(await bucketsOf(database), ['a']);
});

test('statements that are begun side by side run one after another, and end with their write', async (t) => {
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', note);
  t.after(() => process.off('warning', note));
  const database = await opened(t);
  const insertAll = ({ run }: Executor, ...buckets: string[]): Promise<number>[] =>
    buckets.map((bucket) => run(insert, { bucket, used: 1 }));
  await database.write((transaction) => Promise.all(insertAll(transaction, 'a', 'b', 'c')));
  const stop = new Error('stop');
  const failed = database.write(async (transaction) => {
    for (const one of insertAll(transaction, 'd', 'e', 'f')) one.catch(() => undefined);
    throw stop;
  });
  await assert.rejects(failed, stop);
  await assert.rejects(
    database.write((transaction) => Promise.all(insertAll(transaction, 'g', 'a', 'h'))),
    (error) => brokenConstraint(error) === 'unique',
  );
  assert.deepEqual(await bucketsOf(database), ['a', 'b', 'c']);
  assert.deepEqual(warnings, []);
});

test('a number beyond 2^53 is neither stored nor read', async (t) => {
  const database = await opened(t);
  await assert.rejects(
    database.write(({ run }) => run(insert, { bucket: 'a', used: 2 ** 53 })),
    RangeError,
  );
  await database.write(({ knex }) => knex.raw("insert into quotas values ('a', 1, 9007199254740993)"));
  await assert.rejects(database.committed.first(used, { bucket: 'a' }), /9007199254740993, which is no exact number/);
  await assert.rejects(async () => database.committed.knex('quotas').sum('used'), RangeError);
});

test('a statement that fails ends the write, although somebody catches that', async (t) => {
  const database = await opened(t);
  let runs = 0;
  const write = database.write(async ({ run, first }) => {
    runs++;
    await run(insert, { bucket: 'a', used: 1 });
    await assert.rejects(run(insert, { bucket: 'a', used: 1 }), (error) => brokenConstraint(error) === 'unique');
    await assert.rejects(first(used, { bucket: 'a' }), (error) => brokenConstraint(error) === 'unique');
  });
  await assert.rejects(write, (error) => brokenConstraint(error) === 'unique');
  assert.equal(runs, 2, 'once more, as the value may have been given to another write');
  assert.deepEqual(await bucketsOf(database), []);
});

test('constraints are told by their kinds, and so is what the database keeps as it is', async (t) => {
  const database = await opened(t);
  const kindOf = async (act: (knex: Executor['knex']) => PromiseLike<unknown>): Promise<unknown> =>
    database.write(async ({ knex }) => act(knex)).then(() => 'none', brokenConstraint);
  const account = { id: 'a', display_name: 'A', created_at: 1 };
  assert.equal(await kindOf((knex) => knex('accounts').insert(account)), 'none');
  assert.equal(await kindOf((knex) => knex('accounts').insert(account)), 'unique');
  assert.equal(await kindOf((knex) => knex('accounts').insert({ id: 'b', created_at: 1 })), 'other');
  const event = { id: 'e', account_id: 'a', action: 'x', created_at: 1 };
  assert.equal(await kindOf((knex) => knex('audit_events').insert({ ...event, account_id: 'gone' })), 'foreign_key');
  assert.equal(await kindOf((knex) => knex('audit_events').insert(event)), 'none');
  assert.equal(await kindOf((knex) => knex('audit_events').update({ action: 'y' })), 'other');
  await assert.rejects(
    database.write(({ knex }) => knex('audit_events').delete()),
    /The audit log is append-only/,
  );
});

test('a process that stands still within a write for longer than it may loses its transaction, and runs it again', async (t) => {
  const database = await opened(t);
  let runs = 0;
  await database.write(async ({ run }) => {
    await run(insert, { bucket: `run ${++runs}`, used: 1 });
    if (runs === 1) await pause(800);
  });
  assert.deepEqual(await bucketsOf(database), ['run 2']);
});

test('a write of a command may work for longer than that', async (t) => {
  const options = { dataDir: temporaryFolder(t), exclusive: false, isUnhurried: true };
  const database = await openDatabase(options, openOnServer(await temporaryPostgresql(t)));
  t.after(() => database.close());
  let runs = 0;
  await database.write(async ({ run }) => {
    await run(insert, { bucket: `run ${++runs}`, used: 1 });
    await pause(800);
  });
  assert.deepEqual(await bucketsOf(database), ['run 1']);
});

test('writes that wait for each other both come through', async (t) => {
  const database = await opened(t);
  const exclusive = (id: string) => [{ kind: 'account', id, mode: 'exclusive' }] as const;
  let runs = 0;
  const inOrder = (first: string, second: string) =>
    database.write(async ({ lock, run }) => {
      runs++;
      await lock(exclusive(first));
      await pause(50);
      await lock(exclusive(second));
      await run(insert, { bucket: first, used: 1 });
    });
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
  assert.deepEqual(await bucketsOf(database), ['a', 'b']);
  assert.equal(runs, 3, 'one of them was undone and run again');
});

test('what waits for a lock too long is told so, and what was ended by the server, too', async (t) => {
  const [held, over] = [createGate(t), createGate(t)];
  const database = await opened(t);
  const wanted = [{ kind: 'account', id: 'a', mode: 'exclusive' }] as const;
  const holder = database.write(async ({ knex, lock }) => {
    await knex.raw('set local idle_in_transaction_session_timeout = 0');
    await lock(wanted);
    held.open();
    await over.opened;
  });
  await held.opened;
  const waiting = database.write(async ({ knex, lock }) => {
    await knex.raw('set local lock_timeout = 20');
    await lock(wanted);
  });
  await assert.rejects(waiting, (error) => failureOf(error) === 'time_out');
  over.open();
  await holder;
  const ended = database.write(({ knex }) => knex.raw('select pg_terminate_backend(pg_backend_pid())'));
  await assert.rejects(ended, (error) => failureOf(error) === 'shutting_down');
  assert.equal(await database.write(({ run }) => run(insert, { bucket: 'after', used: 1 })), 1);
});

test('a connection that breaks at COMMIT is told as lost, whether it was committed or not, and nothing is run again', async (t) => {
  for (const [who, saying, kept] of [
    ['client', 'commit\0', []],
    ['server', 'COMMIT\0', ['a']],
  ] as const) {
    const options = await temporaryPostgresql(t);
    const cutting: Cutting = { cuts: () => false };
    const database = await open(t, { ...options, url: await throughProxy(t, options.url, cutting) });
    let runs = 0;
    const write = database.write(async ({ run }) => {
      runs++;
      await run(insert, { bucket: 'a', used: 1 });
      cutting.cuts = (says) => says.who === who && says.text.includes(saying);
    });
    await assert.rejects(write, (error) => failureOf(error) === 'connection_lost');
    cutting.cuts = () => false;
    assert.deepEqual([runs, database.writeHealth.status().state], [1, 'unavailable']);
    assert.deepEqual(await bucketsOf(database), kept);
    await database.retryWrites();
    assert.equal(database.writeHealth.status().state, 'ok');
  }
});

test('a server that is away is told as such, by reads too', async (t) => {
  const options = await temporaryPostgresql(t);
  const cutting: Cutting = { cuts: () => false };
  const database = await open(t, { ...options, url: await throughProxy(t, options.url, cutting) });
  cutting.cuts = () => true;
  const isLost = (error: unknown): boolean => failureOf(error) === 'connection_lost';
  await assert.rejects(database.committed.first(used, { bucket: 'a' }), isLost);
  await assert.rejects(bucketsOf(database), isLost);
  await assert.rejects(database.look(), isLost);
  await assert.rejects(
    database.write(({ run }) => run(insert, { bucket: 'a', used: 1 })),
    isLost,
  );
  cutting.cuts = () => false;
  assert.deepEqual(await bucketsOf(database), []);
});

test('what is committed cannot be written to, nor read within a write or after the end of it', async (t) => {
  const database = await opened(t);
  const { committed } = database;
  await assert.rejects(committed.run(insert, { bucket: 'a', used: 1 }), /Only a write/);
  await assert.rejects(async () => committed.knex('quotas').delete(), /Only a write/);
  await assert.rejects(
    database.write(() => committed.first(used, { bucket: 'a' })),
    /Within a write/,
  );
  await assert.rejects(
    database.write(() => bucketsOf(database)),
    /Within a write/,
  );
  const { run, knex } = await database.write(async (transaction) => transaction);
  await assert.rejects(run(insert, { bucket: 'a', used: 1 }), /This write is over/);
  await assert.rejects(async () => knex('quotas'), /This write is over/);
});

test('connections are as many as were allowed at most', async (t) => {
  const options = await temporaryPostgresql(t);
  const database = await openDatabase(
    { dataDir: temporaryFolder(t), exclusive: true },
    openOnServer({ ...options, connections: 6 }),
  );
  t.after(() => database.close());
  // Whose connection stays, like that by which a service asks whether the server answers.
  await database.look();
  const name = new URL(options.url).pathname.slice(1);
  const sleep = (knex: Executor['knex']): PromiseLike<unknown> => knex.raw('select pg_sleep(0.1)');
  const reads = Array.from({ length: 20 }, () => sleep(database.committed.knex));
  const writes = Array.from({ length: 20 }, () => database.write(async ({ knex }) => sleep(knex)));
  let isOver = false;
  const all = Promise.all([...reads, ...writes]).finally(() => void (isOver = true));
  let most = 0;
  await onServer(async (knex) => {
    while (!isOver)
      most = Math.max(most, (await knex('pg_stat_activity').where({ datname: name }).select('pid')).length);
  });
  await all;
  assert.equal(most, 6);
});
