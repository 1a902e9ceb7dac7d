// Deliveries: the whole schedule, what receivers ask for, and what becomes of endpoints that fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { answered, START, webhookStage } from '../../contract-tests/harness/webhook-fixtures.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WAITS_MS = [5000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)];

test('an event is sent once, signed, to whom it concerns, and leaves a delivery and no job', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  await stage.happens();
  await stage.deliver();
  await stage.deliver();
  assert.equal(stage.posts.length, 1);
  const [post] = stage.posts;
  const [secret] = await stage.tables.webhookEndpoints.secretsOf(endpointId);
  const { id, event } = JSON.parse(post!.body) as { id: string; event: string };
  assert.deepEqual([id, event], [post!.id, 'review.created']);
  assert.throws(() => new Webhook(secret!).verify(post!.body, post!.headers), /old/);
  const [delivery] = await stage.deliveries(endpointId);
  assert.deepEqual(
    [delivery!.eventId, delivery!.status, delivery!.attempts, delivery!.responseStatus, delivery!.answer],
    [id, 'delivered', 1, 204, 'said 204'],
  );
  assert.equal((await stage.tables.webhookDeliveries.latestAttempts(delivery!.id)).length, 1);
  assert.deepEqual(await stage.db.knex('jobs'), []);
  assert.deepEqual(stage.attempts, ['delivered']);
});

test('one that fails is tried ten times at the times of the schedule, each up to a fifth earlier or later', async (t) => {
  const stage = await webhookStage(t);
  stage.receivers.set('a.example.com', () => answered(500));
  const endpointId = await stage.endpoint();
  await stage.happens();
  for (const wait of WAITS_MS) {
    const before = stage.posts.length;
    await stage.deliver();
    assert.equal(stage.posts.length, before + 1);
    const { status, nextAttemptAt } = (await stage.deliveries(endpointId))[0]!;
    const waits = nextAttemptAt! - stage.time.now;
    assert.equal(status, 'pending');
    assert.ok(waits >= wait * 0.8 && waits <= wait * 1.2, `${waits} after ${stage.posts.length}`);
    stage.time.now = nextAttemptAt! - 1;
    await stage.deliver();
    assert.equal(stage.posts.length, before + 1, 'not before its time');
    stage.time.now += 1;
  }
  await stage.deliver();
  const [delivery] = await stage.deliveries(endpointId);
  assert.deepEqual([delivery!.status, delivery!.error, delivery!.responseStatus], ['failed', 'status', 500]);
  assert.deepEqual([stage.posts.length, new Set(stage.posts.map(({ id }) => id)).size], [10, 1]);
  const attempts = await stage.tables.webhookDeliveries.latestAttempts(delivery!.id);
  assert.deepEqual(
    attempts.map(({ number }) => number),
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  );
  assert.ok(stage.time.now - START >= 72 * HOUR_MS * 0.8);
  assert.deepEqual(await stage.db.knex('jobs').where({ kind: 'deliver_webhook' }), []);
});

test('a receiver that asks for it is left alone for longer, a day at the most, and never for less', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  const asked = async (retryAfterMs: number): Promise<number> => {
    stage.receivers.set('a.example.com', () => answered(429, retryAfterMs));
    await stage.deliver();
    const { nextAttemptAt } = (await stage.deliveries(endpointId))[0]!;
    const waits = nextAttemptAt! - stage.time.now;
    stage.time.now = nextAttemptAt!;
    return waits;
  };
  await stage.happens();
  assert.equal(await asked(HOUR_MS), HOUR_MS);
  assert.equal(await asked(90 * DAY_MS), DAY_MS);
  assert.ok((await asked(1000)) >= 24 * MINUTE_MS);
});

test('after a success nothing is left of a failure', async (t) => {
  const stage = await webhookStage(t);
  stage.receivers.set('a.example.com', () => answered(500));
  const endpointId = await stage.endpoint();
  const fares = async () => {
    const { failingSince, isProven } = (await stage.tables.webhookEndpoints.byId(endpointId))!;
    return [failingSince, isProven];
  };
  await stage.happens();
  await stage.deliver();
  assert.deepEqual(await fares(), [START, false]);
  stage.receivers.clear();
  stage.time.now += 10_000;
  await stage.deliver();
  assert.deepEqual(await fares(), [null, true]);
  assert.equal((await stage.deliveries(endpointId))[0]!.status, 'delivered');
  assert.deepEqual(stage.attempts, ['status', 'delivered']);
});

test('whoever answers 410 is sent nothing more, and its owner is told', async (t) => {
  const stage = await webhookStage(t);
  stage.receivers.set('a.example.com', () => answered(410));
  const endpointId = await stage.endpoint();
  const other = await stage.endpoint({ host: 'b.example.com', events: ['endpoint.disabled'] });
  await stage.happens();
  await stage.deliver();
  const { status, disabledReason } = (await stage.tables.webhookEndpoints.byId(endpointId))!;
  assert.deepEqual([status, disabledReason], ['disabled', 'The endpoint answered 410 Gone']);
  assert.equal((await stage.deliveries(endpointId))[0]!.status, 'failed');
  await stage.happens();
  await stage.deliver();
  assert.equal(stage.posts.filter(({ host }) => host === 'a.example.com').length, 1);
  assert.equal((await stage.deliveries(other)).length, 1, 'by an event');
  assert.match(stage.posts.at(-1)!.body, /"url":"https:\/\/a\.example\.com"/);
});

test('an endpoint that fails for a day is complained about once; after five days it is given up', async (t) => {
  const stage = await webhookStage(t);
  await stage.db.write(({ accounts }) => accounts.changeEmail(stage.ownerId, 'owner@example.com'));
  stage.receivers.set('a.example.com', () => answered(500));
  const endpointId = await stage.endpoint();
  const letters = async (): Promise<string[]> => stage.db.knex('messages').orderBy('id').pluck('kind');
  const fails = async (atMs: number): Promise<void> => {
    stage.time.now = START + atMs;
    await stage.happens();
    await stage.deliver();
  };
  await fails(0);
  await fails(DAY_MS - 1);
  assert.deepEqual(await letters(), []);
  await fails(DAY_MS);
  await fails(2 * DAY_MS);
  assert.deepEqual(await letters(), ['endpoint_failing']);
  await fails(5 * DAY_MS - 1);
  assert.equal((await stage.tables.webhookEndpoints.byId(endpointId))!.status, 'active');
  await fails(5 * DAY_MS);
  assert.equal((await stage.tables.webhookEndpoints.byId(endpointId))!.status, 'disabled');
  assert.deepEqual(await letters(), ['endpoint_failing', 'endpoint_disabled']);
});

test('what waits for an endpoint that is paused, disabled or of a suspended account fails when its turn comes', async (t) => {
  const stage = await webhookStage(t);
  const { id: suspendedId } = await stage.db.write(({ accounts }) =>
    accounts.create({ email: null, displayName: 'S' }),
  );
  const kinds = { events: ['product.archived'] } as const;
  const paused = await stage.endpoint(kinds);
  const disabled = await stage.endpoint(kinds);
  const suspended = await stage.endpoint({ ...kinds, accountId: suspendedId });
  await stage.happens(1, stage.archived);
  await stage.db.write(async ({ webhookEndpoints, accounts }) => {
    await webhookEndpoints.pause(paused);
    await webhookEndpoints.disable(disabled, 'so');
    await accounts.suspend(suspendedId, 'so');
  });
  await stage.deliver();
  const errors = await Promise.all(
    [paused, disabled, suspended].map(async (id) => (await stage.deliveries(id)).map(({ error }) => error)),
  );
  assert.deepEqual(errors, [['paused'], ['disabled'], ['paused']]);
  assert.deepEqual(stage.posts, []);
  await stage.happens(1, stage.archived);
  assert.equal((await stage.deliveries(paused)).length, 1, 'nothing is queued for them');
});

test('what waits for an endpoint that was deleted is forgotten, however much it is', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  await stage.happens(1100);
  await stage.db.write(async ({ webhookEndpoints, webhookDeliveries }) => {
    await webhookEndpoints.delete(endpointId);
    await webhookDeliveries.clear(endpointId);
  });
  await stage.deliver();
  assert.deepEqual(stage.posts, []);
  for (const table of ['webhook_deliveries', 'webhook_attempts'])
    assert.deepEqual(await stage.db.knex(table), [], table);
  assert.deepEqual(await stage.db.knex('jobs').where({ kind: 'deliver_webhook' }), []);
});

test('an event that is no longer kept is not sent', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  await stage.happens();
  await stage.db.database.write(async ({ knex }) => {
    await knex('events').delete();
  });
  await stage.deliver();
  assert.equal((await stage.deliveries(endpointId))[0]!.error, 'expired');
});

test('one that our own fault keeps from being sent is parked after five attempts, and the others go on', async (t) => {
  const stage = await webhookStage(t);
  const endpointId = await stage.endpoint();
  await stage.happens(3);
  const [bad] = await stage.deliveries(endpointId);
  await stage.db.database.write(async ({ knex }) => {
    await knex('webhook_deliveries').where('id', bad!.id).update({ test_body: 'not JSON' });
  });
  for (let attempt = 0; attempt < 5; attempt++) {
    await stage.deliver();
    stage.time.now += HOUR_MS;
  }
  const states = (await stage.deliveries(endpointId)).map(({ status, error }) => [status, error]);
  assert.deepEqual(states, [
    ['failed', 'internal'],
    ['delivered', null],
    ['delivered', null],
  ]);
  const [job] = (await stage.tables.jobs.list({ status: 'failed', page: 1, limit: 10 })).items;
  assert.deepEqual([job!.id, job!.attempts], [bad!.id, 5]);
});
