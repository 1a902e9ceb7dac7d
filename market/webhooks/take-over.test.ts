// Deliveries whose process ends: what it held is taken over and sent again by the same id, and nothing is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answered, hangs, webhookStage } from '../../contract-tests/harness/webhook-fixtures.js';
import type { Write } from '../../db/tables.js';

const LEASE_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
const EVENTS = 300;

type Stage = Awaited<ReturnType<typeof webhookStage>>;

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(2);
};

/** Endpoints that are known to get on, at hosts of their own. */
const endpoints = (stage: Stage, count: number): Promise<string[]> =>
  stage.proven(Array.from({ length: count }, (_, number) => ({ host: `h${number}.example.com` })));

/** Runs a process until it has sent so much, of which nothing is ever noted: as if it was killed then. */
async function sendAndDie(stage: Stage, count: number): Promise<void> {
  const write: Write = (fn) =>
    new Promise((resolve) => {
      const settle = (): Promise<never> => Promise.reject(new Error('It was killed'));
      void stage.db
        .write(async (inside) => fn({ ...inside, jobs: { ...inside.jobs, settle } }))
        .then(resolve, () => undefined);
    });
  const before = stage.posts.length;
  void stage.openRunner({ stored: { ...stage.db, write } }, false).runDue();
  await until(() => stage.posts.length === before + count);
}

/** The posts of each endpoint by the id of their event. */
function repeated(stage: Stage): number {
  const seen = new Set<string>();
  return stage.posts.filter(({ host, id }) => seen.has(`${host} ${id}`) || !seen.add(`${host} ${id}`)).length;
}

test('killed between sending and noting, a process has at most a hundred sent again, each by the same id', async (t) => {
  const stage = await webhookStage(t);
  const ids = await endpoints(stage, 20);
  await stage.happens(EVENTS / ids.length);
  await sendAndDie(stage, 100);
  // It may hold no more than these.
  for (let turn = 0; turn < 20; turn++) await pause(1);
  const lost = stage.posts.length;
  assert.equal(lost, 100);
  await stage.db.write(({ jobs }) => jobs.voidLeases());
  await stage.deliver();
  assert.deepEqual([repeated(stage), stage.posts.length], [lost, EVENTS + lost]);
  for (const id of ids) assert.ok((await stage.deliveries(id)).every(({ status }) => status === 'delivered'));
  assert.deepEqual(await stage.db.knex('jobs'), []);
});

test('a second process takes over what a dead one held, once the lease is over and not before', async (t) => {
  const stage = await webhookStage(t);
  await endpoints(stage, 20);
  await stage.happens(1);
  const lost = 20;
  await sendAndDie(stage, lost);
  stage.time.now += LEASE_MS - 1;
  await stage.deliver();
  assert.equal(repeated(stage), 0);
  stage.time.now += 1;
  await stage.deliver();
  assert.deepEqual([repeated(stage), stage.posts.length], [lost, 20 + lost]);
});

test('at the stop, what is answered in time is noted, and the rest is sent again by whoever comes next', async (t) => {
  const stage = await webhookStage(t);
  const [slow, hanging] = await endpoints(stage, 2);
  let answer = (): void => undefined;
  stage.receivers.set('h0.example.com', () => new Promise((resolve) => (answer = () => resolve(answered(204)))));
  stage.receivers.set('h1.example.com', hangs);
  await stage.happens();
  stage.runner.start();
  await until(() => stage.posts.length === 2);
  const stopped = stage.runner.stop();
  answer();
  await stopped;
  const statusOf = async (id: string) => (await stage.deliveries(id))[0]!.status;
  assert.deepEqual([await statusOf(slow!), await statusOf(hanging!)], ['delivered', 'pending']);
  stage.receivers.clear();
  await stage.openRunner().runDue();
  assert.equal(await statusOf(hanging!), 'delivered');
  assert.deepEqual(
    stage.posts.map(({ host }) => host),
    ['h0.example.com', 'h1.example.com', 'h1.example.com'],
  );
});

test('after a clock that was ahead is set back, nothing waits for the time that it told', async (t) => {
  const stage = await webhookStage(t);
  const [id] = await endpoints(stage, 1);
  stage.receivers.set('h0.example.com', () => answered(500));
  stage.time.now += 365 * DAY_MS;
  await stage.happens();
  await stage.deliver();
  // Added a moment before the clock is set back, and one that a process held which is gone.
  await stage.happens();
  stage.receivers.clear();
  await sendAndDie(stage, 1);
  stage.time.now -= 365 * DAY_MS;
  await stage.db.write(({ jobs }) => jobs.voidLeases());
  await stage.openRunner().runDue();
  assert.deepEqual(
    (await stage.deliveries(id!)).map(({ status }) => status),
    ['delivered', 'delivered'],
  );
});

test('a clock that jumps ahead loses nothing, and a retry that was due meanwhile is made once', async (t) => {
  const stage = await webhookStage(t);
  const [id] = await endpoints(stage, 1);
  stage.receivers.set('h0.example.com', () => answered(500));
  await stage.happens();
  await stage.deliver();
  stage.receivers.clear();
  stage.time.now += 3 * DAY_MS;
  await stage.deliver();
  assert.deepEqual([stage.posts.length, (await stage.deliveries(id!))[0]!.status], [2, 'delivered']);
});
