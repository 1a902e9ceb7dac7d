// Has a job run once more, as an admin wants it to.
import type { Job } from '../../db/jobs/job-kinds.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { refused, type Refused } from '../refused.js';

/** Makes a job that failed, or that waits for its time, due at once. */
export async function runJobAgain(
  tables: Tables,
  call: AdminCall,
  jobId: string,
): Promise<Job | Refused<'not_found' | 'invalid_transition'>> {
  const isDue = await tables.jobs.runAgain(jobId);
  const job = await tables.jobs.byId(jobId);
  if (job === undefined) return refused('not_found', `There is no job ${jobId}`);
  if (!isDue) return refused('invalid_transition', faultOf(job));
  await noteAct(tables, call, {
    action: 'job.run_again',
    targetType: 'job',
    targetId: jobId,
    details: { kind: job.kind },
  });
  return job;
}

/** Why a job cannot be run again, as a sentence that names what can be. */
function faultOf({ status }: Job): string {
  switch (status) {
    case 'running':
      return 'A job that is running cannot be run again; it can be once it waits or has failed';
    case 'done':
      return 'A job that is done cannot be run again; only one that waits or has failed can be';
    case 'waiting':
    case 'failed':
      return 'This job cannot be run again while another one for the same waits or runs; only one of them can do so at a time';
  }
}
