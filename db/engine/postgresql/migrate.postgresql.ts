// Migrations on a real server: several processes at once, one that is cut off half-way, and a newer release.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createGate } from '../../../contract-tests/harness/gate.js';
import { onDatabase, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../../contract-tests/harness/postgresql-proxy.js';
import { storedSchema } from '../../../contract-tests/harness/stored-schema.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database, type DatabaseLog, type PostgresqlOptions } from '../connection.js';
import { applyMigrations } from '../migration-steps.js';
import { ADDITIVE, MIGRATIONS } from '../migrations.js';
import { StartRefused } from '../start-refused.js';
import { connectPool } from './postgresql-client.js';

type Test = Parameters<typeof temporaryFolder>[0];

const open = (t: Test, postgresql: PostgresqlOptions, upTo?: string): Promise<Database> =>
  openDatabase(
    { dataDir: temporaryFolder(t), exclusive: false, ...(upTo === undefined ? {} : { upTo }) },
    openOnServer(postgresql),
  );

/** Opens a database as a service does, and tells of what it is doing. */
const serve = (t: Test, postgresql: PostgresqlOptions, log?: DatabaseLog): Promise<Database> =>
  openDatabase(
    { dataDir: temporaryFolder(t), exclusive: true, ...(log === undefined ? {} : { log }) },
    openOnServer(postgresql),
  );

async function schemaOf(t: Test, postgresql: PostgresqlOptions): Promise<string[]> {
  const database = await open(t, postgresql);
  try {
    assert.equal((await database.committed.knex('knex_migrations').pluck('name')).length, MIGRATIONS.length);
    return await storedSchema(database.committed.knex);
  } finally {
    await database.close();
  }
}

test('of several processes that start at once on an empty database each finds it complete', async (t) => {
  const options = await temporaryPostgresql(t, { isEmpty: true });
  const [first, ...others] = await Promise.all([0, 1, 2].map(() => schemaOf(t, options)));
  for (const other of others) assert.deepEqual(other, first);
});

test('one that is cut off at any time leaves the database as it was, and the next start completes it', async (t) => {
  const whole = await schemaOf(t, await temporaryPostgresql(t));
  const options = await temporaryPostgresql(t, { isEmpty: true });
  let said = 0;
  let most = Infinity;
  const cutting: Cutting = { cuts: ({ who }) => who === 'client' && ++said > most };
  const url = await throughProxy(t, options.url, cutting);
  for (most = 40; most < 400; most += 90) {
    said = 0;
    await assert.rejects(open(t, { ...options, url }), StartRefused);
    const seen = await openedTables(options);
    assert.deepEqual(seen, [], `after ${most} messages`);
  }
  assert.deepEqual(await schemaOf(t, options), whole);
});

/** The tables that there are, without opening the database as the service does. */
async function openedTables({ url }: PostgresqlOptions): Promise<string[]> {
  const knex = connectPool(url, { max: 1, isReader: false });
  try {
    const names: string[] = await knex('pg_tables').where('schemaname', 'public').pluck('tablename');
    return names;
  } finally {
    await knex.destroy();
  }
}

test('a database of a newer release is refused, and one whose migrations cannot be so is damaged', async (t) => {
  const options = await temporaryPostgresql(t);
  const database = await open(t, options);
  const row = { batch: 2, migration_time: new Date() };
  await database.write(({ knex }) => knex('knex_migrations').insert({ ...row, name: '9999-newer' }));
  await assert.rejects(open(t, options), /made by a newer release \(it has the migration 9999-newer\)/);
  await database.write(({ knex }) => knex('knex_migrations').where({ name: MIGRATIONS[3]![0] }).update({ name: 'x' }));
  await assert.rejects(open(t, options), /migration 4 is said to be "x"/);
  await database.close();
});

test('a server that cannot be reached, or that has not the database, is told in a sentence without the password', async (t) => {
  const { url } = await temporaryPostgresql(t);
  const nobody = Object.assign(new URL(url), { port: '1' }).href;
  const missing = Object.assign(new URL(url), { pathname: '/missing' }).href;
  const stranger = Object.assign(new URL(url), { password: 'not-it' }).href;
  for (const [wrong, words] of [
    [nobody, /ECONNREFUSED/],
    [missing, /database "missing" does not exist/],
    [stranger, /password authentication failed/],
    ['mysql://a:secret@b/c', /DATABASE_URL is no address/],
  ] as const)
    await assert.rejects(open(t, { url: wrong }), (error: Error) => {
      assert.ok(error instanceof StartRefused);
      assert.match(error.message, words);
      assert.doesNotMatch(error.message, /not-it|secret/);
      return true;
    });
  await assert.rejects(open(t, { url }), /fsync and full_page_writes off/);
});

test('a database to which a newer release only added is opened, and written to', async (t) => {
  const options = await temporaryPostgresql(t);
  const database = await open(t, options);
  await database.write(async ({ knex }) => {
    await knex('knex_migrations').insert({ name: '9999-newer', batch: 2, migration_time: new Date() });
    await knex('additive_migrations').insert({ name: '9999-newer' });
  });
  await database.close();
  const again = await open(t, options);
  await again.write(({ knex }) => knex('quotas').insert({ bucket: 'a', window_started_at: 1, used: 1 }));
  await again.close();
});

test('a command leaves a database alone that a service of the release before has, unless what is missing only adds', async (t) => {
  const last = MIGRATIONS.findLastIndex(([name]) => !ADDITIVE.includes(name));
  const [before, only] = [MIGRATIONS[last - 1]![0], MIGRATIONS[last]![0]];
  for (const [upTo, isRefused] of [
    [before, true],
    [only, false],
  ] as const) {
    const options = await temporaryPostgresql(t, { isEmpty: true });
    const old = await open(t, options, upTo);
    const now = Date.now();
    await old.write(({ knex }) => knex('nodes').insert({ id: 'n', release: '0.9.0', started_at: now, seen_at: now }));
    if (isRefused) {
      await assert.rejects(open(t, options), (error: Error) => {
        assert.ok(error instanceof StartRefused);
        assert.match(error.message, /needs \d+ migrations? before release .* can use it, and a running service has it/);
        return true;
      });
      assert.equal((await old.committed.knex('knex_migrations').pluck('name')).at(-1), upTo);
      await old.write(({ knex }) => knex('nodes').update({ seen_at: now - 10_001 }));
    }
    await old.close();
    const migrated = await open(t, options);
    assert.equal((await migrated.committed.knex('knex_migrations').pluck('name')).length, MIGRATIONS.length);
    await migrated.close();
  }
});

/** A database without the last migration that does more than add, which a service had a moment ago. */
async function beforeChange(t: Test): Promise<{ options: PostgresqlOptions; old: Database; see: () => Promise<void> }> {
  const last = MIGRATIONS.findLastIndex(([name]) => !ADDITIVE.includes(name));
  const options = await temporaryPostgresql(t, { isEmpty: true });
  const old = await open(t, options, MIGRATIONS[last - 1]![0]);
  t.after(() => old.close());
  const now = Date.now();
  // It was seen so long ago that nobody waits for it for long.
  const row = { id: 'n', release: '0.9.0', started_at: now, seen_at: now - 7_000 };
  await old.write(({ knex }) => knex('nodes').insert(row));
  const see = () => old.write(({ knex }) => knex('nodes').increment('seen_at', 1));
  return { options, old, see: async () => void (await see()) };
}

const namesIn = ({ committed: { knex } }: Database): Promise<string[]> => knex('knex_migrations').pluck('name');

/** Calls back once a start says that it waits for a service which had the database. */
const whenWaiting = (act: () => void): DatabaseLog => ({
  info: (_, message) => void (message.includes('a service had the database') && act()),
  warn: () => undefined,
  error: () => undefined,
});

test('a service does not change tables under one of the release before that lives', async (t) => {
  const { options, old, see } = await beforeChange(t);
  const before = await namesIn(old);
  const living = setInterval(() => void see(), 50);
  try {
    await assert.rejects(serve(t, options), (error: Error) => {
      assert.ok(error instanceof StartRefused);
      assert.match(error.message, /a running service has it.*: stop every service that has it, and start this release/);
      return true;
    });
  } finally {
    clearInterval(living);
  }
  assert.deepEqual(await namesIn(old), before);
});

test('it does once one that was killed counts as gone', async (t) => {
  const { options, old } = await beforeChange(t);
  const service = await serve(t, options);
  assert.equal((await namesIn(old)).length, MIGRATIONS.length);
  await service.close();
});

test('it serves beside one of its own release that has changed them meanwhile', async (t) => {
  const { options, see } = await beforeChange(t);
  const waits = createGate(t);
  const starting = serve(t, options, whenWaiting(waits.open));
  await waits.opened;
  await onDatabase(options, (knex) => knex.transaction((tx) => applyMigrations(tx)));
  await see();
  await (await starting).close();
});

test('nobody waits behind a migration for a table that is in use, and it is tried again', async (t) => {
  const [held, over] = [createGate(t), createGate(t)];
  const options = await temporaryPostgresql(t, { isEmpty: true });
  const old = await open(t, options, '0052-nodes');
  t.after(() => old.close());
  const reading = onDatabase(options, (knex) =>
    knex.transaction(async (tx) => {
      await tx.raw('lock table signing_keys in access share mode');
      held.open();
      await over.opened;
    }),
  );
  await held.opened;
  const migrating = open(t, options);
  let waiting: unknown[];
  do
    waiting = await old.committed.knex.raw(
      `select from pg_locks where not granted and relation = 'signing_keys'::regclass`,
    );
  while (waiting.length === 0);
  const read = old.committed.knex('signing_keys').then(() => 'read');
  assert.equal(await Promise.race([read, pause(4000, 'it waited', { ref: false })]), 'read');
  over.open();
  await reading;
  const migrated = await migrating;
  assert.equal((await migrated.committed.knex('knex_migrations').pluck('name')).length, MIGRATIONS.length);
  await migrated.close();
});

test('a start waits for a server that is slow', async (t) => {
  const options = await temporaryPostgresql(t);
  const cutting: Cutting = { cuts: () => false, lateMs: 280 };
  const database = await open(t, { ...options, url: await throughProxy(t, options.url, cutting) });
  delete cutting.lateMs;
  assert.deepEqual(await database.committed.knex('quotas'), []);
  await database.close();
});
