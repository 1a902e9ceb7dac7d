// Who holds a job: claims for a while, what becomes of them, and what is over.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query, type Params, type Query } from '../engine/prepared-query.js';
import { skipLocked } from '../engine/skip-locked.js';
import type { ClaimedJob, JobClaim, JobKind, JobStatus, Settlement } from './job-kinds.js';
import { toClaimed } from './job-lanes.js';
import { claimable, claimedUntil, JOB_TABLE as TABLE, type JobRow } from './job-record.js';

/** The running job of a claim: none once another claim was made or it was settled. */
const held = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE).where({ id: param('id'), claims: param('claim'), status: 'running' });

const extension = query((knex) => held(knex).update({ lease_until: param('until') }));

const running = query<{ id: string }>((knex) => knex(TABLE).where({ status: 'running' }).select('id').limit(1));

const voiding = query((knex) =>
  knex(TABLE)
    .where({ status: 'running' })
    .where('lease_until', '>', param('now'))
    .update({ lease_until: param('now') }),
);

/** The claims of jobs. */
export function jobClaims({ knex, first, run }: Executor, clock: () => number) {
  return {
    /** Whether anybody holds a job, or did when it ended. */
    hasRunning: async (): Promise<boolean> => (await first(running)) !== undefined,

    /**
     * Ends all leases, since whoever holds them is gone: what they held can be claimed at once. Somebody who is not
     * gone after all settles what nobody else has claimed meanwhile, and nothing else.
     */
    async voidLeases(): Promise<void> {
      await run(voiding, { now: clock() });
    },

    /**
     * Claims jobs of a kind that are due for `leaseMs` milliseconds, `limit` at most: those that wait, and those whose
     * lease is over. The longest due come first.
     */
    async claim<Kind extends JobKind>(kind: Kind, limit: number, leaseMs: number): Promise<ClaimedJob<Kind>[]> {
      const now = clock();
      const due = knex(TABLE)
        .whereIn('id', dueIds(knex, kind, now, limit))
        .where({ kind });
      const rows: JobRow[] = await claimable(due, now)
        .update(claimedUntil(knex, now + leaseMs))
        .returning('*');
      // What is returned comes in no particular order.
      return rows.sort(byTurn).map((row) => toClaimed(kind, row));
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
        const { id, claim } = outcome.job;
        const [statement, values] = settling(outcome.to, now);
        if ((await run(statement, { id, claim, ...values })) > 0) noted.push(outcome);
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
        if ((await run(extension, { id: claim.id, claim: claim.claim, until })) > 0) kept.push(claim);
      }
      return kept;
    },
  };
}

/**
 * The ids of what can be claimed, without those that another claims at this moment. Each half is read in the order of
 * an index, so that a long queue costs no more.
 */
function dueIds(knex: Knex, kind: JobKind, now: number, limit: number): Knex.QueryBuilder {
  const turn = ['run_at', 'id'];
  const half = (status: JobStatus, column: string) =>
    skipLocked(
      knex(TABLE).where({ status, kind }).where(column, '<=', now).select('id', 'run_at').orderBy(turn).limit(limit),
    ).as(status);
  const due = knex
    .select('*')
    .from(half('waiting', 'run_at'))
    .unionAll(knex.select('*').from(half('running', 'lease_until')));
  return knex.select('id').from(due.as('due')).orderBy(turn).limit(limit);
}

const byTurn = (a: JobRow, b: JobRow): number => a.run_at - b.run_at || (a.id < b.id ? -1 : 1);

const settles = (columns: (knex: Knex) => object): Query<unknown> =>
  query((knex) => held(knex).update({ ...columns(knex), lease_until: null }));

const SETTLED = {
  done: settles(() => ({ status: 'done', last_error: null, finished_at: param('now') })),
  forgotten: query((knex) => held(knex).delete()),
  retried: settles(() => ({ status: 'waiting', run_at: param('at'), last_error: param('error') })),
  failed: settles(() => ({ status: 'failed', last_error: param('error'), finished_at: param('now') })),
  repeated: settles(() => ({ status: 'waiting', run_at: param('at'), attempts: 0, last_error: null })),
  'given back': settles((knex) => ({ status: 'waiting', attempts: knex.raw('attempts - 1') })),
};

/** What notes an outcome, and with which values. */
function settling(to: Settlement, now: number): [Query<unknown>, Params] {
  switch (to.is) {
    case 'done':
      return to.isForgotten === true ? [SETTLED.forgotten, {}] : [SETTLED.done, { now }];
    case 'retried':
      return [SETTLED.retried, { at: to.at, error: to.error }];
    case 'failed':
      return [SETTLED.failed, { now, error: to.error }];
    case 'repeated':
      return [SETTLED.repeated, { at: to.at }];
    case 'given back':
      return [SETTLED['given back'], {}];
  }
}
