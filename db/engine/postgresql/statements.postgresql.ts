// Which statements a real server is asked to prepare, and how values come back.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createGate } from '../../../contract-tests/harness/gate.js';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database } from '../connection.js';
import type { Executor } from '../executor.js';
import { param, query } from '../prepared-query.js';
import { skipLocked } from '../skip-locked.js';

type Knex = Executor['knex'];

const count = query<{ rows: number }>((knex) => knex('quotas').where('used', '>', param('least')).count({ rows: '*' }));

async function opened(t: TestContext, isPrepared: boolean): Promise<Database> {
  const postgresql = { ...(await temporaryPostgresql(t)), isPrepared };
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(postgresql));
  t.after(() => database.close());
  return database;
}

test('queries at the top of modules are prepared once a connection, what is built is not, and nothing where that is off', async (t) => {
  for (const isPrepared of [true, false]) {
    const database = await opened(t, isPrepared);
    const prepared: { statement: string }[] = await database.write(async ({ first, knex }) => {
      for (const least of [0, 1, 2]) assert.deepEqual(await first(count, { least }), { rows: 0 });
      await knex('quotas').where('used', '>', 3).first();
      return knex('pg_prepared_statements').select('statement');
    });
    assert.deepEqual(
      prepared.map(({ statement }) => statement),
      isPrepared ? ['select count(*) as "rows" from "quotas" where "used" > $1'] : [],
    );
  }
});

test('a query is planned once for good, also where it asks each time for the few rows of one value', async (t) => {
  const database = await opened(t, true);
  const few = query((knex) => knex('quotas').where('used', '>', 4990).where('window_started_at', '>', param('start')));
  await database.write(async ({ knex }) => {
    await knex.raw(
      `insert into quotas (bucket, window_started_at, used) select n, 1, n from generate_series(1, 5000) as n`,
    );
    await knex.raw('create index few_used on quotas (used)');
  });
  const plans: { generic: number; custom: number }[] = await database.write(async ({ all, knex }) => {
    await knex.raw('analyze quotas');
    for (let start = 0; start < 10; start++) await all(few, { start });
    return knex('pg_prepared_statements').select({ generic: 'generic_plans', custom: 'custom_plans' });
  });
  // The server makes a plan for five calls, and then one for all.
  assert.deepEqual(plans, [{ generic: 5, custom: 5 }]);
});

test('a write is planned by indexes, and compiles nothing for what has none, whatever the server does otherwise', async (t) => {
  const database = await opened(t, true);
  const settings: { name: string }[] = await database.write(({ knex }) =>
    knex('pg_settings').whereIn('name', ['enable_seqscan', 'jit']).orderBy('name').select('name', 'setting', 'source'),
  );
  assert.deepEqual(
    settings,
    ['enable_seqscan', 'jit'].map((name) => ({ name, setting: 'off', source: 'session' })),
  );
});

test('values come back as SQLite gives them: numbers, 1 and 0 for what is true or not, bytes, and rows of what is asked as it is', async (t) => {
  const { knex } = (await opened(t, true)).committed;
  const rows: unknown = await knex.raw(
    `select 1 = 1 as yes, 1 = 2 as no, sum(n) as sum, avg(n) as avg, count(*) as count, max(n) as max,
       '\\x00ff'::bytea as bytes, null::bigint as nothing from (values (1::bigint), (2)) as v (n)`,
  );
  assert.deepEqual(rows, [
    { yes: 1, no: 0, sum: 3, avg: 1.5, count: 2, max: 2, bytes: Buffer.from([0, 255]), nothing: null },
  ]);
});

test('an error holds no value of a row, for it is logged', async (t) => {
  const database = await opened(t, true);
  const row = { bucket: 'planted-word', window_started_at: 1, used: 0 };
  await database.write(({ knex }) => knex('quotas').insert(row));
  const acts = [
    (knex: Knex) => knex('quotas').insert(row),
    (knex: Knex) => knex('quotas').insert({ bucket: 'planted-word-too', used: 0 }),
  ];
  for (const act of acts)
    await assert.rejects(
      database.write(({ knex }) => act(knex)),
      (error: Error) => {
        const { statement, ...told } = { ...error, message: error.message } as Error & { statement: string };
        assert.match(statement, /^insert into /);
        assert.doesNotMatch(JSON.stringify(told), /planted-word/);
        return true;
      },
    );
});

test('rows that another write has locked are passed over', async (t) => {
  const [held, over] = [createGate(t), createGate(t)];
  const database = await opened(t, true);
  const row = (bucket: string) => ({ bucket, window_started_at: 1, used: 0 });
  await database.write(({ knex }) => knex('quotas').insert([row('a'), row('b'), row('c')]));
  const claimed = (from: number): Promise<string[]> =>
    database.write(async ({ knex }) => {
      await knex.raw('set local idle_in_transaction_session_timeout = 0');
      const found: string[] = await skipLocked(knex('quotas').orderBy('bucket').limit(2)).pluck('bucket');
      held.open();
      if (from === 0) await over.opened;
      return found;
    });
  const first = claimed(0);
  await held.opened;
  assert.deepEqual(await claimed(1), ['c']);
  over.open();
  assert.deepEqual(await first, ['a', 'b']);
});
