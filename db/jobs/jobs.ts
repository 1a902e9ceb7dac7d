// Work that is done later: what waits, what became of it, and for how long that is known.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { madeOnce, param, params, query } from '../engine/prepared-query.js';
import { jobClaims } from './job-claims.js';
import type { Job, JobCount, JobKind, JobStatus, NewJob } from './job-kinds.js';
import { jobLanes } from './job-lanes.js';
import { JOB_TABLE as TABLE, toJob, type JobRow } from './job-record.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds after which a job that was done is deleted. */
const DONE_KEPT_MS = 7 * DAY_MS;
/** Milliseconds after which one that failed is deleted. */
const FAILED_KEPT_MS = 90 * DAY_MS;

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs of a database. */
export function createJobs(executor: Executor, clock: () => number) {
  return {
    ...jobReads(executor, clock),
    ...jobAdds(executor, clock),
    ...jobClaims(executor, clock),
    ...jobLanes(executor, clock),
    ...jobSweeps(executor, clock),
  };
}

const byId = query<JobRow>((knex) => knex(TABLE).where('id', param('id')));

/**
 * Which of these kinds have a job that can be claimed; of each the first one is looked for by an index. A process asks about
 * the same kinds each time.
 */
const dueOf = (kinds: readonly JobKind[]) =>
  madeOnce<{ kind: JobKind }>(`due jobs of ${kinds.join()}`, (knex) => {
    const now = param('now');
    const one = `select cast(? as text) as kind
      where exists (select 1 from ${TABLE} where status = 'waiting' and kind = ? and run_at <= ?)
         or exists (select 1 from ${TABLE} where status = 'running' and kind = ? and lease_until <= ?)`;
    return knex.raw(
      kinds.map(() => one).join(' union all '),
      kinds.flatMap((each) => [each, each, now, each, now]),
    );
  });

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
      /** Of one that there is not, there are no jobs. */
      kind?: string | undefined;
      page: number;
      limit: number;
    }): Promise<{ items: Job[]; total: number }> {
      const chosen = () => {
        const jobs = knex<JobRow>(TABLE);
        if (status !== undefined) void jobs.where({ status });
        if (kind !== undefined) void jobs.where('kind', kind);
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

    /** Whether so many jobs of a kind, or more, wait that are due. */
    async hasDue(kind: JobKind, count: number): Promise<boolean> {
      const due: unknown[] = await knex(TABLE)
        .where({ status: 'waiting', kind })
        .where('run_at', '<=', clock())
        .limit(count)
        .select('id');
      return due.length >= count;
    },

    /** Those of some kinds of which a job can be claimed now: one question for all of them. */
    async dueOf(kinds: readonly JobKind[]): Promise<ReadonlySet<JobKind>> {
      const due = kinds.length === 0 ? [] : await all(dueOf(kinds), { now: clock() });
      return new Set(due.map(({ kind }) => kind));
    },
  };
}

const insert = query((knex) =>
  knex(TABLE)
    .insert(
      params(
        ...['id', 'kind', 'payload', 'status', 'unique_key', 'run_at', 'claims', 'attempts', 'lease_until'],
        ...['last_error', 'created_at', 'finished_at', 'lane', 'lane_group', 'node'],
      ),
    )
    .onConflict()
    .ignore(),
);

/**
 * Of those that wait or run, found by their unique keys: in the words of the partial index, which SQLite uses for no
 * others, and least of all for a status that is a parameter.
 */
const PENDING = "status in ('waiting', 'running')";

const takeBack = query((knex) =>
  knex(TABLE).where('unique_key', param('uniqueKey')).whereRaw(PENDING).whereRaw("status = 'waiting'").delete(),
);

function jobAdds({ knex, run }: Executor, clock: () => number) {
  let hasAdded = false;

  return {
    /**
     * Adds a job in the transaction of its cause; returns its id, or undefined when another one that waits or runs has
     * its unique key, or when there is a job with the id that it gives.
     */
    async add({ kind, payload, runAt, uniqueKey, lane, id = uuid() }: NewJob): Promise<string | undefined> {
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
        lane: lane?.id ?? null,
        lane_group: lane?.group ?? null,
        node: null,
      };
      if ((await run(insert, { ...row })) === 0) return undefined;
      hasAdded = true;
      return id;
    },

    /** Takes back a job that waits, by its unique key; false when there is none, since it runs already or was done. */
    async takeBack(uniqueKey: string): Promise<boolean> {
      return (await run(takeBack, { uniqueKey })) === 1;
    },

    /** Deletes a job that has failed, so that another one may have its id. */
    async deleteFailed(id: string): Promise<void> {
      await knex(TABLE).where({ id, status: 'failed' }).delete();
    },

    /**
     * Has a job that failed or waits run now, and once more than its kind allows if need be. False when it is running
     * or was done, or when another one that waits or runs has its unique key.
     */
    async runAgain(id: string): Promise<boolean> {
      const rival = knex({ rival: TABLE })
        .whereRaw('rival.unique_key = jobs.unique_key and rival.id <> jobs.id')
        .whereRaw(`rival.${PENDING}`)
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

const ahead = query<{ id: string }>((knex) => fromAhead(knex).select('id').limit(1));

const bringBack = query((knex) => fromAhead(knex).update({ run_at: param('now') }));

/** What waits for longer than it ever has to, or was added at a time that is still to come. */
const fromAhead = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE)
    .where({ status: 'waiting', kind: param('kind') })
    .where((late) => void late.where('run_at', '>', param('latest')).orWhere('created_at', '>', param('now')))
    .where('run_at', '>', param('now'));

function jobSweeps({ knex, first, run }: Executor, clock: () => number) {
  const aheadOf = (kind: JobKind, longestMs: number) => ({ kind, now: clock(), latest: clock() + longestMs });

  return {
    /** Whether jobs of a kind wait by a clock that was ahead: see `bringBack`. */
    isAhead: async (kind: JobKind, longestMs: number): Promise<boolean> =>
      (await first(ahead, aheadOf(kind, longestMs))) !== undefined,

    /**
     * After a clock that was ahead has been set back: has those run now that were added at a time that is still to come,
     * or that wait longer than `longestMs` milliseconds, which is as long as one of the kind ever waits.
     */
    async bringBack(kind: JobKind, longestMs: number): Promise<void> {
      await run(bringBack, aheadOf(kind, longestMs));
    },

    /**
     * Brings forward jobs that come round, by their unique keys: those that are to run, or are held, more than `withinMs`
     * milliseconds from now, since a clock that was ahead has been set back.
     */
    async bringForward(uniqueKeys: readonly string[], withinMs: number): Promise<void> {
      const now = clock();
      const ours = () => knex(TABLE).whereIn('unique_key', uniqueKeys).whereRaw(PENDING);
      await ours()
        .whereRaw("status = 'waiting'")
        .where('run_at', '>', now + withinMs)
        .update({ run_at: now });
      await ours()
        .whereRaw("status = 'running'")
        .where('lease_until', '>', now + withinMs)
        .update({ lease_until: now });
    },

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
