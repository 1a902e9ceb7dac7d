// Who holds a job: claims for a while, what becomes of them, and what is over.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, query, type Params, type Query } from '../engine/prepared-query.js';
import { livingAt, livingNodes } from '../installation/nodes.js';
import { skipLocked } from '../engine/skip-locked.js';
import type { ClaimedJob, JobClaim, JobKind, JobStatus, Settlement } from './job-kinds.js';
import { toClaimed } from './job-lanes.js';
import { claimable, claimedUntil, JOB_TABLE as TABLE, type JobRow } from './job-record.js';

/** The running job of a claim: none once another claim was made or it was settled. */
const held = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE).where({ id: param('id'), claims: param('claim'), status: 'running' });

const extension = query((knex) => held(knex).update({ lease_until: param('until') }));

const leased = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE).where({ status: 'running' }).where('lease_until', '>', param('now'));

/** Those that another node holds of which nothing was seen for eight seconds. */
const abandoned = (knex: Knex): Knex.QueryBuilder =>
  leased(knex).whereNotNull('node').whereNot('node', param('own')).whereNotIn('node', livingNodes(knex));

const anyAbandoned = query<{ id: string }>((knex) => abandoned(knex).select('id').limit(1));

const voidingAbandoned = query((knex) => abandoned(knex).update({ lease_until: param('now') }));

const voidingOwn = query((knex) =>
  leased(knex)
    .where((own) => void own.where('node', param('own')).orWhereNull('node'))
    .update({ lease_until: param('now') }),
);

/** The claims of jobs. */
export function jobClaims({ knex, first, run }: Executor, clock: () => number) {
  const abandonedBy = (own: string): Params => ({ own, now: clock(), ...livingAt(clock()) });

  return {
    /** Whether nodes hold jobs that were not seen for eight seconds, other than this one. */
    hasAbandoned: async (own: string): Promise<boolean> => (await first(anyAbandoned, abandonedBy(own))) !== undefined,

    /**
     * Ends the leases of such nodes: what they held can be claimed at once. One that is not gone after all settles what
     * nobody else has claimed meanwhile, and nothing else.
     */
    async voidAbandoned(own: string): Promise<void> {
      await run(voidingAbandoned, abandonedBy(own));
    },

    /**
     * Ends the leases of a node that has just started, since the process is gone that held them; and those that name
     * no node, as a former release left them.
     */
    async voidLeases(own: string): Promise<void> {
      await run(voidingOwn, { own, now: clock() });
    },

    /**
     * Claims jobs of a kind that are due for a node, for `leaseMs` milliseconds, `limit` at most: those that wait, and
     * those whose lease is over. The longest due come first. What nobody claims by name ends by its lease alone.
     */
    async claim<Kind extends JobKind>(
      kind: Kind,
      limit: number,
      leaseMs: number,
      node: string | null = null,
    ): Promise<ClaimedJob<Kind>[]> {
      const now = clock();
      const due = knex(TABLE)
        .whereIn('id', dueIds(knex, kind, now, limit))
        .where({ kind });
      const rows: JobRow[] = await claimable(due, now)
        .update(claimedUntil(knex, now + leaseMs, node))
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
      const changed = await Promise.all(
        outcomes.map(({ job: { id, claim }, to }) => {
          const [statement, values] = settling(to, now);
          return run(statement, { id, claim, ...values });
        }),
      );
      return outcomes.filter((_outcome, place) => changed[place]! > 0);
    },

    /**
     * Extends the leases of claimed jobs to `leaseMs` milliseconds from now, also one that is over while nobody else has
     * claimed the job; returns those that are still held.
     */
    async extend<Claim extends JobClaim>(claims: readonly Claim[], leaseMs: number): Promise<Claim[]> {
      const until = clock() + leaseMs;
      const changed = await Promise.all(claims.map(({ id, claim }) => run(extension, { id, claim, until })));
      return claims.filter((_claim, place) => changed[place]! > 0);
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
  query((knex) => held(knex).update({ ...columns(knex), lease_until: null, node: null }));

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
