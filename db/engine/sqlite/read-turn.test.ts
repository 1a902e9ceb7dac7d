// Reads of one turn of the event loop share a state, which the numbers of things are never ahead of.
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import { query } from '../prepared-query.js';
import { openConnection } from './sqlite-client.js';

const lastSeq = query<{ last_seq: number }>((knex) => knex('change_counter'));

/** A database with what reads its counter, and raises it here or on a connection like that of another process. */
async function setUp(t: TestContext) {
  const { database: db } = await temporaryDatabase(t);
  const other = openConnection(db.file, { readonly: false });
  t.after(() => other.close());
  // It would wait for writes of this process, which cannot go on meanwhile.
  other.pragma('busy_timeout = 0');
  const raise = 'update change_counter set last_seq = last_seq + 1';
  return {
    db,
    read: async () => (await db.committed.first(lastSeq))!.last_seq,
    raise: () => db.write(({ knex }) => knex.raw(raise)),
    raiseElsewhere: () => void other.exec(raise),
    other,
  };
}

test('what others commit is seen from the next turn, what this process commits at once', async (t) => {
  const { read, raise, raiseElsewhere } = await setUp(t);
  assert.equal(await read(), 0);
  raiseElsewhere();
  assert.equal(await read(), 0);
  await turn();
  assert.equal(await read(), 1);
  const reading = turn().then(read);
  await raise();
  assert.ok([1, 2].includes(await reading));
  assert.equal(await read(), 2);
});

test('what is read after a number was told is never older than the number', async (t) => {
  const { db, read, raiseElsewhere } = await setUp(t);
  const untouched = (await db.look())('product:x');
  await turn();
  assert.equal(await read(), 0);
  raiseElsewhere();
  const state = (await db.look())('product:x');
  assert.notEqual(state, untouched, 'told in this turn for the first time');
  assert.equal(await read(), 1);
  raiseElsewhere();
  assert.equal((await db.look())('product:x'), state, 'told once a turn');
  assert.equal(await read(), 1);
  await turn();
  assert.notEqual((await db.look())('product:x'), state);
});

test('whatever happens in between, what is remembered by its number is what would be read', async (t) => {
  const { db, read, raise, raiseElsewhere } = await setUp(t);
  let remembered: { readonly state: number; readonly value: number } | undefined;
  let seed = 7;
  const chance = (sides: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  const writes: Promise<unknown>[] = [];
  const kept = { count: 0 };
  const acts = [
    () => turn(),
    async () => raiseElsewhereUnlessBusy(),
    async () => void writes.push(raise()),
    async () => void (await read()),
    async () => void (await db.look())('everything'),
    async () => {
      const state = (await db.look())('everything');
      if (chance(2) === 0) raiseElsewhereUnlessBusy();
      if (chance(4) === 0) await turn();
      remembered = { state, value: await read() };
    },
    async () => {
      await turn();
      if (remembered === undefined || (await db.look())('everything') !== remembered.state) return;
      assert.equal(await read(), remembered.value);
      kept.count += 1;
    },
  ];
  function raiseElsewhereUnlessBusy(): void {
    try {
      raiseElsewhere();
    } catch (error) {
      assert.match(String(error), /locked/);
    }
  }
  for (let step = 0; step < 1500; step++) await acts[chance(acts.length)]!();
  await Promise.all(writes);
  assert.ok(kept.count > 10, `${kept.count} answers were remembered`);
});

test('the log stays short although something is read whenever something is committed', async (t) => {
  const { db, read } = await setUp(t);
  const bytes = 400_000;
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'x'.repeat(bytes), window_started_at: 1, used: 1 }));
  for (let round = 0; round < 60; round++) {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const reading = begun.then(read);
    await db.write(async ({ knex }) => {
      await knex('quotas').update({ bucket: String(round).padEnd(bytes, 'x') });
      begin();
      await reading;
    });
  }
  assert.ok(statSync(`${db.file}-wal`).size < 30 * bytes);
});

test('the log is emptied although something was read in the same turn', async (t) => {
  const { db, read, raise, other } = await setUp(t);
  await raise();
  other.close();
  assert.ok(statSync(`${db.file}-wal`).size > 0);
  await Promise.all([read(), db.emptyLog(), read()]);
  assert.equal(statSync(`${db.file}-wal`).size, 0);
  assert.equal(await read(), 1);
});

test('a read that fails leaves the turn good', async (t) => {
  const { db, read } = await setUp(t);
  const wrong = query((knex) => knex('no_such_table'));
  await assert.rejects(db.committed.first(wrong), /no such table/);
  assert.equal(await read(), 0);
});
