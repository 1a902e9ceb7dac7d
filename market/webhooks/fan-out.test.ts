// The follower of the outbox: whom it hands events to, once, whoever else does so, and however many want them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookStage } from '../../contract-tests/harness/webhook-fixtures.js';
import { createFanOut } from './fan-out.js';

test('events go to active endpoints that want them: private ones to those of their recipient alone', async (t) => {
  const stage = await webhookStage(t);
  const { id: otherId } = await stage.db.write(({ accounts }) => accounts.create({ email: null, displayName: 'O' }));
  const own = await stage.endpoint();
  const foreign = await stage.endpoint({ accountId: otherId });
  const indifferent = await stage.endpoint({ events: ['version.published'] });
  const paused = await stage.endpoint();
  await stage.db.write(({ webhookEndpoints }) => webhookEndpoints.pause(paused));
  await stage.happens();
  await stage.happens(1, stage.archived);
  const kinds = async (id: string) => (await stage.deliveries(id)).map(({ kind }) => kind);
  assert.deepEqual(await kinds(own), ['review.created', 'product.archived']);
  assert.deepEqual(await kinds(foreign), ['product.archived']);
  assert.deepEqual([await kinds(indifferent), await kinds(paused)], [[], []]);
});

test('an endpoint gets nothing of what happened before it was made', async (t) => {
  const stage = await webhookStage(t);
  await stage.happens(3);
  const first = await stage.endpoint();
  await stage.happens();
  const second = await stage.endpoint();
  await stage.happens();
  assert.deepEqual([(await stage.deliveries(first)).length, (await stage.deliveries(second)).length], [2, 1]);
});

test('deliveries are made in the order of their events', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  await stage.happens(250);
  const events: string[] = await stage.db.knex('events').orderBy('change_seq').pluck('id');
  assert.deepEqual(
    (await stage.deliveries(endpointId)).map(({ eventId }) => eventId),
    events,
  );
});

test('two followers at once hand each event out once, also one to many', async (t) => {
  const stage = await webhookStage(t);
  await stage.endpoints(Array.from({ length: 130 }, () => ({ events: ['product.archived'] })));
  const others = [stage.openFanOut(), stage.openFanOut()];
  for (let round = 0; round < 3; round++) {
    const happens = stage.happens(4, stage.archived);
    await Promise.all([happens, ...others.map((other) => other.runDue())]);
  }
  await stage.fanOut.runDue();
  const counts: { count: number }[] = await stage.db
    .knex('webhook_deliveries')
    .groupBy('endpoint_id')
    .count({ count: '*' });
  assert.deepEqual([counts.length, new Set(counts.map(({ count }) => count))], [130, new Set([12])]);
});

test('whoever lost the race keeps nothing of what it handed out', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  const place = await stage.tables.webhookFanOut.place();
  // As on a database where two transactions may have read the same place.
  const stored = {
    ...stage.db,
    tables: { ...stage.tables, webhookFanOut: { ...stage.tables.webhookFanOut, place: () => Promise.resolve(place) } },
    write: ((fn) =>
      stage.db.write((inside) =>
        fn({ ...inside, webhookFanOut: { ...inside.webhookFanOut, place: () => Promise.resolve(place) } }),
      )) as typeof stage.db.write,
  };
  const logged: string[] = [];
  await stage.happens(2);
  const log = { error: (_details: object, message: string) => void logged.push(message) };
  await createFanOut({ stored, db: stage.db.database, log }).runDue();
  assert.equal((await stage.deliveries(endpointId)).length, 2);
  assert.equal((await stage.db.knex('jobs')).length, 2);
  assert.deepEqual(logged, ['events were not handed to webhooks']);
});

test('an event that very many want is handed out in parts, and others write in between', async (t) => {
  const stage = await webhookStage(t);
  const many = 450;
  await stage.endpoints(Array.from({ length: many }, () => ({ events: ['product.archived'] })));
  let [parts, most, between] = [0, 0, 0];
  const others: Promise<void>[] = [];
  const stored = {
    ...stage.db,
    write: (async (fn) => {
      let inserted = 0;
      const result = await stage.db.write(async (inside) => {
        const { add } = inside.webhookDeliveries;
        const counted: typeof add = (delivery) => (inserted++, add(delivery));
        return fn({ ...inside, webhookDeliveries: { ...inside.webhookDeliveries, add: counted } });
      });
      parts += 1;
      most = Math.max(most, inserted);
      const ownPart = parts;
      others.push(stage.db.write(async () => void (between += ownPart === parts ? 1 : 0)));
      return result;
    }) as typeof stage.db.write,
  };
  await stage.db.write(({ events }) => events.append(stage.archived()));
  await createFanOut({ stored, db: stage.db.database, log: { error: assert.fail } }).runDue();
  assert.equal((await stage.db.knex('webhook_deliveries')).length, many);
  await Promise.all(others);
  assert.deepEqual([parts, most], [5, 100]);
  assert.equal(between, parts, 'whoever wants to write gets their turn before the next part');
});

test('events that nobody wants cost no transaction, and how far they were looked at is written down at the stop', async (t) => {
  const stage = await webhookStage(t);
  await stage.endpoint({ events: ['version.published'] });
  const before = await stage.tables.webhookFanOut.place();
  await stage.happens(250);
  assert.deepEqual(await stage.tables.webhookFanOut.place(), before);
  await stage.fanOut.stop();
  const [newest]: number[] = await stage.db.knex('events').orderBy('change_seq', 'desc').limit(1).pluck('change_seq');
  assert.deepEqual(await stage.tables.webhookFanOut.place(), { eventSeq: newest, endpointId: null });
});

test('what another process appended is found without being told', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  stage.fanOut.start();
  await stage.fanOut.runDue();
  // Past the tables that tell who listens.
  await stage.db.database.write(async ({ knex }) => {
    await knex('events').insert({
      ...{ id: 'e', kind: 'review.created', recipient_id: stage.ownerId, data: '{}', created_at: 1 },
      change_seq: 1_000_000,
    });
  });
  t.mock.timers.tick(1000);
  await stage.fanOut.runDue();
  assert.equal((await stage.deliveries(endpointId)).length, 1);
});
