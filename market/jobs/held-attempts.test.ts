// Jobs that are held: a lease that is kept or lost, an attempt that does not end, and a stop in the middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseFailure } from '../../db/engine/database-errors.js';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DONE,
  jobFixtures,
  LEASE_MS,
  lookingUntil,
  RULE,
  signal,
  START,
  type Run,
} from '../../contract-tests/harness/job-fixtures.js';
import { LEASE_OVER } from '../../db/jobs/job-kinds.js';
import type { Tables, Write } from '../../db/tables.js';

test('a lease that was taken over fences the first runner off: neither its outcome nor its effect is written or told', async (t) => {
  const { db, time, open, add, job } = await jobFixtures(t);
  const id = await add();
  const [started, goOn] = [signal(), signal()];
  const effect =
    (bucket: string) =>
    async ({ quotas }: Tables) =>
      quotas.save([{ bucket, windowStartedAt: 1, used: 1, givenBack: 0 }]);
  const run: Run = async () => {
    started.give();
    await goOn.given;
    return { is: 'done', write: effect('first') };
  };
  const told: string[] = [];
  const first = open(run, {}, { onOutcome: (_kind, settled) => void told.push(settled) });
  const running = first.runDue();
  await started.given;
  // As when its process stood still.
  time.now += LEASE_MS;
  const [second] = await db.write(({ jobs }) => jobs.claim('deliver_mail', 1, LEASE_MS));
  assert.deepEqual([second?.id, second?.lastError], [id, LEASE_OVER]);
  goOn.give();
  await running;
  assert.deepEqual([(await job(id)).status, await db.knex('quotas'), told], ['running', [], []]);
});

test('a long job keeps its lease, and nobody else gets it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { time, open, add, job } = await jobFixtures(t);
  const id = await add();
  const [started, goOn] = [signal(), signal()];
  const first = open(async () => (started.give(), await goOn.given, DONE));
  first.start();
  await started.given;
  const second = open(() => assert.fail('it is held'));
  for (let step = 0; step < 5; step++) {
    time.now += LEASE_MS * 0.75;
    const until = time.now + LEASE_MS;
    await lookingUntil(t, async () => (await job(id)).leaseUntil === until);
    await second.runDue();
  }
  goOn.give();
  while ((await job(id)).status !== 'done') await pause(1);
  assert.equal((await job(id)).attempts, 1);
});

test('a runner whose lease was over before it looked again keeps its job, and does not run it twice', async (t) => {
  const { time, open, add, job } = await jobFixtures(t);
  const id = await add();
  let calls = 0;
  const [started, goOn] = [signal(), signal()];
  const runner = open(async () => {
    calls += 1;
    started.give();
    await goOn.given;
    return DONE;
  });
  const running = runner.runDue();
  await started.given;
  time.now += 2 * LEASE_MS;
  await add({ runAt: START + 5 * LEASE_MS });
  const again = runner.runDue();
  while ((await job(id)).leaseUntil !== time.now + LEASE_MS) await pause(1);
  goOn.give();
  await Promise.all([running, again]);
  assert.deepEqual([calls, (await job(id)).status, (await job(id)).attempts], [1, 'done', 1]);
});

test('a job that ends its process each time is given up', async (t) => {
  const { db, time, open, add, job } = await jobFixtures(t);
  const id = await add();
  for (let crash = 0; crash < RULE.attempts; crash++) {
    assert.equal((await db.write(({ jobs }) => jobs.claim('deliver_mail', 1, LEASE_MS))).length, 1);
    time.now += LEASE_MS;
  }
  await open(() => assert.fail('it was tried as often as it may be')).runDue();
  assert.deepEqual([(await job(id)).status, (await job(id)).lastError], ['failed', LEASE_OVER]);
});

test('an attempt that never ends has failed after its time', async (t) => {
  const { open, add, job } = await jobFixtures(t);
  const id = await add();
  let isAborted = false;
  const run: Run = (_job, aborted) => new Promise(() => aborted.addEventListener('abort', () => (isAborted = true)));
  await open(run, { rule: { ...RULE, withinMs: 5 } }).runDue();
  assert.deepEqual([(await job(id)).status, (await job(id)).lastError, isAborted], ['waiting', 'timed_out', true]);
});

test('a stop waits for what ends in time, gives the rest back at once and claims nothing more', async (t) => {
  const { open, add, job } = await jobFixtures(t);
  const [quick, slow] = [await add({ id: 'quick' }), await add({ id: 'slow' })];
  const [started, goOn] = [signal(), signal()];
  let isClosed = false;
  const run: Run = async ({ id }) => {
    if (id === slow) return new Promise(() => started.give());
    await goOn.given;
    return DONE;
  };
  const runner = open(run, { close: async () => void (isClosed = true) });
  void runner.runDue();
  await started.given;
  const stopped = runner.stop();
  goOn.give();
  const late = await add();
  await stopped;
  assert.deepEqual([(await job(quick)).status, isClosed], ['done', true]);
  const { status, attempts, runAt, lastError } = await job(slow);
  assert.deepEqual([status, attempts, runAt, lastError], ['waiting', 0, START, null]);
  assert.equal((await job(late)).status, 'waiting');
  await open(async () => DONE).runDue();
  assert.deepEqual([(await job(slow)).status, (await job(slow)).attempts], ['done', 1]);
});

test('a stop ends though nothing can be written', async (t) => {
  const { db, open, add } = await jobFixtures(t);
  await add();
  const started = signal();
  let isFull = false;
  const write: Write = (fn) => (isFull ? Promise.reject(new DatabaseFailure('no_space')) : db.write(fn));
  const runner = open(() => new Promise(() => started.give()), {}, { stored: { ...db, write } });
  void runner.runDue();
  await started.given;
  isFull = true;
  await runner.stop();
});
