// Deliveries: the whole schedule, what receivers ask for, and what becomes of endpoints that fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { answered, START, webhookFixtures } from '../../contract-tests/harness/webhook-fixtures.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WAITS_MS = [5000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)];

test('an event is sent once, signed, to whom it concerns, and leaves a delivery and no job', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  await fixtures.happens();
  await fixtures.deliver();
  await fixtures.deliver();
  assert.equal(fixtures.posts.length, 1);
  const [post] = fixtures.posts;
  const [secret] = await fixtures.tables.webhookEndpoints.secretsOf(endpointId);
  const { id, event } = JSON.parse(post!.body) as { id: string; event: string };
  assert.deepEqual([id, event], [post!.id, 'review.created']);
  assert.throws(() => new Webhook(secret!).verify(post!.body, post!.headers), /old/);
  const [delivery] = await fixtures.deliveries(endpointId);
  assert.deepEqual(
    [delivery!.eventId, delivery!.status, delivery!.attempts, delivery!.responseStatus, delivery!.answer],
    [id, 'delivered', 1, 204, 'said 204'],
  );
  assert.equal((await fixtures.tables.webhookDeliveries.latestAttempts(delivery!.id)).length, 1);
  assert.deepEqual(await fixtures.db.knex('jobs'), []);
  assert.deepEqual(fixtures.attempts, ['delivered']);
});

test('one that fails is tried ten times at the times of the schedule, each up to a fifth earlier or later', async (t) => {
  const fixtures = await webhookFixtures(t);
  fixtures.receivers.set('a.example.com', () => answered(500));
  const endpointId = await fixtures.endpoint();
  await fixtures.happens();
  for (const wait of WAITS_MS) {
    const before = fixtures.posts.length;
    await fixtures.deliver();
    assert.equal(fixtures.posts.length, before + 1);
    const { status, nextAttemptAt } = (await fixtures.deliveries(endpointId))[0]!;
    const waits = nextAttemptAt! - fixtures.time.now;
    assert.equal(status, 'pending');
    assert.ok(waits >= wait * 0.8 && waits <= wait * 1.2, `${waits} after ${fixtures.posts.length}`);
    fixtures.time.now = nextAttemptAt! - 1;
    await fixtures.deliver();
    assert.equal(fixtures.posts.length, before + 1, 'not before its time');
    fixtures.time.now += 1;
  }
  await fixtures.deliver();
  const [delivery] = await fixtures.deliveries(endpointId);
  assert.deepEqual([delivery!.status, delivery!.error, delivery!.responseStatus], ['failed', 'status', 500]);
  assert.deepEqual([fixtures.posts.length, new Set(fixtures.posts.map(({ id }) => id)).size], [10, 1]);
  const attempts = await fixtures.tables.webhookDeliveries.latestAttempts(delivery!.id);
  assert.deepEqual(
    attempts.map(({ number }) => number),
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  );
  assert.ok(fixtures.time.now - START >= 72 * HOUR_MS * 0.8);
  assert.deepEqual(await fixtures.db.knex('jobs').where({ kind: 'deliver_webhook' }), []);
});

test('a receiver that asks for it is left alone for longer, a day at the most, and never for less', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  const asked = async (retryAfterMs: number): Promise<number> => {
    fixtures.receivers.set('a.example.com', () => answered(429, retryAfterMs));
    await fixtures.deliver();
    const { nextAttemptAt } = (await fixtures.deliveries(endpointId))[0]!;
    const waits = nextAttemptAt! - fixtures.time.now;
    fixtures.time.now = nextAttemptAt!;
    return waits;
  };
  await fixtures.happens();
  assert.equal(await asked(HOUR_MS), HOUR_MS);
  assert.equal(await asked(90 * DAY_MS), DAY_MS);
  assert.ok((await asked(1000)) >= 24 * MINUTE_MS);
});

test('after a success nothing is left of a failure', async (t) => {
  const fixtures = await webhookFixtures(t);
  fixtures.receivers.set('a.example.com', () => answered(500));
  const endpointId = await fixtures.endpoint();
  const fares = async () => {
    const { failingSince, isProven } = (await fixtures.tables.webhookEndpoints.byId(endpointId))!;
    return [failingSince, isProven];
  };
  await fixtures.happens();
  await fixtures.deliver();
  assert.deepEqual(await fares(), [START, false]);
  fixtures.receivers.clear();
  fixtures.time.now += 10_000;
  await fixtures.deliver();
  assert.deepEqual(await fares(), [null, true]);
  assert.equal((await fixtures.deliveries(endpointId))[0]!.status, 'delivered');
  assert.deepEqual(fixtures.attempts, ['status', 'delivered']);
});

test('whoever answers 410 is sent nothing more, and its owner is told', async (t) => {
  const fixtures = await webhookFixtures(t);
  fixtures.receivers.set('a.example.com', () => answered(410));
  const endpointId = await fixtures.endpoint();
  const other = await fixtures.endpoint({ host: 'b.example.com', events: ['endpoint.disabled'] });
  await fixtures.happens();
  await fixtures.deliver();
  const { status, disabledReason } = (await fixtures.tables.webhookEndpoints.byId(endpointId))!;
  assert.deepEqual([status, disabledReason], ['disabled', 'The endpoint answered 410 Gone']);
  assert.equal((await fixtures.deliveries(endpointId))[0]!.status, 'failed');
  await fixtures.happens();
  await fixtures.deliver();
  assert.equal(fixtures.posts.filter(({ host }) => host === 'a.example.com').length, 1);
  assert.equal((await fixtures.deliveries(other)).length, 1, 'by an event');
  assert.match(fixtures.posts.at(-1)!.body, /"url":"https:\/\/a\.example\.com"/);
});

test('an endpoint that fails for a day is complained about once; after five days it is given up', async (t) => {
  const fixtures = await webhookFixtures(t);
  await fixtures.db.write(({ accounts }) => accounts.changeEmail(fixtures.ownerId, 'owner@example.com'));
  fixtures.receivers.set('a.example.com', () => answered(500));
  const endpointId = await fixtures.endpoint();
  const emails = async (): Promise<string[]> => fixtures.db.knex('messages').orderBy('id').pluck('kind');
  const fails = async (atMs: number): Promise<void> => {
    fixtures.time.now = START + atMs;
    await fixtures.happens();
    await fixtures.deliver();
  };
  await fails(0);
  await fails(DAY_MS - 1);
  assert.deepEqual(await emails(), []);
  await fails(DAY_MS);
  await fails(2 * DAY_MS);
  assert.deepEqual(await emails(), ['endpoint_failing']);
  await fails(5 * DAY_MS - 1);
  assert.equal((await fixtures.tables.webhookEndpoints.byId(endpointId))!.status, 'active');
  await fails(5 * DAY_MS);
  assert.equal((await fixtures.tables.webhookEndpoints.byId(endpointId))!.status, 'disabled');
  assert.deepEqual(await emails(), ['endpoint_failing', 'endpoint_disabled']);
});

test('what waits for an endpoint that is paused, disabled or of a suspended account fails when its turn comes', async (t) => {
  const fixtures = await webhookFixtures(t);
  const { id: suspendedId } = await fixtures.db.write(({ accounts }) =>
    accounts.create({ email: null, displayName: 'S' }),
  );
  const kinds = { events: ['product.archived'] } as const;
  const paused = await fixtures.endpoint(kinds);
  const disabled = await fixtures.endpoint(kinds);
  const suspended = await fixtures.endpoint({ ...kinds, accountId: suspendedId });
  await fixtures.happens(1, fixtures.archived);
  await fixtures.db.write(async ({ webhookEndpoints, accounts }) => {
    await webhookEndpoints.pause(paused);
    await webhookEndpoints.disable(disabled, 'so');
    await accounts.suspend(suspendedId, 'so');
  });
  await fixtures.deliver();
  const errors = await Promise.all(
    [paused, disabled, suspended].map(async (id) => (await fixtures.deliveries(id)).map(({ error }) => error)),
  );
  assert.deepEqual(errors, [['paused'], ['disabled'], ['paused']]);
  assert.deepEqual(fixtures.posts, []);
  await fixtures.happens(1, fixtures.archived);
  assert.equal((await fixtures.deliveries(paused)).length, 1, 'nothing is queued for them');
});

test('what waits for an endpoint that was deleted is forgotten, however much it is', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  await fixtures.happens(1100);
  await fixtures.db.write(async ({ webhookEndpoints, webhookDeliveries }) => {
    await webhookEndpoints.delete(endpointId);
    await webhookDeliveries.clear(endpointId);
  });
  await fixtures.deliver();
  assert.deepEqual(fixtures.posts, []);
  for (const table of ['webhook_deliveries', 'webhook_attempts'])
    assert.deepEqual(await fixtures.db.knex(table), [], table);
  assert.deepEqual(await fixtures.db.knex('jobs').where({ kind: 'deliver_webhook' }), []);
});

test('what was queued for an endpoint while it was deleted is forgotten as well', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  await fixtures.happens(3);
  await fixtures.db.write(({ webhookEndpoints }) => webhookEndpoints.delete(endpointId));
  await fixtures.deliver();
  assert.deepEqual(fixtures.posts, []);
  assert.deepEqual(await fixtures.db.knex('webhook_deliveries'), []);
});

test('an event that is no longer kept is not sent', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  await fixtures.happens();
  await fixtures.db.database.write(async ({ knex }) => {
    await knex('events').delete();
  });
  await fixtures.deliver();
  assert.equal((await fixtures.deliveries(endpointId))[0]!.error, 'expired');
});

test('one that our own fault keeps from being sent is parked after five attempts, and the others go on', async (t) => {
  const fixtures = await webhookFixtures(t);
  const endpointId = await fixtures.endpoint();
  await fixtures.happens(3);
  const [bad] = await fixtures.deliveries(endpointId);
  await fixtures.db.database.write(async ({ knex }) => {
    await knex('webhook_deliveries').where('id', bad!.id).update({ test_body: 'not JSON' });
  });
  for (let attempt = 0; attempt < 5; attempt++) {
    await fixtures.deliver();
    fixtures.time.now += HOUR_MS;
  }
  const states = (await fixtures.deliveries(endpointId)).map(({ status, error }) => [status, error]);
  assert.deepEqual(states, [
    ['failed', 'internal'],
    ['delivered', null],
    ['delivered', null],
  ]);
  const [job] = (await fixtures.tables.jobs.list({ status: 'failed', page: 1, limit: 10 })).items;
  assert.deepEqual([job!.id, job!.attempts], [bad!.id, 5]);
});
