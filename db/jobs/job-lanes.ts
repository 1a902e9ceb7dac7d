// Jobs that stand in lanes: which lanes have something to do, found without reading the queues that others stand in.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { NO_LANE, type ClaimedJob, type JobKind, type JobPayloads, type Lane } from './job-kinds.js';
import { storedJson } from '../engine/stored-json.js';
import { claimable, claimedUntil, JOB_TABLE as TABLE, type JobRow } from './job-record.js';

/** A lane in which jobs wait. */
interface WaitingLane extends Lane {
  /** When the first of them may run, in epoch milliseconds. */
  readonly runAt: number;
}

/** A job of a lane that can be claimed. */
interface DueJob {
  readonly id: string;
  readonly lane: Lane;
}

interface LaneRow {
  readonly lane: string;
  readonly lane_group: string;
  readonly run_at: number;
}

const WAITING = { kind: param('kind'), status: 'waiting' };
/** The order of an index, in which each next lane is found at once, however many jobs wait in the one before. */
const BY_LANE = ['lane_group', 'lane', 'run_at'];

const nextGroup = query<LaneRow>((knex) =>
  knex(TABLE)
    .where(WAITING)
    .whereNotNull('lane')
    .where('lane_group', '>', param('after'))
    .orderBy(BY_LANE)
    .select(BY_LANE)
    .limit(1),
);

const nextLane = query<LaneRow>((knex) =>
  knex(TABLE)
    .where({ ...WAITING, lane_group: param('group') })
    .where('lane', '>', param('after'))
    .orderBy(BY_LANE)
    .select(BY_LANE)
    .limit(1),
);

const dueOfLane = query<{ id: string }>((knex) =>
  knex.raw(
    `select id from jobs where kind = ? and status = 'waiting' and lane_group = ? and lane = ? and run_at <= ?
     order by run_at, id limit ?`,
    ['kind', 'group', 'lane', 'now', 'most'].map(param),
  ),
);

/** Reads all that waits of a kind: it is for kinds of which little does. */
const dueStrays = query<{ id: string }>((knex) =>
  knex.raw(
    `select id from jobs where kind = ? and status = 'waiting' and lane is null and run_at <= ?
     order by run_at, id limit ?`,
    ['kind', 'now', 'most'].map(param),
  ),
);

const leaseOver = query<Pick<JobRow, 'id' | 'lane' | 'lane_group'>>((knex) =>
  knex(TABLE)
    .where({ kind: param('kind'), status: 'running' })
    .where('lease_until', '<=', param('now'))
    .orderBy(['run_at', 'id'])
    .select('id', 'lane', 'lane_group'),
);

const claim = query<JobRow>((knex) =>
  claimable(knex(TABLE).where({ id: param('id'), kind: param('kind') }), param('now'))
    .update(claimedUntil(knex, param('until'), param('node')))
    .returning('*'),
);

const toLane = (row: LaneRow): WaitingLane => ({ id: row.lane, group: row.lane_group, runAt: row.run_at });

/** The part of the jobs of a database that knows lanes. */
export function jobLanes({ first, all }: Executor, clock: () => number) {
  return {
    /** The first lane of the next group in which jobs of a kind wait; undefined behind the last one. */
    async nextGroup(kind: JobKind, after: string): Promise<WaitingLane | undefined> {
      const row = await first(nextGroup, { kind, after });
      return row && toLane(row);
    },

    /** The next lane of a group in which jobs of a kind wait; undefined behind the last one. */
    async nextLane(kind: JobKind, group: string, after: string): Promise<WaitingLane | undefined> {
      const row = await first(nextLane, { kind, group, after });
      return row && toLane(row);
    },

    /** The ids of what is due in a lane, `most` at most, in the order of their times. */
    async dueOfLane(kind: JobKind, { id: lane, group }: Lane, most: number): Promise<string[]> {
      const due = await all(dueOfLane, { kind, group, lane, now: clock(), most });
      return due.map(({ id }) => id);
    },

    /** The ids of what is due of a kind with lanes and stands in none, `most` at most, in the order of their times. */
    async dueStrays(kind: JobKind, most: number): Promise<string[]> {
      const due = await all(dueStrays, { kind, now: clock(), most });
      return due.map(({ id }) => id);
    },

    /** The jobs of a kind with lanes that were claimed and whose lease is over. */
    async leasesOver(kind: JobKind): Promise<DueJob[]> {
      const rows = await all(leaseOver, { kind, now: clock() });
      return rows.map(({ id, lane, lane_group }) => ({
        id,
        lane: { id: lane ?? NO_LANE.id, group: lane_group ?? NO_LANE.group },
      }));
    },

    /**
     * Claims these jobs for a node, for `leaseMs` milliseconds, as far as they still can be; in the order given. What
     * nobody claims by name ends by its lease alone.
     */
    async claimThese<Kind extends JobKind>(
      kind: Kind,
      ids: readonly string[],
      leaseMs: number,
      node: string | null = null,
    ): Promise<ClaimedJob<Kind>[]> {
      const now = clock();
      const rows = await Promise.all(ids.map((id) => first(claim, { id, kind, now, until: now + leaseMs, node })));
      return rows.flatMap((row) => (row === undefined ? [] : [toClaimed(kind, row)]));
    },
  };
}

/** A claimed job as its row. */
export const toClaimed = <Kind extends JobKind>(kind: Kind, row: JobRow): ClaimedJob<Kind> => ({
  id: row.id,
  kind,
  payload: storedJson<JobPayloads[Kind]>(row.payload),
  claim: row.claims,
  attempt: row.attempts,
  lastError: row.last_error,
  leaseUntil: row.lease_until!,
});
