// Which rows of what transactions touch are read by a look, and which are deleted, on a real server.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createGate } from '../../../contract-tests/harness/gate.js';
import { onDatabase, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../connection.js';
import type { Executor } from '../executor.js';
import { sweepTouches } from './touches.js';

/** A database that is open, what runs a statement beside it, and a transaction that stays open from a statement on. */
async function setUp(t: TestContext, first: string) {
  const options = await temporaryPostgresql(t);
  const [begun, over] = [createGate(t), createGate(t)];
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(options));
  t.after(() => database.close());
  const byHand = (sql: string): Promise<void> => onDatabase(options, async (knex) => void (await knex.raw(sql)));
  const open = onDatabase(options, (knex) =>
    knex.transaction(async (tx) => {
      await tx.raw(first);
      begun.open();
      await over.opened;
    }),
  );
  await Promise.race([begun.opened, open]);
  const end = async (): Promise<void> => {
    over.open();
    await open;
  };
  return { options, database, byHand, end };
}

/** The one row of a statement. */
async function rowOf<Row>(
  knex: Executor['knex'],
  sql: string,
  values: readonly (string | number)[] = [],
): Promise<Row> {
  const rows = (await knex.raw(sql, values)) as unknown as Row[];
  return rows[0]!;
}

/** Rows of touches that a transaction has read so far; statistics of those before it may be among them. */
const readBy = async (knex: Executor['knex']): Promise<number> =>
  (
    await rowOf<{ rows: number }>(
      knex,
      `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'touches'`,
    )
  ).rows;

/** The most rows that one of several looks within a transaction reads, since whose beginning so many things were touched. */
async function mostReadOf(knex: Executor['knex'], touched: number, touch: () => Promise<void>): Promise<number> {
  const seen = await rowOf<{ snapshot: string; newest: number }>(
    knex,
    'select pg_current_snapshot()::text as snapshot, coalesce(max(id), 0) as newest from touches',
  );
  await touch();
  let most = 0;
  // From the sixth on a plan is used for all.
  for (let times = 0; times < 8; times++) {
    const before = await readBy(knex);
    const { found } = await rowOf<{ found: number }>(
      knex,
      'select json_array_length(touched) as found from touches_since(?, ?, 10000)',
      [seen.snapshot, seen.newest],
    );
    assert.equal(found, touched);
    most = Math.max(most, (await readBy(knex)) - before);
  }
  return most;
}

test('a look reads what is new and no more, whatever its plan was made for, and while a transaction stays open', async (t) => {
  const { options, byHand, end } = await setUp(t, `insert into quotas values ('open', 1, 1)`);
  const touch = (times: number): Promise<void> =>
    byHand(`insert into touches (kind) select 'nothing' from generate_series(1, ${times})`);
  await onDatabase(options, (knex) =>
    knex.transaction(async (tx) => {
      const assertRead = async (): Promise<void> => {
        // The newest row, the last one of the index for a new plan, and each new one by its number and by its place.
        for (const touched of [0, 3]) {
          const most = await mostReadOf(tx, touched, () => touch(touched));
          assert.ok(most <= 2 + 2 * touched, `${most} rows for ${touched}`);
        }
      };
      await assertRead();
      await touch(10_000);
      await assertRead();
      await byHand('analyze touches');
      await assertRead();
    }),
  );
  await end();
});

test('sweeps that wait for each other delete once, and what is noted as old never goes back', async (t) => {
  const { database, byHand, end } = await setUp(t, `update touches_kept set swept = '0', upcoming = '5', swept_at = 0`);
  const { knex } = database.committed;
  const kept = () =>
    rowOf<{ swept: string; upcoming: string }>(knex, 'select swept::text, upcoming::text from touches_kept');
  const sweeps = [1, 2].map(() => database.write(sweepTouches));
  const waiting = `select count(*) as pids from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowOf<{ pids: number }>(knex, waiting)).pids < 2);
  await end();
  await Promise.all(sweeps);
  assert.equal((await kept()).swept, '5');
  // As noted by a sweep that saw a later state, while this one had not got to its row.
  await byHand(`update touches_kept set upcoming = '9000000000', swept_at = 0`);
  await database.write(sweepTouches);
  assert.deepEqual(await kept(), { swept: '9000000000', upcoming: '9000000000' });
});

test('each of very many accounts is compared with what it was, and with no other, whatever the plan was made for', async (t) => {
  const touched = await onDatabase(await temporaryPostgresql(t), (knex) =>
    knex.transaction(async (tx) => {
      await tx.raw(
        `insert into accounts (id, display_name, created_at) select 'a' || n, 'A', 1 from generate_series(1, 20000) as n`,
      );
      // Pairs of all of them would take minutes.
      await tx.raw('set local statement_timeout = 15000');
      await tx.raw(`update accounts set display_name = 'B' where id = 'a1'`);
      for (const change of [`password_hash = 'B'`, `display_name = 'C'`]) await tx.raw(`update accounts set ${change}`);
      return rowOf<{ rows: number }>(tx, 'select count(*) as rows from touches where xid = pg_current_xact_id()');
    }),
  );
  assert.equal(touched.rows, 20_000 + 1 + 2 * 20_000);
});
