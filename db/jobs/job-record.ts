// A job as its row, when it may be claimed, and what a claim makes of it.
import type { Knex } from 'knex';
import { storedJson } from '../engine/stored-json.js';
import { LEASE_OVER, type Job, type JobKind, type JobPayloads, type JobStatus } from './job-kinds.js';

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
  /** Whose a running one is. */
  node: string | null;
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

/**
 * Those that wait and are due at a moment, or whose lease is over by then. The statement that claims them says it
 * itself, whatever was read before: where several write at once, another may have claimed a job meanwhile.
 */
export const claimable = (jobs: Knex.QueryBuilder, now: Knex.Value): Knex.QueryBuilder =>
  jobs.where(
    (free) =>
      void free
        .where((waiting) => void waiting.where('status', 'waiting').where('run_at', '<=', now))
        .orWhere((held) => void held.where('status', 'running').where('lease_until', '<=', now)),
  );

/** What a claim makes of a job. */
export const claimedUntil = (knex: Knex, until: Knex.Value, node: Knex.Value) => ({
  // The lease of the claim before is over: whoever held it did not tell what became of the job.
  last_error: knex.raw("case status when 'running' then ? else last_error end", [LEASE_OVER]),
  status: 'running',
  claims: knex.raw('claims + 1'),
  attempts: knex.raw('attempts + 1'),
  lease_until: until,
  node,
});
