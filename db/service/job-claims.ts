// Who holds a job: claims for a while, what becomes of them, and what is over.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';
import {
  LEASE_OVER,
  type ClaimedJob,
  type JobClaim,
  type JobKind,
  type JobPayloads,
  type JobStatus,
  type Settlement,
} from './job-kinds.js';
import { JOB_TABLE as TABLE, type JobRow } from './job-record.js';

/** The claims of jobs. */
export function jobClaims({ knex }: Executor, clock: () => number) {
  /** The running job of a claim: none once another claim was made or it was settled. */
  const held = ({ id, claim }: JobClaim) => knex(TABLE).where({ id, claims: claim, status: 'running' });

  return {
    /**
     * Claims jobs of a kind that are due for `leaseMs` milliseconds, `limit` at most: those that wait, and those whose
     * lease is over. The longest due come first.
     */
    async claim<Kind extends JobKind>(kind: Kind, limit: number, leaseMs: number): Promise<ClaimedJob<Kind>[]> {
      const now = clock();
      const rows: JobRow[] = await knex(TABLE)
        .whereIn('id', dueIds(knex, kind, now, limit))
        .update({
          // The lease of the claim before is over: whoever held it did not tell what became of the job.
          last_error: knex.raw("case status when 'running' then ? else last_error end", [LEASE_OVER]),
          status: 'running',
          claims: knex.raw('claims + 1'),
          attempts: knex.raw('attempts + 1'),
          lease_until: now + leaseMs,
        })
        .returning('*');
      // What is returned comes in no particular order.
      return rows.sort(byTurn).map((row) => ({
        id: row.id,
        kind,
        payload: storedJson<JobPayloads[Kind]>(row.payload),
        claim: row.claims,
        attempt: row.attempts,
        lastError: row.last_error,
        leaseUntil: row.lease_until!,
      }));
    },

    /**
     * Notes what became of claimed jobs; returns those that were still held. Whoever lost a job, because its lease was
     * over and another claimed it, changes nothing.
     */
    async settle<Settled extends { readonly job: JobClaim; readonly to: Settlement }>(
      outcomes: readonly Settled[],
    ): Promise<Settled[]> {
      const now = clock();
      const noted: Settled[] = [];
      for (const outcome of outcomes) {
        const changed = await held(outcome.job).update({ ...settledColumns(knex, outcome.to, now), lease_until: null });
        if (changed > 0) noted.push(outcome);
      }
      return noted;
    },

    /**
     * Extends the leases of claimed jobs to `leaseMs` milliseconds from now, also one that is over while nobody else has
     * claimed the job; returns those that are still held.
     */
    async extend<Claim extends JobClaim>(claims: readonly Claim[], leaseMs: number): Promise<Claim[]> {
      const until = clock() + leaseMs;
      const kept: Claim[] = [];
      for (const claim of claims) {
        const changed = await held(claim).update({ lease_until: until });
        if (changed > 0) kept.push(claim);
      }
      return kept;
    },
  };
}

/** The ids of what can be claimed. Each half is read in the order of an index, so that a long queue costs no more. */
function dueIds(knex: Knex, kind: JobKind, now: number, limit: number): Knex.QueryBuilder {
  const turn = ['run_at', 'id'];
  const half = (status: JobStatus, column: string) =>
    knex(TABLE)
      .where({ status, kind })
      .where(column, '<=', now)
      .select('id', 'run_at')
      .orderBy(turn)
      .limit(limit)
      .as(status);
  const due = knex
    .select('*')
    .from(half('waiting', 'run_at'))
    .unionAll(knex.select('*').from(half('running', 'lease_until')));
  return knex.select('id').from(due.as('due')).orderBy(turn).limit(limit);
}

const byTurn = (a: JobRow, b: JobRow): number => a.run_at - b.run_at || (a.id < b.id ? -1 : 1);

function settledColumns(knex: Knex, to: Settlement, now: number) {
  switch (to.is) {
    case 'done':
      return { status: 'done', last_error: null, finished_at: now };
    case 'retried':
      return { status: 'waiting', run_at: to.at, last_error: to.error };
    case 'failed':
      return { status: 'failed', last_error: to.error, finished_at: now };
    case 'repeated':
      return { status: 'waiting', run_at: to.at, attempts: 0, last_error: null };
    case 'given back':
      return { status: 'waiting', attempts: knex.raw('attempts - 1') };
  }
}
