// What admins see of jobs, and which of them they may have run again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import type { NewJob } from '../../db/jobs/job-kinds.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { addFailedJob, addJob, claimJob, runAgainPath } from './job-fixtures.js';
import { codeOf } from '../moderation/moderation-fixtures.js';

let now = Date.UTC(2026, 10, 22, 9);
let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

async function list(query: string): Promise<BodyOf<'listJobs', 200>> {
  const { body } = await service.request({ path: `/api/v1/admin/jobs${query}`, headers: bearer(admin.key) });
  return body as BodyOf<'listJobs', 200>;
}
const idsOf = async (query: string): Promise<string[]> => (await list(query)).data.map(({ id }) => id);
const runAgain = (id: string): Promise<Received> =>
  service.request({ path: runAgainPath(id), headers: bearer(admin.key) }, 'POST');
const errorOf = ({ body }: Received): string => (body as { error: string }).error;
const add = (job: NewJob): Promise<string | undefined> => service.market.write(({ jobs }) => jobs.add(job));

test('jobs that failed are listed, newest first, unless another status or a kind is asked for; what they work on is not', async () => {
  const failed = [await addFailedJob(service), await addFailedJob(service)];
  const running = (await claimJob(service)).id;
  const waiting = [await addJob(service), (await add({ kind: 'sweep', payload: {} }))!];
  assert.deepEqual(await idsOf(''), failed.toReversed());
  assert.deepEqual(await idsOf('?limit=1&page=2'), [failed[0]]);
  assert.deepEqual(await idsOf('?status=running'), [running]);
  assert.deepEqual(await idsOf('?status=waiting'), waiting.toReversed());
  assert.deepEqual(await idsOf('?status=waiting&kind=sweep'), [waiting[1]]);
  assert.deepEqual(await list('?kind=unheard_of'), { data: [], meta: { page: 1, total: 0, totalPages: 0 } });
  const { payload } = (await service.market.tables.jobs.byId(failed[0]!))!;
  assert.ok(!JSON.stringify(await list('')).includes((payload as { messageId: string }).messageId));
});

test('a job that waits for a later time is due at once when it is to run again', async () => {
  const id = (await add({ kind: 'sweep', payload: {}, runAt: now + 3_600_000 }))!;
  now += 1000;
  const { status, body } = await runAgain(id);
  assert.deepEqual([status, (body as BodyOf<'runJobAgain', 200>).data.run_at], [200, new Date(now).toISOString()]);
});

test('one that is done, and one while another for the same waits, are refused with what is allowed, and noted nowhere', async () => {
  const job = await claimJob(service);
  await service.market.write(({ jobs }) => jobs.settle([{ job, to: { is: 'done' } }]));
  const uniqueKey = 'the same';
  const rivalled = (await add({ kind: 'sweep', payload: {}, uniqueKey }))!;
  await service.market.write(async ({ jobs }) => {
    const claimed = (await jobs.claim('sweep', 10, 1000)).find(({ id }) => id === rivalled)!;
    await jobs.settle([{ job: claimed, to: { is: 'failed', error: 'unknown' } }]);
  });
  await add({ kind: 'sweep', payload: {}, uniqueKey });

  const [done, rival] = [await runAgain(job.id), await runAgain(rivalled)];
  assert.deepEqual([codeOf(done), codeOf(rival)], ['409 invalid_transition', '409 invalid_transition']);
  assert.equal(errorOf(done), 'A job that is done cannot be run again; only one that waits or has failed can be');
  assert.match(errorOf(rival), /^This job cannot be run again while another one for the same waits or runs/);
  const { items } = await service.market.tables.audit.list({ action: 'job.run_again', page: 1, limit: 100 });
  assert.deepEqual(
    items.filter(({ targetId }) => targetId === job.id || targetId === rivalled),
    [],
  );
});

test('who runs jobs beside the requests is woken', async () => {
  const id = await addFailedJob(service);
  const woken = new Promise<void>((resolve) => service.market.afterJobsAdded(resolve));
  assert.equal((await runAgain(id)).status, 200);
  await woken;
});
