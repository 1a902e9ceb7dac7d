// How jobs are found: by an index that leads to those that are meant, however many others wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observeStatements, readsOf } from '../../../tests/fixtures/observed-statements.js';
import { planOf } from '../../../contract-tests/harness/query-plan.js';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { Tables } from '../../tables.js';
import type { Settlement } from '../../jobs/job-kinds.js';

type Jobs = Tables['jobs'];

const KIND = 'deliver_webhook';
const CLAIM = { id: 'job', claim: 1 };
const LANE = { id: 'lane', group: 'group' };
const OUTCOMES: readonly Settlement[] = [
  { is: 'done' },
  { is: 'done', isForgotten: true },
  { is: 'retried', at: 1, error: 'smtp_450' },
  { is: 'failed', error: 'smtp_550' },
  { is: 'repeated', at: 1 },
  { is: 'given back' },
];

/** A use of each function, with all statements that it has. */
const USES: Record<keyof Jobs, (jobs: Jobs) => unknown> = {
  byId: (jobs) => jobs.byId('job'),
  list: (jobs) => jobs.list({ status: 'waiting', kind: KIND, page: 1, limit: 10 }),
  counts: (jobs) => jobs.counts(),
  hasDue: (jobs) => jobs.hasDue(KIND, 1),
  dueOf: (jobs) => jobs.dueOf([KIND, 'sweep']),
  add: (jobs) => jobs.add({ kind: 'remove_object', payload: { key: 'key' }, uniqueKey: 'key' }),
  takeBack: (jobs) => jobs.takeBack('another key'),
  deleteFailed: (jobs) => jobs.deleteFailed('job'),
  runAgain: (jobs) => jobs.runAgain('job'),
  hasAdded: (jobs) => jobs.hasAdded(),
  hasAbandoned: (jobs) => jobs.hasAbandoned('node'),
  voidAbandoned: (jobs) => jobs.voidAbandoned('node'),
  voidLeases: (jobs) => jobs.voidLeases('node'),
  claim: (jobs) => jobs.claim(KIND, 10, 1_000),
  settle: (jobs) => jobs.settle(OUTCOMES.map((to) => ({ job: CLAIM, to }))),
  extend: (jobs) => jobs.extend([CLAIM], 1_000),
  nextGroup: (jobs) => jobs.nextGroup(KIND, ''),
  nextLane: (jobs) => jobs.nextLane(KIND, LANE.group, ''),
  dueOfLane: (jobs) => jobs.dueOfLane(KIND, LANE, 10),
  dueStrays: (jobs) => jobs.dueStrays('judge_version', 10),
  leasesOver: (jobs) => jobs.leasesOver(KIND),
  claimThese: (jobs) => jobs.claimThese(KIND, ['job'], 1_000),
  isAhead: (jobs) => jobs.isAhead(KIND, 1_000),
  bringBack: (jobs) => jobs.bringBack(KIND, 1_000),
  bringForward: (jobs) => jobs.bringForward(['key', 'another key'], 1_000),
  deleteOld: (jobs) => jobs.deleteOld(10),
};
/** They read a whole status: to count it or list it for admins, or since few jobs run at a time. */
const READ_ALL = ['list', 'counts', 'dueOf', 'hasAbandoned', 'voidAbandoned', 'voidLeases', 'claim', 'leasesOver'];

/** The columns of a reading's constraint, such as `status=? AND run_at<?`. */
const columnsOf = (read: string): string[] => (/\((.*)\)$/.exec(read)?.[1] ?? '').match(/\w+(?=[=<>])/g) ?? [];
const isOfAll = (read: string): boolean =>
  /^(?:SCAN|SEARCH) (?:jobs|rival)\b/.test(read) && columnsOf(read).every((name) => ['status', 'kind'].includes(name));

test('whatever looks for some jobs reads no others that wait', async (t) => {
  const observe = observeStatements(t);
  const db = await temporaryDatabase(t);
  for (const [name, use] of Object.entries(USES)) {
    const statements = await observe(() => db.write(async ({ jobs }) => use(jobs)));
    const reads = statements.filter((sql) => /\bjobs\b/.test(sql)).flatMap((sql) => readsOf(db.database.file, sql));
    assert.equal(reads.some(isOfAll), READ_ALL.includes(name), `${name}\n${reads.join('\n')}`);
  }
});

test('both lanes and their first jobs are found by the index alone, however long a backlog is', async (t) => {
  const { knex } = await temporaryDatabase(t);
  for (const sql of [
    `select lane_group, lane, run_at from jobs where kind = ? and status = 'waiting' and lane is not null and lane_group > ? order by lane_group, lane, run_at limit 1`,
    `select lane_group, lane, run_at from jobs where kind = ? and status = 'waiting' and lane_group = ? and lane > ? order by lane_group, lane, run_at limit 1`,
    `select id from jobs where kind = ? and status = 'waiting' and lane_group = ? and lane = ? and run_at <= ? order by run_at, id limit 10`,
  ]) {
    const bindings = Array.from(sql.matchAll(/\?/g), () => 'x');
    const plan = (await planOf(knex, { sql, bindings })).map(({ detail }) => detail);
    assert.equal(plan.length, 1, plan.join('; '));
    assert.match(plan[0]!, /^SEARCH jobs USING COVERING INDEX jobs_by_lane /);
  }
});

test('by its unique key, one that waits is taken back or brought forward and one that runs is not touched', async (t) => {
  const db = await temporaryDatabase(t, { clock: () => 1_000 });
  const add = (uniqueKey: string, runAt: number) =>
    db.write(({ jobs }) => jobs.add({ kind: 'remove_object', payload: { key: uniqueKey }, uniqueKey, runAt }));
  const [running, waiting] = [await add('running', 0), await add('waiting', 50_000)];
  await db.write(({ jobs }) => jobs.claim('remove_object', 1, 60_000));
  await db.write(({ jobs }) => jobs.bringForward(['running', 'waiting', 'nothing'], 10_000));
  assert.equal((await db.tables.jobs.byId(running!))!.leaseUntil, 1_000);
  assert.equal((await db.tables.jobs.byId(waiting!))!.runAt, 1_000);
  const takeBack = (key: string) => db.write(({ jobs }) => jobs.takeBack(key));
  assert.deepEqual(
    [await takeBack('running'), await takeBack('waiting'), await takeBack('waiting')],
    [false, true, false],
  );
});
