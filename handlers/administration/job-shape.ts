// How a job looks on the wire: without what it works on, which may lead to persons.
import type { components } from '#generated/types.js';
import type { Job } from '../../db/jobs/job-kinds.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

export function jobShape(job: Job): components['schemas']['Job'] {
  return {
    id: job.id,
    kind: job.kind,
    status: job.status,
    attempts: job.attempts,
    run_at: isoTime(job.runAt),
    lease_until: isoTimeOrNull(job.leaseUntil),
    last_error: job.lastError,
    created_at: isoTime(job.createdAt),
    finished_at: isoTimeOrNull(job.finishedAt),
  };
}
