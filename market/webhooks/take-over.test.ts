// Deliveries whose process ends: what it held is taken over and sent again by the same id, and nothing is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answered, hangs, webhookFixtures } from '../../contract-tests/harness/webhook-fixtures.js';
import type { Write } from '../../db/tables.js';

const LEASE_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const EVENTS = 300;

type Fixtures = Awaited<ReturnType<typeof webhookFixtures>>;

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(2);
};

/** Endpoints that are known to get on, at hosts of their own. */
const endpoints = (fixtures: Fixtures, count: number): Promise<string[]> =>
  fixtures.proven(Array.from({ length: count }, (_, number) => ({ host: `h${number}.example.com` })));

/** Runs a process until it has sent so much, of which nothing is ever noted: as if it was killed then. */
async function sendAndDie(fixtures: Fixtures, count: number): Promise<void> {
  const write: Write = (fn) =>
    new Promise((resolve) => {
      const settle = (): Promise<never> => Promise.reject(new Error('It was killed'));
      void fixtures.db
        .write(async (inside) => fn({ ...inside, jobs: { ...inside.jobs, settle } }))
        .then(resolve, () => undefined);
    });
  const before = fixtures.posts.length;
  void fixtures.openRunner({ stored: { ...fixtures.db, write } }, false).runDue();
  await until(() => fixtures.posts.length === before + count);
}

/** The posts of each endpoint by the id of their event. */
function repeated(fixtures: Fixtures): number {
  const seen = new Set<string>();
  return fixtures.posts.filter(({ host, id }) => seen.has(`${host} ${id}`) || !seen.add(`${host} ${id}`)).length;
}

test('killed between sending and noting, a process has at most a hundred sent again, each by the same id', async (t) => {
  const fixtures = await webhookFixtures(t);
  const ids = await endpoints(fixtures, 20);
  await fixtures.happens(EVENTS / ids.length);
  await sendAndDie(fixtures, 100);
  // It may hold no more than these.
  for (let turn = 0; turn < 20; turn++) await pause(1);
  const lost = fixtures.posts.length;
  assert.equal(lost, 100);
  await fixtures.db.write(({ jobs }) => jobs.voidLeases('node'));
  await fixtures.deliver();
  assert.deepEqual([repeated(fixtures), fixtures.posts.length], [lost, EVENTS + lost]);
  for (const id of ids) assert.ok((await fixtures.deliveries(id)).every(({ status }) => status === 'delivered'));
  assert.deepEqual(await fixtures.db.knex('jobs'), []);
});

test('a second process takes over what a dead one held, once the lease is over and not before', async (t) => {
  const fixtures = await webhookFixtures(t);
  await endpoints(fixtures, 20);
  await fixtures.happens(1);
  const lost = 20;
  await sendAndDie(fixtures, lost);
  fixtures.time.now += LEASE_MS - 1;
  await fixtures.deliver();
  assert.equal(repeated(fixtures), 0);
  fixtures.time.now += 1;
  await fixtures.deliver();
  assert.deepEqual([repeated(fixtures), fixtures.posts.length], [lost, 20 + lost]);
});

test('at the stop, what is answered in time is noted, and the rest is sent again by whoever comes next', async (t) => {
  const fixtures = await webhookFixtures(t);
  const [slow, hanging] = await endpoints(fixtures, 2);
  let answer = (): void => undefined;
  fixtures.receivers.set('h0.example.com', () => new Promise((resolve) => (answer = () => resolve(answered(204)))));
  fixtures.receivers.set('h1.example.com', hangs);
  await fixtures.happens();
  fixtures.runner.start();
  await until(() => fixtures.posts.length === 2);
  const stopped = fixtures.runner.stop();
  answer();
  await stopped;
  const statusOf = async (id: string) => (await fixtures.deliveries(id))[0]!.status;
  assert.deepEqual([await statusOf(slow!), await statusOf(hanging!)], ['delivered', 'pending']);
  fixtures.receivers.clear();
  await fixtures.openRunner().runDue();
  assert.equal(await statusOf(hanging!), 'delivered');
  assert.deepEqual(
    fixtures.posts.map(({ host }) => host),
    ['h0.example.com', 'h1.example.com', 'h1.example.com'],
  );
});

test('after a clock that was ahead is set back, nothing waits for the time that it told', async (t) => {
  const fixtures = await webhookFixtures(t);
  const [id] = await endpoints(fixtures, 1);
  fixtures.receivers.set('h0.example.com', () => answered(500));
  fixtures.time.now += 365 * DAY_MS;
  await fixtures.happens();
  await fixtures.deliver();
  // Added a moment before the clock is set back, and one that a process held which is gone.
  await fixtures.happens();
  fixtures.receivers.clear();
  await sendAndDie(fixtures, 1);
  fixtures.time.now -= 365 * DAY_MS;
  await fixtures.db.write(({ jobs }) => jobs.voidLeases('node'));
  await fixtures.openRunner().runDue();
  assert.deepEqual(
    (await fixtures.deliveries(id!)).map(({ status }) => status),
    ['delivered', 'delivered'],
  );
});

test('a clock that jumps ahead loses nothing, and a retry that was due meanwhile is made once', async (t) => {
  const fixtures = await webhookFixtures(t);
  const [id] = await endpoints(fixtures, 1);
  fixtures.receivers.set('h0.example.com', () => answered(500));
  await fixtures.happens();
  await fixtures.deliver();
  fixtures.receivers.clear();
  fixtures.time.now += 3 * DAY_MS;
  await fixtures.deliver();
  assert.deepEqual([fixtures.posts.length, (await fixtures.deliveries(id!))[0]!.status], [2, 'delivered']);
});
