// The log of deliveries: its pages, however long it is, and its end after 30 days.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { temporaryDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { MOST_LISTED } from './delivery-lists.js';
import type { AttemptResult } from './delivery-record.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 21);
const REFUSED: AttemptResult = { error: 'status', responseStatus: 500, durationMs: 12, answer: 'Oops' };
const TAKEN: AttemptResult = { error: null, responseStatus: 204, durationMs: 3, answer: null };

/** Deliveries to an endpoint, made through its tables. */
const deliver = (db: TestDatabase, endpointId: string, kind: 'order.created' | 'order.refunded' = 'order.created') =>
  db.write(async ({ webhookDeliveries }) => (await webhookDeliveries.add({ endpointId, eventId: uuid(), kind }))!);

const settle = (db: TestDatabase, id: string, result: AttemptResult) =>
  db.write(({ webhookDeliveries }) => webhookDeliveries.noteAttempt(id, START, result, null));

test('a list is narrowed by status and kinds, newest first, and is of one endpoint alone', async (t) => {
  const db = await temporaryDatabase(t, { clock: () => START });
  const [first, second] = [await deliver(db, 'mine'), await deliver(db, 'mine', 'order.refunded')];
  const [third] = [await deliver(db, 'mine'), await deliver(db, 'another')];
  await settle(db, second, REFUSED);
  await settle(db, third, TAKEN);
  const list = async (choice: object, page = 1, limit = 20) => {
    const { items, total } = await db.tables.webhookDeliveries.list({ endpointId: 'mine', page, limit, ...choice });
    return [items.map(({ id }) => id), total];
  };
  assert.deepEqual(await list({}), [[third, second, first], 3]);
  assert.deepEqual(await list({}, 2, 2), [[first], 3]);
  assert.deepEqual(await list({}, 3, 2), [[], 3]);
  assert.deepEqual(await list({ status: 'failed' }), [[second], 1]);
  assert.deepEqual(await list({ kinds: ['order.created'] }), [[third, first], 2]);
  assert.deepEqual(await list({ kinds: ['order.created'], status: 'pending' }), [[first], 1]);
  assert.deepEqual(await list({ kinds: [] }), [[], 0]);
});

test('of very many deliveries the newest are listed', async (t) => {
  const db = await temporaryDatabase(t, { clock: () => START });
  const more = 100;
  const rows = Array.from({ length: MOST_LISTED + more }, () => ({
    id: uuid(),
    ...{ endpoint_id: 'mine', event_id: uuid(), kind: 'order.created', status: 'pending', attempts: 0, tries: 0 },
    created_at: START,
  }));
  await db.database.write(async ({ knex }) => {
    for (let start = 0; start < rows.length; start += 500)
      await knex('webhook_deliveries').insert(rows.slice(start, start + 500));
  });
  const choice = { endpointId: 'mine', kinds: ['order.created'], limit: 100 } as const;
  const last = await db.tables.webhookDeliveries.list({ ...choice, page: MOST_LISTED / choice.limit });
  assert.equal(last.total, MOST_LISTED);
  assert.deepEqual(
    last.items.map(({ id }) => id),
    rows
      .slice(more, more + choice.limit)
      .map(({ id }) => id)
      .reverse(),
  );
  const past = await db.tables.webhookDeliveries.list({ ...choice, page: MOST_LISTED / choice.limit + 1 });
  assert.deepEqual(past.items, []);
});

test('the latest hundred attempts are shown, newest first', async (t) => {
  const db = await temporaryDatabase(t, { clock: () => START });
  const id = await deliver(db, 'mine');
  await db.write(async ({ webhookDeliveries }) => {
    for (let count = 0; count < 102; count++) await webhookDeliveries.noteAttempt(id, START + count, REFUSED, START);
  });
  const attempts = await db.tables.webhookDeliveries.latestAttempts(id);
  assert.deepEqual(
    attempts.map(({ number }) => number),
    Array.from({ length: 100 }, (_, index) => 102 - index),
  );
  assert.deepEqual(attempts[0], { number: 102, at: START + 101, ...REFUSED });
});

test('deliveries go after 30 days with their attempts and jobs, the oldest first and so many at a time', async (t) => {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const id = await deliver(db, 'mine');
    ids.push(id);
    await db.write(({ jobs }) => jobs.add({ kind: 'deliver_webhook', payload: { deliveryId: id }, id }));
    await settle(db, id, REFUSED);
    time.now += DAY_MS;
  }
  const sweep = (most: number) => db.write(({ webhookDeliveries }) => webhookDeliveries.deleteOld(most));
  const left = async () => {
    const kept = await Promise.all(
      ids.map(async (id) => [
        await db.tables.webhookDeliveries.byId(id),
        ...(await db.tables.webhookDeliveries.latestAttempts(id)),
        await db.tables.jobs.byId(id),
      ]),
    );
    return kept.map((things) => things.filter((thing) => thing !== undefined).length);
  };
  time.now = START + 31 * DAY_MS - 1;
  assert.equal(await sweep(10), 1);
  assert.deepEqual(await left(), [0, 3, 3]);
  time.now = START + 60 * DAY_MS;
  assert.equal(await sweep(1), 1);
  assert.equal(await sweep(10), 1);
  assert.equal(await sweep(10), 0);
  assert.deepEqual(await left(), [0, 0, 0]);
});
