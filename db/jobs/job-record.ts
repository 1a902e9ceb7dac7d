// A job as its row.
import { storedJson } from '../engine/stored-json.js';
import type { Job, JobKind, JobPayloads, JobStatus } from './job-kinds.js';

export const JOB_TABLE = 'jobs';

export interface JobRow {
  id: string;
  kind: JobKind;
  payload: string;
  status: JobStatus;
  unique_key: string | null;
  run_at: number;
  claims: number;
  attempts: number;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
  lane: string | null;
  lane_group: string | null;
}

/** A job as admins see it. */
export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    payload: storedJson<JobPayloads[JobKind]>(row.payload),
    status: row.status,
    uniqueKey: row.unique_key,
    runAt: row.run_at,
    attempts: row.attempts,
    leaseUntil: row.lease_until,
    lastError: row.last_error,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
