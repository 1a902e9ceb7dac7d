// What becomes of writes on a disk that is full, read-only or failing: told by its class, nothing half done, the
// connection good afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { Database } from '../connection.js';
import { failureOf } from '../database-errors.js';
import type { Connection } from './sqlite-client.js';

test('a write that the disk has no room for fails as such, leaves nothing, and the next one that fits succeeds', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const quota = (bucket: string): object => ({ bucket, window_started_at: 1, used: 1 });
  const [{ page_count: pages }] = (await db.write(({ knex }) => knex.raw('pragma page_count'))) as [
    { page_count: number },
  ];
  await db.write(({ knex }) => knex.raw(`pragma max_page_count = ${pages}`));
  const tooMuch = db.write(async ({ knex }) => {
    await knex('quotas').insert(quota('first'));
    await knex('quotas').insert(quota('x'.repeat(100_000)));
  });
  await assert.rejects(tooMuch, (error) => failureOf(error) === 'no_space');
  assert.equal(db.writeHealth.status().state, 'storage_full');
  assert.deepEqual(await db.committed.knex('quotas').pluck('bucket'), []);
  await db.write(({ knex }) => knex('quotas').insert(quota('small')));
  assert.deepEqual(
    [await db.committed.knex('quotas').pluck('bucket'), db.writeHealth.status().state],
    [['small'], 'ok'],
  );
});

test('a transaction that changes nothing tells nothing of the disk', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const changeNothing = (): Promise<unknown> =>
    db.write(({ knex }) => knex('quotas').where({ bucket: 'nobody' }).delete());
  await changeNothing();
  assert.equal(db.writeHealth.isKnownToBeOk(), false);
  const [{ page_count: pages }] = (await db.write(({ knex }) => knex.raw('pragma page_count'))) as [
    { page_count: number },
  ];
  await db.write(({ knex }) => knex.raw(`pragma max_page_count = ${pages}`));
  await assert.rejects(
    db.write(({ knex }) => knex('quotas').insert({ bucket: 'x'.repeat(100_000), window_started_at: 1, used: 1 })),
  );
  await changeNothing();
  assert.equal(db.writeHealth.status().state, 'storage_full');
  await db.retryWrites();
  assert.deepEqual([db.writeHealth.status().state, db.writeHealth.isKnownToBeOk()], ['ok', true]);
});

test('once SQLite has ended a transaction nothing more of it is written, whatever its author overlooks', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const overlooking = db.write(async ({ knex }) => {
    await knex('quotas').insert({ bucket: 'before', window_started_at: 1, used: 1 });
    // What SQLite does by itself when the disk is full; Knex does not learn of it.
    await knex.raw('rollback');
    await knex('quotas')
      .insert({ bucket: 'after', window_started_at: 1, used: 1 })
      .catch(() => undefined);
  });
  await assert.rejects(overlooking, /The transaction is over/);
  assert.deepEqual(await db.committed.knex('quotas').pluck('bucket'), []);
  await db.write(({ knex }) => knex('quotas').insert({ bucket: 'later', window_started_at: 1, used: 1 }));
});

/** The one connection that writes, as Knex has it. */
async function writerOf(db: Database): Promise<Connection> {
  return db.write(async ({ knex }) =>
    (knex.client as { acquireConnection(): Promise<Connection> }).acquireConnection(),
  );
}

const addQuota = (db: Database, bucket: string): Promise<unknown> =>
  db.write(({ knex }) => knex('quotas').insert({ bucket, window_started_at: 1, used: 1 }));

test('a read-only database refuses writes as unavailable, and takes them again when it may be written to', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const writer = await writerOf(db);
  writer.pragma('query_only = on');
  await assert.rejects(addQuota(db, 'one'), (error) => failureOf(error) === 'disk');
  assert.equal(db.writeHealth.status().state, 'unavailable');
  writer.pragma('query_only = off');
  await addQuota(db, 'one');
  assert.equal(db.writeHealth.isOk(), true);
});

test('a connection that is left within a transaction, or closed, is replaced by one that keeps the contract', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  const first = await writerOf(db);
  first.exec('begin');
  first.exec("insert into quotas (bucket, window_started_at, used) values ('lost', 1, 1)");
  await addQuota(db, 'kept');
  const second = await writerOf(db);
  assert.notEqual(second, first);
  second.close();
  await addQuota(db, 'kept too');
  assert.equal((await writerOf(db)).pragma('synchronous', { simple: true }), 2);
  assert.deepEqual(await db.committed.knex('quotas').orderBy('bucket').pluck('bucket'), ['kept', 'kept too']);
});
