// Jobs in the states that admins meet them in. None of them is ever run: a test service runs no jobs by itself.
import { v7 as uuid } from 'uuid';
import type { ClaimedJob } from '../../db/jobs/job-kinds.js';
import type { TestService } from '../harness/test-service.js';

export const runAgainPath = (id: string): string => `/api/v1/admin/jobs/${id}/run-again`;

/** Adds a job that waits and returns its id. */
export async function addJob({ market }: Pick<TestService, 'market'>): Promise<string> {
  const id = await market.write(({ jobs }) => jobs.add({ kind: 'deliver_mail', payload: { messageId: uuid() } }));
  return id!;
}

/** Adds a job and claims it, as whoever runs it would. */
export async function claimJob(service: Pick<TestService, 'market'>): Promise<ClaimedJob> {
  const id = await addJob(service);
  return service.market.write(async ({ jobs }) => {
    const claimed = await jobs.claim('deliver_mail', 1000, 60_000);
    return claimed.find((job) => job.id === id)!;
  });
}

/** Adds a job that failed at its first attempt, and returns its id. */
export async function addFailedJob(service: Pick<TestService, 'market'>): Promise<string> {
  const job = await claimJob(service);
  await service.market.write(({ jobs }) => jobs.settle([{ job, to: { is: 'failed', error: 'smtp_550' } }]));
  return job.id;
}
