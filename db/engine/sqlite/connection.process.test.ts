// The start-up contract, the server's lock, the write path and the reads beside it.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../connection.js';
import { databaseFile } from './database-file.js';
import { DatabaseBusy } from '../database-errors.js';
import { StartRefused } from '../start-refused.js';
import { isServed } from '../data-folder-lock.js';
import { query } from '../prepared-query.js';
import { openConnection } from './sqlite-client.js';
import { temporaryDatabase, temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';

const quotaX = query<{ used: number }>((knex) => knex('quotas').where('bucket', 'x'));
const CHILD = fileURLToPath(new URL('./connection.test-child.js', import.meta.url));

/** Something that one side gives and another waits for. */
function signal(): { given: Promise<void>; give(): void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

async function startChild(...args: string[]): Promise<ChildProcess> {
  const child = fork(CHILD, args);
  await once(child, 'message');
  return child;
}

test('a reopened database keeps synchronous=FULL and the rest of the contract on reading and writing connections', async (t) => {
  const dataDir = temporaryFolder(t);
  await (await openDatabase({ dataDir, exclusive: false })).close();
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'timeout'];
  const wanted = [['wal'], [2], [1], [1], [5000]];
  const onReader = await Promise.all(
    settings.map((name) => db.committed.knex.raw(`pragma ${name === 'timeout' ? 'busy_timeout' : name}`)),
  );
  assert.deepEqual(
    onReader.map(([row]) => Object.values(row)),
    wanted,
  );
  await db.write(async ({ knex }) => {
    const rows = [];
    for (const name of settings) rows.push(await knex.raw(`pragma ${name === 'timeout' ? 'busy_timeout' : name}`));
    // What waits for other processes is the beginning of a write, which leaves turns to everything else meanwhile.
    assert.deepEqual(
      rows.map(([row]) => Object.values(row)),
      [...wanted.slice(0, -1), [0]],
    );
  });
});

test('a file that is no database, and a data folder that is a file, are refused with a sentence', async (t) => {
  const dataDir = temporaryFolder(t);
  writeFileSync(databaseFile(dataDir), 'this is not a database, it is a text of some length');
  await assert.rejects(
    openDatabase({ dataDir, exclusive: false }),
    (error) => error instanceof StartRefused && error.message.includes(`cp -a BACKUP ${dataDir}`),
  );
  await assert.rejects(openDatabase({ dataDir: databaseFile(dataDir), exclusive: false }), StartRefused);
});

test('a database from a newer release is refused and left as it was', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: false });
  await db.write(({ knex }) =>
    knex('knex_migrations').insert({ name: '9999-from-the-future', batch: 2, migration_time: 0 }),
  );
  await db.close();
  await assert.rejects(
    openDatabase({ dataDir, exclusive: true }),
    (error) => error instanceof StartRefused && error.message.includes('newer release'),
  );
  assert.equal(isServed(dataDir), false, 'the refused start gave the lock back');
});

test('a fresh folder, even a nested one, is made and migrated; opening again changes nothing', async (t) => {
  const dataDir = `${temporaryFolder(t)}/deep/er`;
  const first = await openDatabase({ dataDir, exclusive: true });
  const names = await first.committed.knex('knex_migrations').pluck('name');
  assert.ok(names.length >= 3);
  await first.close();
  const second = await openDatabase({ dataDir, exclusive: true });
  t.after(() => second.close());
  assert.deepEqual(await second.committed.knex('knex_migrations').pluck('name'), names);
});

test('a second server on the folder is refused with its name; tools may open it; closing frees it', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await openDatabase({ dataDir, exclusive: true });
  assert.equal(isServed(dataDir), true);
  await assert.rejects(
    openDatabase({ dataDir, exclusive: true }),
    (error) => error instanceof StartRefused && error.message.includes(dataDir),
  );
  const tool = await openDatabase({ dataDir, exclusive: false });
  await tool.write(({ knex }) => knex('quotas').insert({ bucket: 'tool', window_started_at: 1, used: 1 }));
  assert.equal((await server.committed.knex('quotas')).length, 1, 'the server sees what the tool wrote');
  await tool.close();
  await server.close();
  assert.equal(isServed(dataDir), false);
});

test('the lock of a server killed with SIGKILL is free', async (t) => {
  const dataDir = temporaryFolder(t);
  const child = await startChild('serve', dataDir);
  assert.equal(isServed(dataDir), true);
  await assert.rejects(openDatabase({ dataDir, exclusive: true }), StartRefused);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const db = await openDatabase({ dataDir, exclusive: true });
  await db.close();
});

test('an unused folder is served by nobody', (t) => {
  const folder = temporaryFolder(t);
  assert.equal(isServed(folder), false);
  mkdirSync(`${folder}/x`);
  assert.equal(isServed(`${folder}/x`), false);
});

test('two processes that read and then write lose no update and meet no SQLITE_BUSY', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'shared', window_started_at: 1, used: 0 }));
  const child = await startChild('increment', dataDir, '200');
  const exited = once(child, 'exit');
  child.send('go');
  for (let i = 0; i < 200; i++) {
    await db.write(async ({ knex }) => {
      const { used } = await knex('quotas').where({ bucket: 'shared' }).first();
      await knex('quotas')
        .where({ bucket: 'shared' })
        .update({ used: used + 1 });
    });
  }
  const [code] = await exited;
  assert.equal(code, 0);
  assert.equal((await db.committed.knex('quotas').first()).used, 400);
});

test('writes of one process take turns, also when they start together', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'shared', window_started_at: 1, used: 0 }));
  const increment = () =>
    db.write(async ({ knex }) => {
      const { used } = await knex('quotas').where({ bucket: 'shared' }).first();
      await new Promise((resolve) => setImmediate(resolve));
      await knex('quotas')
        .where({ bucket: 'shared' })
        .update({ used: used + 1 });
    });
  await Promise.all(Array.from({ length: 50 }, increment));
  assert.equal((await db.committed.knex('quotas').first()).used, 50);
});

test('reads do not see a write before its commit, nor after a roll-back', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const find = () => db.committed.first(quotaX);
  const failure = new Error('no');
  const [written, looked] = [signal(), signal()];
  const attempt = db.write(async ({ knex }) => {
    await knex('quotas').insert({ bucket: 'x', window_started_at: 1, used: 7 });
    written.give();
    await looked.given;
    throw failure;
  });
  await written.given;
  assert.equal(await find(), undefined);
  assert.equal((await db.committed.knex('quotas')).length, 0);
  looked.give();
  await assert.rejects(attempt, (error) => error === failure);
  assert.equal(await find(), undefined);
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'x', window_started_at: 1, used: 8 }));
  assert.equal((await find())!.used, 8);
});

test('nothing can be written outside db.write', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  await assert.rejects(
    async () => db.committed.knex('quotas').insert({ bucket: 'x', window_started_at: 1, used: 1 }),
    /readonly/,
  );
});

test('waiting for another process leaves the event loop free', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const other = await openDatabase({ dataDir, exclusive: false });
  t.after(() => other.close());
  const [locked, released] = [signal(), signal()];
  const holding = other.write(async () => {
    locked.give();
    await released.given;
  });
  await locked.given;
  let turns = 0;
  const ticking = setInterval(() => ++turns === 5 && released.give(), 5);
  t.after(() => clearInterval(ticking));
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'x', window_started_at: 1, used: 1 }));
  await holding;
  assert.ok(turns >= 5, 'timers ran while the write waited');
});

test('a write that another process keeps from its turn beyond five seconds ends as DatabaseBusy', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const connection = openConnection(databaseFile(dataDir), { readonly: false });
  t.after(() => connection.close());
  connection.exec('BEGIN IMMEDIATE');
  await assert.rejects(
    db.write(({ knex }) => knex('quotas').delete()),
    DatabaseBusy,
  );
  connection.exec('ROLLBACK');
  await db.write(({ knex }) => knex('quotas').delete());
});

test('the check after the start finds a sound file sound and tells the log', async (t) => {
  const dataDir = temporaryFolder(t);
  const messages: string[] = [];
  const fail = (): never => assert.fail();
  const log = { info: (_: object, message: string) => messages.push(message), warn: fail, error: fail };
  const db = await openDatabase({ dataDir, exclusive: true, log });
  t.after(() => db.close());
  assert.equal(await db.checkIntegrity(), 'sound');
  assert.match(messages.join(), /sound/);
});

test('emptying the log waits for nobody, and goes on when nobody reads or writes elsewhere', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const logBytes = (): number => statSync(`${db.file}-wal`).size;
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'x', window_started_at: 1, used: 1 }));
  const other = openConnection(db.file, { readonly: false });
  t.after(() => other.close());
  for (const begin of ['BEGIN IMMEDIATE', 'BEGIN; SELECT count(*) FROM quotas']) {
    other.exec(begin);
    await db.write(({ knex }) => knex('quotas').update({ used: 2 })).catch(() => {});
    await db.emptyLog();
    assert.ok(logBytes() > 0, begin);
    other.exec('ROLLBACK');
  }
  await db.emptyLog();
  assert.equal(logBytes(), 0);
  await db.write(({ knex }) => knex('quotas').update({ used: 3 }));
  assert.equal((await db.committed.knex('quotas').first()).used, 3);
});
