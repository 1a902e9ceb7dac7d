// Work that is done later: what waits, who holds it, and what became of it.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';
import {
  LEASE_OVER,
  type ClaimedJob,
  type Job,
  type JobClaim,
  type JobCount,
  type JobKind,
  type JobPayloads,
  type JobStatus,
  type NewJob,
  type Settlement,
} from './job-kinds.js';

interface JobRow {
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
}

const TABLE = 'jobs';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds after which a job that was done is deleted. */
const DONE_KEPT_MS = 7 * DAY_MS;
/** Milliseconds after which one that failed is deleted. */
const FAILED_KEPT_MS = 90 * DAY_MS;
const PENDING: readonly JobStatus[] = ['waiting', 'running'];

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs of a database. */
export function createJobs(executor: Executor, clock: () => number) {
  return {
    ...jobReads(executor, clock),
    ...jobAdds(executor, clock),
    ...jobClaims(executor, clock),
    ...jobSweeps(executor, clock),
  };
}

const byId = query<JobRow>((knex) => knex(TABLE).where('id', param('id')));

const dueWaiting = query<{ id: string }>((knex) =>
  knex(TABLE)
    .where({ status: 'waiting', kind: param('kind') })
    .where('run_at', '<=', param('now'))
    .select('id')
    .limit(1),
);

const leaseOver = query<{ id: string }>((knex) =>
  knex(TABLE)
    .where({ status: 'running', kind: param('kind') })
    .where('lease_until', '<=', param('now'))
    .select('id')
    .limit(1),
);

const countedByKind = query<JobCount>((knex) =>
  knex(TABLE)
    .whereIn('status', ['waiting', 'running', 'failed'])
    .groupBy('status', 'kind')
    .select('kind', 'status')
    .count({ count: '*' })
    .min({ earliestRunAt: 'run_at' }),
);

function jobReads({ knex, first, all }: Executor, clock: () => number) {
  return {
    async byId(id: string): Promise<Job | undefined> {
      const row = await first(byId, { id });
      return row && toJob(row);
    },

    /** The jobs of a status and of a kind, or of all of them, newest first. Pages are counted from 1. */
    async list({
      status,
      kind,
      page,
      limit,
    }: {
      status?: JobStatus | undefined;
      kind?: JobKind | undefined;
      page: number;
      limit: number;
    }): Promise<{ items: Job[]; total: number }> {
      const chosen = () => {
        const jobs = knex<JobRow>(TABLE);
        if (status !== undefined) void jobs.where({ status });
        if (kind !== undefined) void jobs.where({ kind });
        return jobs;
      };
      const rows: JobRow[] = await chosen()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await chosen().count<{ count: number }[]>({ count: '*' });
      return { items: rows.map(toJob), total: counted!.count };
    },

    /** How many jobs of each kind wait, run and failed; those that were done, which may be very many, are not counted. */
    counts: (): Promise<JobCount[]> => all(countedByKind),

    /** Whether a job of this kind can be claimed now. */
    async isDue(kind: JobKind): Promise<boolean> {
      const params = { kind, now: clock() };
      return ((await first(dueWaiting, params)) ?? (await first(leaseOver, params))) !== undefined;
    },
  };
}

function toJob(row: JobRow): Job {
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

function jobAdds({ knex }: Executor, clock: () => number) {
  let hasAdded = false;

  return {
    /**
     * Adds a job in the transaction of its cause; returns its id, or undefined when another one that waits or runs has
     * its unique key, or when there is a job with the id that it gives.
     */
    async add({ kind, payload, runAt, uniqueKey, id = uuid() }: NewJob): Promise<string | undefined> {
      const now = clock();
      const row: JobRow = {
        id,
        kind,
        payload: JSON.stringify(payload),
        status: 'waiting',
        unique_key: uniqueKey ?? null,
        run_at: runAt ?? now,
        claims: 0,
        attempts: 0,
        lease_until: null,
        last_error: null,
        created_at: now,
        finished_at: null,
      };
      const added: unknown[] = await knex(TABLE).insert(row).onConflict().ignore().returning('id');
      if (added.length === 0) return undefined;
      hasAdded = true;
      return id;
    },

    /**
     * Has a job that failed or waits run now, and once more than its kind allows if need be. False when it is running
     * or was done, or when another one that waits or runs has its unique key.
     */
    async runAgain(id: string): Promise<boolean> {
      const rival = knex({ rival: TABLE })
        .whereRaw('rival.unique_key = jobs.unique_key and rival.id <> jobs.id')
        .whereIn('rival.status', PENDING)
        .select('rival.id');
      const changed = await knex(TABLE)
        .where({ id })
        .whereIn('status', ['failed', 'waiting'])
        .whereNotExists(rival)
        .update({ status: 'waiting', run_at: clock(), finished_at: null, last_error: null });
      if (changed > 0) hasAdded = true;
      return changed > 0;
    },

    /** Whether this transaction has given anybody who runs jobs something to do. */
    hasAdded: (): boolean => hasAdded,
  };
}

function jobClaims({ knex }: Executor, clock: () => number) {
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
     * Notes what became of claimed jobs; returns the ids of those that were still held. Whoever lost a job, because its
     * lease was over and another claimed it, changes nothing.
     */
    async settle(settled: readonly { readonly job: JobClaim; readonly to: Settlement }[]): Promise<Set<string>> {
      const now = clock();
      const noted = new Set<string>();
      for (const { job, to } of settled) {
        const changed = await held(job).update({ ...settledColumns(knex, to, now), lease_until: null });
        if (changed > 0) noted.add(job.id);
      }
      return noted;
    },

    /**
     * Extends the leases of claimed jobs to `leaseMs` milliseconds from now, also one that is over while nobody else has
     * claimed the job; returns the ids of those that are still held.
     */
    async extend(claims: readonly JobClaim[], leaseMs: number): Promise<Set<string>> {
      const until = clock() + leaseMs;
      const kept = new Set<string>();
      for (const claim of claims) {
        const changed = await held(claim).update({ lease_until: until });
        if (changed > 0) kept.add(claim.id);
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

function jobSweeps({ knex }: Executor, clock: () => number) {
  return {
    /** Deletes jobs that were done 7 days ago or failed 90 days ago, `most` at a time; returns how many. */
    async deleteOld(most: number): Promise<number> {
      const now = clock();
      const old = knex(TABLE)
        .where((done) => void done.where('finished_at', '<=', now - DONE_KEPT_MS).where({ status: 'done' }))
        .orWhere((failed) => void failed.where('finished_at', '<=', now - FAILED_KEPT_MS).where({ status: 'failed' }))
        .select('id')
        .limit(most);
      return knex(TABLE).whereIn('id', old).delete();
    },
  };
}
