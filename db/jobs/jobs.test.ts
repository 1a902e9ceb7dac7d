// Jobs: one that is claimed is held, whoever lost it settles nothing, and of a unique key there is one that is pending.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Executor } from '../engine/executor.js';
import { jobClaims } from './job-claims.js';
import { LEASE_OVER, type ClaimedJob, type NewJob, type Settlement } from './job-kinds.js';

const START = 1_700_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LEASE_MS = 10_000;

const mail = (more: Partial<Pick<NewJob, 'runAt' | 'uniqueKey' | 'id'>> = {}): NewJob => ({
  kind: 'deliver_mail',
  payload: { messageId: 'm' },
  ...more,
});

async function fixtures(t: Pick<TestContext, 'after'>) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { jobs } = db.tables;
  const add = async (more?: Parameters<typeof mail>[0]) => (await db.write((tables) => tables.jobs.add(mail(more))))!;
  const claim = (limit = 10) => db.write((tables) => tables.jobs.claim('deliver_mail', limit, LEASE_MS));
  const settle = async (job: ClaimedJob, to: Settlement) =>
    (await db.write((tables) => tables.jobs.settle([{ job, to }]))).map((settled) => settled.job.id);
  const runAgain = (id: string) => db.write((tables) => tables.jobs.runAgain(id));
  return { db, time, jobs, add, claim, settle, runAgain };
}

test('a job is added with its payload, claimed once, and done', async (t) => {
  const { time, jobs, add, claim, settle } = await fixtures(t);
  const id = await add();
  assert.deepEqual(await jobs.dueOf(['sweep', 'deliver_mail']), new Set(['deliver_mail']));
  const [job, ...others] = await claim();
  assert.deepEqual(job, {
    id,
    kind: 'deliver_mail',
    payload: { messageId: 'm' },
    claim: 1,
    attempt: 1,
    lastError: null,
    leaseUntil: START + LEASE_MS,
  });
  assert.deepEqual([others, await claim(), (await jobs.dueOf(['deliver_mail'])).size], [[], [], 0]);
  time.now += 1;
  assert.deepEqual(await settle(job, { is: 'done' }), [id]);
  assert.deepEqual(await jobs.byId(id), {
    id,
    kind: 'deliver_mail',
    payload: { messageId: 'm' },
    status: 'done',
    uniqueKey: null,
    runAt: START,
    attempts: 1,
    leaseUntil: null,
    lastError: null,
    createdAt: START,
    finishedAt: START + 1,
  });
});

test('two claimers that are shown the same due jobs claim none twice', async (t) => {
  const { db, time, add, claim } = await fixtures(t);
  for (const id of ['a', 'b', 'c', 'd']) await add({ id });
  await claim(2);
  time.now += LEASE_MS;
  const claimed = await db.database.write(async (executor) => {
    const jobs = jobClaims(shownAsDue(['a', 'b', 'c'], executor), () => time.now);
    return [await jobs.claim('deliver_mail', 3, LEASE_MS), await jobs.claim('deliver_mail', 3, LEASE_MS)];
  });
  assert.deepEqual(
    claimed.map((jobs) => jobs.map(({ id, claim: number }) => [id, number])),
    [[...['a', 'b'].map((id) => [id, 2]), ['c', 1]], []],
  );
});

/**
 * An executor whose statements find these ids, whatever is due by now: as on PostgreSQL, where of two claims that have
 * found the same jobs the second waits for the first, and then judges the rows anew by its own conditions alone.
 */
function shownAsDue(ids: readonly string[], executor: Executor): Executor {
  const knex = new Proxy(executor.knex, {
    apply(target, _, [table]: [string]) {
      const builder = target(table);
      return Object.assign(builder, {
        whereIn: (column: string) => builder.whereRaw(`?? in (${ids.map(() => '?').join()})`, [column, ...ids]),
      });
    },
  });
  return { ...executor, knex };
}

test('what is due longest comes first, of one moment by id; what is due later or of another kind is not claimed', async (t) => {
  const { db, time, add, claim } = await fixtures(t);
  await add({ runAt: START + 5, id: 'd' });
  await add({ runAt: START + 1, id: 'c' });
  await add({ runAt: START + 1, id: 'b' });
  await add({ runAt: START + 2, id: 'a' });
  await db.write(({ jobs }) => jobs.add({ kind: 'sweep', payload: {} }));
  time.now = START + 4;
  const ids = async (limit: number) => (await claim(limit)).map(({ id }) => id);
  assert.deepEqual([await ids(2), await ids(2), await ids(2)], [['b', 'c'], ['a'], []]);
});

test('a lease that is over lets another take over, and the first can neither settle nor extend', async (t) => {
  const { db, time, jobs, add, claim, settle } = await fixtures(t);
  const id = await add();
  const [first] = await claim();
  time.now += LEASE_MS - 1;
  assert.deepEqual(await claim(), []);
  time.now += 1;
  assert.deepEqual(await jobs.dueOf(['sweep', 'deliver_mail']), new Set(['deliver_mail']));
  const [second] = await claim();
  assert.deepEqual([second!.claim, second!.attempt, second!.lastError], [2, 2, LEASE_OVER]);
  assert.deepEqual(await settle(first!, { is: 'done' }), []);
  assert.deepEqual(await db.write((tables) => tables.jobs.extend([first!], LEASE_MS)), []);
  assert.equal((await jobs.byId(id))!.status, 'running');
  assert.deepEqual(await settle(second!, { is: 'failed', error: 'smtp_550' }), [id]);
  assert.deepEqual(await settle(second!, { is: 'done' }), []);
  assert.equal((await jobs.byId(id))!.lastError, 'smtp_550');
});

test('whoever gave a job back cannot settle it under the next claim, though that is the same attempt', async (t) => {
  const { jobs, add, claim, settle } = await fixtures(t);
  const id = await add();
  const [first] = await claim();
  await settle(first!, { is: 'given back' });
  const [second] = await claim();
  assert.deepEqual([first!.attempt, second!.attempt, second!.lastError], [1, 1, null]);
  assert.deepEqual(await settle(first!, { is: 'done' }), []);
  assert.equal((await jobs.byId(id))!.status, 'running');
});

test('a lease that was extended holds, even one that was over while nobody wanted the job', async (t) => {
  const { db, time, add, claim } = await fixtures(t);
  await add();
  const [job] = await claim();
  time.now += LEASE_MS;
  assert.deepEqual(await db.write((tables) => tables.jobs.extend([job!], LEASE_MS)), [job]);
  time.now += LEASE_MS - 1;
  assert.deepEqual(await claim(), []);
});

test('what is tried again keeps count of its attempts, and what comes round begins anew', async (t) => {
  const { time, jobs, add, claim, settle } = await fixtures(t);
  const id = await add();
  await settle((await claim())[0]!, { is: 'retried', at: START + 10, error: 'smtp_451' });
  assert.deepEqual(await claim(), []);
  time.now += 10;
  const [again] = await claim();
  assert.deepEqual([again!.attempt, again!.lastError], [2, 'smtp_451']);
  await settle(again!, { is: 'repeated', at: START + 20 });
  const { status, attempts, lastError, runAt } = (await jobs.byId(id))!;
  assert.deepEqual([status, attempts, lastError, runAt], ['waiting', 0, null, START + 20]);
});

test('of a unique key one job waits or runs; once that one is finished there may be another', async (t) => {
  const { db, jobs, add, claim, settle, runAgain } = await fixtures(t);
  const first = await add({ uniqueKey: 'one' });
  const second = () => db.write((tables) => tables.jobs.add(mail({ uniqueKey: 'one' })));
  assert.equal(await second(), undefined);
  const [job] = await claim();
  assert.equal(await second(), undefined);
  await settle(job!, { is: 'failed', error: 'smtp_550' });
  assert.notEqual(await second(), undefined);
  assert.equal(await runAgain(first), false);
  assert.deepEqual([(await jobs.byId(first))!.status, (await jobs.list({ page: 1, limit: 1 })).total], ['failed', 2]);
});

test('an id is added once', async (t) => {
  const { db, add } = await fixtures(t);
  await add({ id: 'same' });
  assert.equal(await db.write((tables) => tables.jobs.add(mail({ id: 'same' }))), undefined);
});

test('one that failed or waits runs again at once; one that runs or was done does not', async (t) => {
  const { jobs, add, claim, settle, runAgain } = await fixtures(t);
  const id = await add({ runAt: START });
  const [job] = await claim();
  assert.equal(await runAgain(id), false);
  await settle(job!, { is: 'failed', error: 'smtp_550' });
  assert.equal(await runAgain(id), true);
  const [again] = await claim();
  assert.deepEqual([again!.id, again!.attempt], [id, 2]);
  await settle(again!, { is: 'retried', at: START + DAY_MS, error: 'smtp_451' });
  assert.equal(await runAgain(id), true);
  await settle((await claim())[0]!, { is: 'done' });
  assert.deepEqual([await runAgain(id), await runAgain('unknown')], [false, false]);
  assert.equal((await jobs.byId(id))!.status, 'done');
});

test('admins list jobs by status and kind, newest first, by pages; they are counted by both', async (t) => {
  const { db, jobs, add, claim, settle } = await fixtures(t);
  const [a, b, c] = [await add({ id: 'a' }), await add({ id: 'b', runAt: START - 1 }), await add({ id: 'c' })];
  await db.write((tables) => tables.jobs.add({ kind: 'sweep', payload: {}, id: 'd' }));
  const ids = async (chosen: Partial<Parameters<typeof jobs.list>[0]>) => {
    const { items, total } = await jobs.list({ page: 1, limit: 10, ...chosen });
    return [items.map(({ id }) => id), total];
  };
  assert.deepEqual(await ids({}), [['d', c, b, a], 4]);
  assert.deepEqual(await ids({ kind: 'deliver_mail', limit: 2, page: 2 }), [[a], 3]);
  const [job] = await claim(1);
  await settle(job!, { is: 'failed', error: 'smtp_550' });
  assert.deepEqual(await ids({ status: 'failed' }), [[b], 1]);
  assert.deepEqual(await ids({ status: 'waiting', kind: 'deliver_mail' }), [[c, a], 2]);
  assert.deepEqual(await jobs.counts(), [
    { kind: 'deliver_mail', status: 'failed', count: 1, earliestRunAt: START - 1 },
    { kind: 'deliver_mail', status: 'waiting', count: 2, earliestRunAt: START },
    { kind: 'sweep', status: 'waiting', count: 1, earliestRunAt: START },
  ]);
});

test('what was done goes after 7 days, what failed after 90, what is pending never; so many at a time', async (t) => {
  const { db, time, jobs, add, claim, settle } = await fixtures(t);
  for (const id of ['a', 'b', 'c', 'd']) await add({ id });
  const [a, b, c] = await claim(3);
  await settle(a!, { is: 'done' });
  await settle(b!, { is: 'done' });
  await settle(c!, { is: 'failed', error: 'smtp_550' });
  const left = async (days: number, most = 10) => {
    time.now = START + days * DAY_MS;
    await db.write((tables) => tables.jobs.deleteOld(most));
    return (await jobs.list({ page: 1, limit: 10 })).items.map(({ id }) => id);
  };
  assert.deepEqual(await left(6.9), ['d', 'c', 'b', 'a']);
  assert.equal((await left(7, 1)).length, 3);
  assert.deepEqual(await left(7), ['d', 'c']);
  assert.deepEqual(await left(89.9), ['d', 'c']);
  assert.deepEqual(await left(90), ['d']);
});
