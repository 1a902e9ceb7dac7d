// The jobs of subscriptions, as the service runs them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_HANDLERS } from '../../contract-tests/harness/no-handlers.js';
import { DAY_MS, subscriptionFixtures } from '../../contract-tests/harness/subscription-fixtures.js';
import { ownPayments } from '../../capabilities/payments/own-payments.js';
import { PaymentsUnavailable, type PaymentPort } from '../../capabilities/payments/payment-port.js';
import { endRenewal } from '../subscriptions/end-subscription.js';
import { billedByProvider } from '../subscriptions/provider-acts.js';
import { createJobRunner } from '../jobs/run-jobs.js';
import { RECURRING_JOBS } from '../jobs/recurring-jobs.js';
import { paymentJobs } from '../payments/payment-jobs.js';
import { renewalJobs } from './renewal-jobs.js';

const END = Date.UTC(2027, 1, 28, 12);
const FIVE_MINUTES_MS = 5 * 60_000;

/** Runs the jobs of subscriptions. What is asked of the provider is noted; it answers while `isUp`. */
async function openFixtures(t: Parameters<typeof subscriptionFixtures>[0]) {
  const provider = { isUp: true, isConnected: true, told: [] as (readonly [string, string | undefined])[] };
  const fixtures = await subscriptionFixtures(t);
  const { db, market } = fixtures;
  const connected = {
    kind: 'stripe',
    async cancelSubscription(reference: string, when?: string) {
      if (!provider.isUp) throw new PaymentsUnavailable();
      provider.told.push([reference, when]);
    },
  } as unknown as PaymentPort;
  /** With what the service was started last. */
  const services = {
    ...market,
    get payments() {
      return provider.isConnected ? connected : ownPayments('manual');
    },
  };
  const ignore = (): void => undefined;
  const runner = createJobRunner({
    stored: db,
    db: db.database,
    handlers: { ...NO_HANDLERS, ...renewalJobs(services), ...paymentJobs(services) },
    recurring: RECURRING_JOBS.filter(({ kind }) => kind === 'advance_subscriptions'),
    clock: market.clock,
    log: { warn: ignore, error: ignore },
  });
  return { ...fixtures, provider, run: () => runner.runDue() };
}

test('steps are taken every few minutes, also after the clock was set back', async (t) => {
  const { run, time, subscribe, now } = await openFixtures(t);
  time.now += 10 * 365 * DAY_MS;
  await run();
  time.now -= 10 * 365 * DAY_MS;
  const { id } = await subscribe();
  await run();
  time.now = END - DAY_MS;
  await run();
  assert.notEqual((await now(id)).renewalOrderId, null);
  time.now = END;
  await run();
  assert.equal((await now(id)).status, 'past_due');
  time.now = END + 7 * DAY_MS - FIVE_MINUTES_MS;
  await run();
  assert.equal((await now(id)).status, 'past_due');
  time.now += FIVE_MINUTES_MS;
  await run();
  assert.equal((await now(id)).status, 'expired');
});

test('a fault with one subscription keeps no other from its step, and is tried again', async (t) => {
  const { run, db, time, subscribe, now } = await openFixtures(t);
  const [broken, sound] = [await subscribe(), await subscribe()];
  const setLicense = (licence_id: string | null) =>
    db.database.write(({ knex }) => knex('subscriptions').where({ id: broken.id }).update({ licence_id }));
  // As no act of the service leaves it.
  await setLicense(null);
  time.now = END - DAY_MS;
  await run();
  assert.notEqual((await now(sound.id)).renewalOrderId, null);
  assert.equal((await now(broken.id)).renewalOrderId, null);
  const { items } = await db.tables.jobs.list({ kind: 'advance_subscriptions', page: 1, limit: 9 });
  assert.deepEqual([items.length, items[0]!.status, items[0]!.lastError], [1, 'waiting', 'TypeError']);
  await setLicense(broken.licenseId);
  time.now += FIVE_MINUTES_MS;
  await run();
  assert.notEqual((await now(broken.id)).renewalOrderId, null);
});

test('the provider is asked until it answers', async (t) => {
  const { run, db, time, provider, subscribe, act, now } = await openFixtures(t);
  const { id } = await subscribe();
  await act((tables) => billedByProvider(tables, id, 'sub_1'));
  time.now = END + DAY_MS;
  await run();
  provider.isUp = false;
  time.now = END + 7 * DAY_MS;
  await run();
  assert.equal((await now(id)).status, 'expired');
  assert.deepEqual(provider.told, []);
  provider.isUp = true;
  time.now += 60_000;
  await run();
  assert.deepEqual(provider.told, [['sub_1', 'now']]);
  assert.equal((await db.tables.jobs.list({ kind: 'end_billing', page: 1, limit: 9 })).items[0]!.status, 'done');
});

test('what ends while no provider is connected is billed no more once one is, however long that takes', async (t) => {
  const { run, db, time, market, provider, subscribe, act, now } = await openFixtures(t);
  const { id } = await subscribe();
  await act((tables) => billedByProvider(tables, id, 'sub_1'));
  provider.isConnected = false;
  const running = await now(id);
  await act((tables) => endRenewal(tables, market, running, 'buyer'));
  for (let day = 0; day < 32; day++) {
    time.now += DAY_MS;
    await run();
  }
  const job = async () => (await db.tables.jobs.list({ kind: 'end_billing', page: 1, limit: 9 })).items;
  assert.deepEqual(
    (await job()).map(({ status, attempts }) => [status, attempts]),
    [['waiting', 0]],
    'no attempt counts, so that it never fails for good',
  );
  assert.ok(time.now > END);
  assert.equal((await now(id)).status, 'expired');
  assert.deepEqual(provider.told, []);
  provider.isConnected = true;
  time.now += 60 * 60_000;
  await run();
  assert.deepEqual(provider.told, [['sub_1', 'now']], 'it has billed the next period by now');
  assert.deepEqual(
    (await job()).map(({ status }) => status),
    ['done'],
  );
});
