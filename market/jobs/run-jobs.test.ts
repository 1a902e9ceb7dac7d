// The runner of jobs: who runs what, when, how often, and what is written of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseFailure } from '../../db/engine/database-errors.js';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DONE,
  jobFixtures,
  LEASE_MS,
  RETRY_MS,
  RULE,
  signal,
  START,
  type Run,
} from '../../contract-tests/harness/job-fixtures.js';
import type { NewJob } from '../../db/jobs/job-kinds.js';
import type { Tables, Write } from '../../db/tables.js';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

test('two runners at once: each job is run by one of them, once', async (t) => {
  const { db, open, add } = await jobFixtures(t);
  const ids: string[] = [];
  for (let count = 0; count < 95; count++) ids.push(await add());
  const ran: string[][] = [[], []];
  const runners = ran.map((mine) => open(async ({ id }) => (mine.push(id), DONE)));
  await Promise.all(runners.map((runner) => runner.runDue()));
  assert.deepEqual(ran.flat().sort(), ids.sort());
  assert.ok(
    ran.every((mine) => mine.length > 0),
    'both had something to do',
  );
  assert.equal((await db.tables.jobs.list({ status: 'done', page: 1, limit: 1 })).total, 95);
});

test('no more run at once than the kind allows, and they are claimed by the batch', async (t) => {
  const { open, add, db } = await jobFixtures(t);
  for (let count = 0; count < 20; count++) await add();
  let [running, most, claims] = [0, 0, 0];
  const write: Write = (fn) =>
    db.write((tables) => {
      const { claim } = tables.jobs;
      return fn({ ...tables, jobs: { ...tables.jobs, claim: (...args) => (claims++, claim(...args)) } });
    });
  const run: Run = async () => {
    most = Math.max(most, ++running);
    await pause(1);
    running -= 1;
    return DONE;
  };
  await open(run, { rule: { ...RULE, atOnce: 4 } }, { stored: { ...db, write } }).runDue();
  assert.equal(most, 4);
  assert.ok(claims <= 10, `${claims} claims`);
});

test('a job that was added is run without waiting for the next look, and one that falls due by itself', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { time, open, add } = await jobFixtures(t);
  let told = signal();
  const runner = open(async () => (told.give(), DONE));
  runner.start();
  await add();
  await told.given;
  told = signal();
  await add({ runAt: START + 500 });
  time.now += 500;
  t.mock.timers.tick(1000);
  await told.given;
});

test('what a handler writes and the outcome are committed together, or neither', async (t) => {
  const { db, open, add, job } = await jobFixtures(t);
  const id = await add();
  const write = async ({ quotas }: Tables): Promise<void> =>
    quotas.save([{ bucket: 'effect', windowStartedAt: 1, used: 1, givenBack: 0 }]);
  let fails = true;
  const runner = open(async () => ({
    is: 'done',
    async write(tables) {
      await write(tables);
      if (fails) throw new TypeError('no');
    },
  }));
  await runner.runDue();
  assert.deepEqual(await db.knex('quotas'), []);
  const { status, lastError, runAt } = await job(id);
  assert.deepEqual([status, lastError, runAt], ['waiting', 'TypeError', START + RETRY_MS]);
  fails = false;
  await db.write(({ jobs }) => jobs.runAgain(id));
  await runner.runDue();
  assert.deepEqual([(await job(id)).status, (await db.knex('quotas')).length], ['done', 1]);
});

test('one whose effect cannot be written holds up none of its batch, and ends', async (t) => {
  const { db, time, open, add, job } = await jobFixtures(t);
  const [bad, ...good] = [await add({ id: 'bad' }), await add(), await add()];
  const no = () => Promise.reject(new RangeError('no'));
  const run: Run = async ({ id }) => (id === bad ? { is: 'done', write: no } : DONE);
  const runner = open(run, { onFailure: no });
  for (let attempt = 0; attempt < 3; attempt++) {
    await runner.runDue();
    time.now += RETRY_MS;
  }
  for (const id of good) assert.equal((await job(id)).status, 'done');
  const { status, attempts, lastError } = await job(bad);
  assert.deepEqual([status, attempts, lastError], ['failed', 3, 'RangeError']);
  assert.equal((await db.tables.jobs.counts()).length, 1);
});

test('an error is tried again after its wait, as often as the kind allows; what follows from the end is written with it', async (t) => {
  const { db, time, open, add, job, logged } = await jobFixtures(t);
  const id = await add();
  const attempts: number[] = [];
  const run: Run = async ({ attempt }) => {
    attempts.push(attempt);
    throw Object.assign(new Error('of somebody@example.com'), { code: 'ECONNRESET' });
  };
  const told: string[] = [];
  const runner = open(
    run,
    {
      onFailure: ({ quotas }, failed) =>
        quotas.save([{ bucket: failed.id, windowStartedAt: 1, used: 1, givenBack: 0 }]),
    },
    { onOutcome: (kind, settled) => void told.push(`${kind} ${settled}`) },
  );
  for (let look = 0; look < 4; look++) {
    await runner.runDue();
    await runner.runDue();
    time.now += RETRY_MS;
  }
  assert.deepEqual(attempts, [1, 2, 3]);
  assert.deepEqual(told, ['deliver_mail retried', 'deliver_mail retried', 'deliver_mail failed']);
  const { status, lastError, finishedAt } = await job(id);
  assert.deepEqual([status, lastError, finishedAt], ['failed', 'ECONNRESET', START + 2 * RETRY_MS]);
  assert.deepEqual(await db.knex('quotas').pluck('bucket'), [id]);
  assert.equal(logged.filter((line) => line.includes('a job is tried again later')).length, 2);
  assert.equal(logged.filter((line) => line.includes('a job has failed')).length, 1);
});

test('a permanent error ends a job at once; run again, it has one more attempt', async (t) => {
  const { db, open, add, job } = await jobFixtures(t);
  const id = await add();
  const attempts: number[] = [];
  const run: Run = async ({ attempt }) => (
    attempts.push(attempt),
    { is: 'error', error: 'refused', isPermanent: attempt === 1 }
  );
  const runner = open(run, { rule: { ...RULE, attempts: 2 } });
  await runner.runDue();
  assert.deepEqual([(await job(id)).status, (await job(id)).lastError], ['failed', 'refused']);
  for (const after of [2, 3]) {
    assert.equal(await db.write(({ jobs }) => jobs.runAgain(id)), true);
    await runner.runDue();
    assert.deepEqual([attempts.at(-1), (await job(id)).status], [after, 'failed']);
  }
});

test('what comes round waits for its time, and its attempts begin anew', async (t) => {
  const { time, open, add, job } = await jobFixtures(t);
  const id = await add();
  let fails = true;
  const runner = open(async () =>
    fails ? { is: 'error', error: 'x', isPermanent: false } : { is: 'repeated', at: time.now + 5000 },
  );
  await runner.runDue();
  assert.equal((await job(id)).attempts, 1);
  fails = false;
  time.now += RETRY_MS;
  await runner.runDue();
  const { status, attempts, runAt, lastError } = await job(id);
  assert.deepEqual([status, attempts, runAt, lastError], ['waiting', 0, START + RETRY_MS + 5000, null]);
});

test('recurring jobs are added once, whoever starts', async (t) => {
  const { db, open } = await jobFixtures(t);
  const recurring: NewJob[] = [{ kind: 'sweep', payload: {}, uniqueKey: 'sweep' }];
  for (let start = 0; start < 2; start++) await open(async () => DONE, {}, { recurring }).runDue();
  assert.deepEqual(await db.tables.jobs.counts(), [
    { kind: 'sweep', status: 'waiting', count: 1, earliestRunAt: START },
  ]);
});

test('after a clock was set back, what comes round does so at once, also what a killed process held', async (t) => {
  const { time, open, db } = await jobFixtures(t);
  const recurring: NewJob[] = [{ kind: 'deliver_mail', payload: { messageId: 'm' }, uniqueKey: 'm' }];
  let runs = 0;
  const run: Run = async () => {
    runs++;
    return { is: 'repeated', at: time.now + 1000 };
  };
  const runner = open(run, {}, { recurring });
  time.now += YEAR_MS;
  await runner.runDue();
  time.now -= YEAR_MS;
  await runner.runDue();
  await runner.runDue();
  assert.equal(runs, 2);
  time.now += YEAR_MS;
  assert.equal((await db.write(({ jobs }) => jobs.claim('deliver_mail', 1, LEASE_MS))).length, 1);
  time.now -= YEAR_MS;
  await open(run, {}, { recurring }).runDue();
  assert.equal(runs, 3);
});

test('a kind that is not ready is not claimed', async (t) => {
  const { open, add, job } = await jobFixtures(t);
  const id = await add();
  let isReady = false;
  const runner = open(async () => DONE, { isReady: () => isReady });
  await runner.runDue();
  assert.deepEqual([(await job(id)).status, (await job(id)).attempts], ['waiting', 0]);
  isReady = true;
  await runner.runDue();
  assert.equal((await job(id)).status, 'done');
});

test('while the disk takes no writes nothing is claimed', async (t) => {
  const { db, open, add, job } = await jobFixtures(t);
  const id = await add();
  let isOk = false;
  const writeHealth = { ...db.database.writeHealth, isOk: () => isOk };
  const runner = open(async () => DONE, {}, { db: { ...db.database, writeHealth } });
  await runner.runDue();
  assert.equal((await job(id)).status, 'waiting');
  isOk = true;
  await runner.runDue();
  assert.equal((await job(id)).status, 'done');
});

test('outcomes that the disk did not take are written once it does; the handler is not called again', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, open, add, job, logged } = await jobFixtures(t);
  const ids = [await add(), await add()];
  let [isFull, calls] = [false, 0];
  const refused = signal();
  const write: Write = (fn) => {
    if (!isFull) return db.write(fn);
    refused.give();
    return Promise.reject(new DatabaseFailure('no_space'));
  };
  const runner = open(async () => ((isFull = true), (calls += 1), DONE), {}, { stored: { ...db, write } });
  runner.start();
  await refused.given;
  assert.deepEqual([(await job(ids[0]!)).status, (await job(ids[1]!)).status], ['running', 'running']);
  isFull = false;
  t.mock.timers.tick(1000);
  await runner.runDue();
  assert.deepEqual([(await job(ids[0]!)).status, (await job(ids[1]!)).status, calls], ['done', 'done', 2]);
  assert.ok(logged.some((line) => line.includes('outcomes of jobs were not noted')));
});
