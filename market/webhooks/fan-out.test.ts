// The follower of the outbox: whom it hands events to, once, whoever else does so, and however many want them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookFixtures } from '../../contract-tests/harness/webhook-fixtures.js';
import { createFanOut } from './fan-out.js';

test('events go to active endpoints that want them: private ones to those of their recipient alone', async (t) => {
  const fixtures = await webhookFixtures(t);
  const { id: otherId } = await fixtures.db.write(({ accounts }) => accounts.create({ email: null, displayName: 'O' }));
  const own = await fixtures.endpoint();
  const foreign = await fixtures.endpoint({ accountId: otherId });
  const indifferent = await fixtures.endpoint({ events: ['version.published'] });
  const paused = await fixtures.endpoint();
  await fixtures.db.write(({ webhookEndpoints }) => webhookEndpoints.pause(paused));
  await fixtures.happens();
  await fixtures.happens(1, fixtures.archived);
  const kinds = async (id: string) => (await fixtures.deliveries(id)).map(({ kind }) => kind);
  assert.deepEqual(await kinds(own), ['review.created', 'product.archived']);
  assert.deepEqual(await kinds(foreign), ['product.archived']);
  assert.deepEqual([await kinds(indifferent), await kinds(paused)], [[], []]);
});

test('an endpoint gets nothing of what happened before it was made', async (t) => {
  const fixtures = await webhookFixtures(t);
  await fixtures.happens(3);
  const first = await fixtures.endpoint();
  await fixtures.happens();
  const second = await fixtures.endpoint();
  await fixtures.happens();
  assert.deepEqual([(await fixtures.deliveries(first)).length, (await fixtures.deliveries(second)).length], [2, 1]);
});

test('deliveries are made in the order of their events', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  await fixtures.happens(250);
  const events: string[] = await fixtures.db.knex('events').orderBy('change_seq').pluck('id');
  assert.deepEqual(
    (await fixtures.deliveries(endpointId)).map(({ eventId }) => eventId),
    events,
  );
});

test('two followers at once hand each event out once, also one to many', async (t) => {
  const fixtures = await webhookFixtures(t);
  await fixtures.endpoints(Array.from({ length: 130 }, () => ({ events: ['product.archived'] })));
  const others = [fixtures.openFanOut(), fixtures.openFanOut()];
  for (let round = 0; round < 3; round++) {
    const happens = fixtures.happens(4, fixtures.archived);
    await Promise.all([happens, ...others.map((other) => other.runDue())]);
  }
  await fixtures.fanOut.runDue();
  const counts: { count: number }[] = await fixtures.db
    .knex('webhook_deliveries')
    .groupBy('endpoint_id')
    .count({ count: '*' });
  assert.deepEqual([counts.length, new Set(counts.map(({ count }) => count))], [130, new Set([12])]);
});

test('whoever lost the race keeps nothing of what it handed out', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  const { place: placeNow } = fixtures.tables.webhookFanOut;
  const old = await placeNow();
  // As on a database where two transactions may have read the same place.
  const stale = [old, old];
  const stored = {
    ...fixtures.db,
    tables: {
      ...fixtures.tables,
      webhookFanOut: { ...fixtures.tables.webhookFanOut, place: async () => stale.pop() ?? placeNow() },
    },
    write: ((fn) =>
      fixtures.db.write((inside) =>
        fn({ ...inside, webhookFanOut: { ...inside.webhookFanOut, place: async () => stale.pop() ?? old } }),
      )) as typeof fixtures.db.write,
  };
  await fixtures.happens(2);
  await createFanOut({ stored, db: fixtures.db.database, log: { error: assert.fail } }).runDue();
  assert.equal((await fixtures.deliveries(endpointId)).length, 2);
  assert.equal((await fixtures.db.knex('jobs')).length, 2);
  assert.deepEqual(stale, [], 'it was too late, and that is no fault');
});

test('where several processes could, one hands out alone, and another goes on from there', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  const { database: db } = fixtures.db;
  let eldest = 'one';
  const [one, two] = ['one', 'two'].map((name) =>
    createFanOut({ stored: fixtures.db, db, log: { error: assert.fail }, isOnDuty: () => eldest === name }),
  );
  const append = () => fixtures.db.write(({ events }) => events.append(fixtures.archived()));
  const handedOut = async (): Promise<number> => (await fixtures.deliveries(endpointId)).length;
  await append();
  await two!.runDue();
  assert.equal(await handedOut(), 0);
  await one!.runDue();
  assert.equal(await handedOut(), 1);
  eldest = 'two';
  await append();
  await one!.runDue();
  assert.equal(await handedOut(), 1);
  await two!.runDue();
  assert.equal(await handedOut(), 2);
});

test('an event that very many want is handed out in parts, and others write in between', async (t) => {
  const fixtures = await webhookFixtures(t);
  const many = 450;
  await fixtures.endpoints(Array.from({ length: many }, () => ({ events: ['product.archived'] })));
  let [parts, most, between] = [0, 0, 0];
  const others: Promise<void>[] = [];
  const stored = {
    ...fixtures.db,
    write: (async (fn) => {
      let inserted = 0;
      const result = await fixtures.db.write(async (inside) => {
        const { add } = inside.webhookDeliveries;
        const counted: typeof add = (delivery) => (inserted++, add(delivery));
        return fn({ ...inside, webhookDeliveries: { ...inside.webhookDeliveries, add: counted } });
      });
      parts += 1;
      most = Math.max(most, inserted);
      const ownPart = parts;
      others.push(fixtures.db.write(async () => void (between += ownPart === parts ? 1 : 0)));
      return result;
    }) as typeof fixtures.db.write,
  };
  await fixtures.db.write(({ events }) => events.append(fixtures.archived()));
  await createFanOut({ stored, db: fixtures.db.database, log: { error: assert.fail } }).runDue();
  assert.equal((await fixtures.db.knex('webhook_deliveries')).length, many);
  await Promise.all(others);
  assert.deepEqual([parts, most], [5, 100]);
  assert.equal(between, parts, 'whoever wants to write gets their turn before the next part');
});

test('events that nobody wants cost no transaction, and how far they were looked at is written down at the stop', async (t) => {
  const fixtures = await webhookFixtures(t);
  await fixtures.endpoint({ events: ['version.published'] });
  const before = await fixtures.tables.webhookFanOut.place();
  await fixtures.happens(250);
  assert.deepEqual(await fixtures.tables.webhookFanOut.place(), before);
  await fixtures.fanOut.stop();
  const [newest]: number[] = await fixtures.db
    .knex('events')
    .orderBy('change_seq', 'desc')
    .limit(1)
    .pluck('change_seq');
  assert.deepEqual(await fixtures.tables.webhookFanOut.place(), { eventSeq: newest, endpointId: null });
});

test('what another process appended is found without being told', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  fixtures.fanOut.start();
  await fixtures.fanOut.runDue();
  // Past the tables that tell who listens.
  await fixtures.db.database.write(async ({ knex }) => {
    await knex('events').insert({
      ...{ id: 'e', kind: 'review.created', recipient_id: fixtures.ownerId, data: '{}', created_at: 1 },
      change_seq: 1_000_000,
    });
  });
  t.mock.timers.tick(1000);
  await fixtures.fanOut.runDue();
  assert.equal((await fixtures.deliveries(endpointId)).length, 1);
});
