// Rows that are moved from a database file to a real server: all of them or none, and what a fresh database has besides.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../../contract-tests/harness/postgresql-proxy.js';
import { seeded } from '../../../contract-tests/harness/seeded-database.js';
import { storedSchema } from '../../../contract-tests/harness/stored-schema.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database, type PostgresqlOptions } from '../connection.js';
import { connectPool } from '../postgresql/postgresql-client.js';
import { StartRefused } from '../start-refused.js';
import { moveRows, RowNotTaken, type MoveOptions } from './move-rows.js';

const WITHOUT = ['nodes', 'leases', 'additive_migrations', 'knex_migrations', 'knex_migrations_lock'];
const ignore = (): void => undefined;

/** A database file with something in nearly every table. */
async function filled(t: TestContext): Promise<Database> {
  const db = await openDatabase({ dataDir: temporaryFolder(t), exclusive: true });
  t.after(() => db.close());
  await seeded(t, { products: 12, db });
  return db;
}

const move = ({ file }: Database, server: PostgresqlOptions, options: Partial<MoveOptions> = {}) =>
  moveRows({
    ...{ file, server, without: WITHOUT, log: { info: ignore, warn: ignore, error: ignore } },
    ...{ onBegin: ignore, onRows: ignore, onTable: ignore, signal: new AbortController().signal },
    compare: async () => undefined,
    ...options,
  });

const opened = async (t: TestContext, server: PostgresqlOptions): Promise<Database> => {
  const db = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(server));
  t.after(() => db.close());
  return db;
};

/** The tables, indexes and sequences that there are. */
async function thingsIn({ url }: PostgresqlOptions): Promise<string[]> {
  const knex = connectPool(url, { max: 1, isReader: false });
  try {
    const names: string[] = await knex('pg_class')
      .whereRaw("relnamespace = 'public'::regnamespace")
      .orderBy('relname')
      .pluck('relname');
    return names;
  } finally {
    await knex.destroy();
  }
}

/** What the catalog of a database says besides its schema: constraints with all that they do, and triggers that act. */
const actingIn = async ({ committed: { knex } }: Database): Promise<unknown> => [
  await knex.raw(
    `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as does, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  ),
  await knex.raw(
    `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ),
];

test('a database that rows were moved to has them all, and everything else that a fresh one has', async (t) => {
  const from = await filled(t);
  const server = await temporaryPostgresql(t, { isEmpty: true });
  const moved = new Map<string, number>();
  let all = 0;
  const { wasThere, place } = await move(from, server, {
    onBegin: (rows) => void (all = rows),
    onTable: (name, { rows }) => void moved.set(name, rows),
  });
  assert.equal(wasThere, false);
  assert.match(place, /^test_\w+ on 127\.0\.0\.1/);
  assert.equal(
    [...moved.values()].reduce((sum, rows) => sum + rows, 0),
    all,
  );
  assert.ok([...moved.values()].filter((rows) => rows > 0).length > 40, 'few tables had anything in them');
  const [to, fresh] = [await opened(t, server), await opened(t, await temporaryPostgresql(t))];
  assert.deepEqual(await storedSchema(to.committed.knex), await storedSchema(fresh.committed.knex));
  assert.deepEqual(await actingIn(to), await actingIn(fresh));
  for (const [name, rows] of moved) {
    const { count } = await to.committed.knex(name).count({ count: '*' }).first<{ count: number }>();
    assert.equal(count, rows, name);
  }
  // The next number of the feed is the one behind the last.
  const lastOf = ({ committed }: Database) => committed.knex('change_counter').first();
  assert.deepEqual(await lastOf(to), await lastOf(from));
  await assert.rejects(
    to.write(({ knex }) => knex('audit_events').delete()),
    /append-only/,
  );
});

test('no table counts by a sequence of its own, which would have to go on behind the rows that came', async (t) => {
  const { committed } = await opened(t, await temporaryPostgresql(t));
  const counting: { table_name: string }[] = await committed
    .knex('information_schema.columns')
    .where({ table_schema: 'public' })
    .where((own) => void own.where({ is_identity: 'YES' }).orWhereLike('column_default', 'nextval%'))
    .select('table_name');
  const moved = counting.map(({ table_name }) => table_name).filter((name) => !WITHOUT.includes(name));
  const onSqlite: string[] = await (
    await filled(t)
  ).committed
    .knex('sqlite_master')
    .where({ type: 'table' })
    .pluck('name');
  assert.deepEqual(
    moved.filter((name) => onSqlite.includes(name)),
    [],
  );
});

test('a database that is not empty is left alone', async (t) => {
  const from = await filled(t);
  const server = await temporaryPostgresql(t, { isEmpty: true });
  const knex = connectPool(server.url, { max: 1, isReader: false });
  t.after(() => knex.destroy());
  await knex.raw('create table other (id text)');
  await assert.rejects(
    move(from, server),
    (error) => error instanceof StartRefused && /is not empty: name one that is/.test(error.message),
  );
  assert.deepEqual(await thingsIn(server), ['other']);
  await assert.rejects(move(from, await temporaryPostgresql(t)), /is not empty/);
});

test('what is stopped, cut off or judged otherwise at any time leaves nothing, and then begins anew', async (t) => {
  const from = await filled(t);
  const server = await temporaryPostgresql(t, { isEmpty: true });
  const stop = new Error('stop');
  const stopping = new AbortController();
  const stopped = move(from, server, { signal: stopping.signal, onTable: () => stopping.abort(stop) });
  await assert.rejects(stopped, stop);
  const judged = move(from, server, { compare: () => Promise.reject(stop) });
  await assert.rejects(judged, stop);
  let [said, most] = [0, 0];
  const cutting: Cutting = { cuts: ({ who }) => who === 'client' && ++said > most };
  const url = await throughProxy(t, server.url, cutting);
  for (most = 100; most < 900; most += 200) {
    said = 0;
    await assert.rejects(move(from, { ...server, url }), StartRefused, `after ${most} messages`);
    assert.deepEqual(await thingsIn(server), []);
  }
  assert.equal((await move(from, server)).wasThere, false);
});

test('a move that was interrupted after its end is compared, and one that went on since is left alone', async (t) => {
  const from = await filled(t);
  const server = await temporaryPostgresql(t, { isEmpty: true });
  await move(from, server);
  assert.equal((await move(from, server)).wasThere, true);
  const to = await opened(t, server);
  await to.write(({ knex }) => knex('change_counter').increment('last_seq', 1));
  await assert.rejects(move(from, server), /has this marketplace already, .*\(the rows of change_counter are others/);
  await to.write(({ knex }) => knex('quotas').insert({ bucket: 'new', window_started_at: 1, used: 1 }));
  await to.write(({ knex }) => knex('change_counter').decrement('last_seq', 1));
  await assert.rejects(move(from, server), /\(quotas has \d+ rows instead of \d+\)/);
});

test('a row that PostgreSQL does not take is told without what is in it, and nothing is moved', async (t) => {
  const from = await filled(t);
  await from.write(({ knex }) =>
    knex('accounts').insert({ id: 'nul', display_name: knex.raw("'hid' || char(0) || 'den'"), created_at: 1 }),
  );
  const server = await temporaryPostgresql(t, { isEmpty: true });
  await assert.rejects(
    move(from, server),
    (error) =>
      error instanceof RowNotTaken &&
      /^accounts, line \d+.*: invalid byte sequence/.test(error.message) &&
      !/hid|den/.test(error.message),
  );
  assert.deepEqual(await thingsIn(server), []);
});

test('a reference that leads nowhere is not moved', async (t) => {
  const from = await filled(t);
  const server = await temporaryPostgresql(t, { isEmpty: true });
  await assert.rejects(move(from, server, { without: [...WITHOUT, 'accounts'] }), /foreign key/);
  assert.deepEqual(await thingsIn(server), []);
});
