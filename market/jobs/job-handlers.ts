// What it takes to do a kind of job: its rule, and the code that does it.
import type { ClaimedJob, JobKind } from '../../db/jobs/job-kinds.js';
import type { Tables } from '../../db/tables.js';

/** How jobs of a kind are run and tried again. */
export interface JobRule {
  /** How often one is tried before it has failed; `Infinity` for one that comes round, which would end with it. */
  readonly attempts: number;
  /** Milliseconds to wait after the attempt of this number, counted from 1, has failed. */
  readonly retryAfterMs: (attempt: number) => number;
  /**
   * Milliseconds for which one is held after its runner was last alive: how long it waits when the process is killed.
   * While it runs the lease is extended.
   */
  readonly leaseMs: number;
  /** How many a process runs at once. */
  readonly atOnce: number;
  /** Milliseconds after which an attempt has failed, whatever it still does. */
  readonly withinMs: number;
  /** For a kind whose jobs stand in lanes: without one, the longest due come first. */
  readonly lanes?: LaneRule;
  /** Whether a job that was done leaves no row, since what it was about tells what became of it. */
  readonly isForgotten?: boolean;
}

/** What is known of a lane: `idle` when its jobs are over as soon as they run, and burden nobody. */
type LaneState = { readonly group: string; readonly isProven: boolean } | 'idle';

/** How the lanes of a kind share what a process runs at once, so that none of them holds up another one. */
export interface LaneRule {
  /** How many run at once that burden the same, as `stateOf` tells. */
  readonly atOnceInGroup: number;
  /** How many more of lanes that are known to get on are held meanwhile, so that they are claimed by the batch. */
  readonly ahead: { readonly inGroup: number; readonly inAll: number };
  /** How many of lanes that are not known to get on: a lane that hangs is found out by few. */
  readonly unproven: { readonly atOnceInLane: number; readonly atOnceInAll: number };
  /** As many milliseconds as a job of the kind ever waits for its next attempt. */
  readonly longestWaitMs: number;
  /** Whether jobs may wait without a lane, since a release before this one added them: they share one. */
  readonly hasStrays?: boolean;
  /** What is known of the lane of an id at the moment. */
  stateOf(laneId: string): Promise<LaneState>;
}

/** Something to write together with the outcome of a job: both are committed, or neither. */
export type Effect = (tables: Tables) => Promise<void>;

/** What is written together with an outcome. */
interface Written {
  readonly write?: Effect;
  /** What it locks, by which effects of one transaction are put in order: two nodes would wait for each other. */
  readonly locks?: string;
}

/** What a handler says of an attempt. What it throws is a fault that another attempt may mend. */
export type JobOutcome =
  | ({ readonly is: 'done' } & Written)
  /** It went well, and comes round again at a time in epoch milliseconds. */
  | ({ readonly is: 'repeated'; readonly at: number } & Written)
  /** `error` is a class of failure, such as `smtp_550`, and never holds an address; a permanent one is not tried again. */
  | { readonly is: 'error'; readonly error: string; readonly isPermanent: boolean }
  /** It was not tried, and the attempt does not count. The kind must not be ready then, or it is claimed again at once. */
  | { readonly is: 'given back' };

export interface JobHandler<Kind extends JobKind> {
  readonly rule: JobRule;
  /** Whether jobs of this kind may be claimed at the moment; always, unless given. */
  isReady?(): boolean;
  /**
   * Does a job, outside of any transaction. It may happen again: when the process dies, or the lease is lost, nothing
   * is known of the attempt. What is to happen exactly once is left to the outcome's `write`; what acts outside passes
   * the job's id on, which is the same each time.
   *
   * @param signal is aborted when nobody waits for the outcome any more
   */
  run(job: ClaimedJob<Kind>, signal: AbortSignal): Promise<JobOutcome>;
  /** Writes what follows from a job that has failed for good, together with that. */
  onFailure?(tables: Tables, job: ClaimedJob<Kind>): Promise<void>;
  /** Lets go of what it holds; called once, when the process stops. What still runs may end. */
  close?(): Promise<void>;
}

/** The handler of each kind; undefined for one that this process leaves to others. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> | undefined };
