// What /metrics tells of jobs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { temporaryDatabase } from '../contract-tests/harness/temporary-database.js';
import { createJobMetrics } from './job-metrics.js';

const NOW = Date.UTC(2026, 10, 22, 12);

/** The lines of /metrics without comments. */
const linesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('jobs are counted by kind and status, those that were done left out, and the longest due tells how late it is', async (t) => {
  const time = { now: NOW };
  const clock = (): number => time.now;
  const { tables, write, database: db } = await temporaryDatabase(t, { clock });
  const registry = new Registry();
  const metrics = createJobMetrics(registry, { tables, clock, db });
  await metrics.refresh();
  assert.deepEqual(await linesOf(registry), ['market_jobs_overdue_seconds 0']);

  await write(async ({ jobs }) => {
    for (const id of ['1', '2', '3', '4'])
      await jobs.add({ kind: 'deliver_mail', payload: { messageId: id }, runAt: NOW + Number(id) * 1000 });
    await jobs.add({ kind: 'sweep', payload: {}, runAt: NOW + 3_600_000 });
  });
  time.now += 10_000;
  await write(async ({ jobs }) => {
    const [first, second] = await jobs.claim('deliver_mail', 3, 60_000);
    await jobs.settle([
      { job: first!, to: { is: 'done' } },
      { job: second!, to: { is: 'failed', error: 'smtp_550' } },
    ]);
  });
  await metrics.refresh();
  assert.deepEqual((await linesOf(registry)).sort(), [
    'market_jobs_overdue_seconds 6',
    'market_jobs{kind="deliver_mail",status="failed"} 1',
    'market_jobs{kind="deliver_mail",status="running"} 1',
    'market_jobs{kind="deliver_mail",status="waiting"} 1',
    'market_jobs{kind="sweep",status="waiting"} 1',
  ]);
});

test('outcomes are counted by kind; what was given back has none', async (t) => {
  const { tables, database: db } = await temporaryDatabase(t);
  const registry = new Registry();
  const metrics = createJobMetrics(registry, { tables, clock: Date.now, db });
  for (const settled of ['done', 'retried', 'failed', 'given back', 'done'] as const)
    metrics.countOutcome('deliver_mail', settled);
  metrics.countOutcome('sweep', 'repeated');
  assert.deepEqual((await linesOf(registry)).filter((line) => line.startsWith('market_job_outcomes')).sort(), [
    'market_job_outcomes_total{kind="deliver_mail",outcome="done"} 2',
    'market_job_outcomes_total{kind="deliver_mail",outcome="failed"} 1',
    'market_job_outcomes_total{kind="deliver_mail",outcome="retried"} 1',
    'market_job_outcomes_total{kind="sweep",outcome="done"} 1',
  ]);
});

test('without its database a service tells all other figures', async (t) => {
  const { tables, database: db } = await temporaryDatabase(t);
  const registry = new Registry();
  const broken = { ...tables, jobs: { ...tables.jobs, counts: () => Promise.reject(new Error('no such table')) } };
  const metrics = createJobMetrics(registry, { tables: broken, clock: Date.now, db });
  metrics.countOutcome('sweep', 'failed');
  await metrics.refresh();
  assert.deepEqual(await linesOf(registry), ['market_job_outcomes_total{kind="sweep",outcome="failed"} 1']);
});
