// The jobs that this process holds: how many more it has room for, their leases, and how they end.
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { ClaimedJob, JobKind } from '../../db/jobs/job-kinds.js';
import type { Tables } from '../../db/tables.js';
import { complaintsOf } from '../complaints.js';
import type { JobHandler } from './job-handlers.js';
import type { Burden } from './lanes.js';
import { gatherOutcomes, type Finished } from './job-outcomes.js';
import { GIVEN_BACK, judge, runAttempt, type Attempt } from './run-attempt.js';
import type { JobLog, JobRunnerOptions } from './run-jobs.js';

/** Milliseconds that running jobs have to end when the process stops. */
const STOP_WITHIN_MS = 2000;

/** A kind of which this process can take more jobs. */
export interface Room {
  readonly kind: JobKind;
  readonly room: number;
  readonly leaseMs: number;
}

interface Held extends Attempt {
  leaseUntil: number;
  /** What it burdens until it has ended, of a kind with lanes. */
  burden: Burden | undefined;
}

type Holder = Omit<JobRunnerOptions, 'recurring'>;

export type HeldAttempts = ReturnType<typeof holdAttempts>;

/** @param onRoom is called when jobs have ended, so that there may be room for others */
export function holdAttempts({ stored, db, handlers, clock, log, onOutcome }: Holder, onRoom: () => void) {
  const handlerOf = (kind: JobKind): JobHandler<JobKind> | undefined => handlers[kind];
  const attempts = new Map<ClaimedJob, Held>();
  const whenIdle: (() => void)[] = [];
  let started = 0;

  const outcomes = gatherOutcomes(stored.write, letGo, complaintsOf('outcomes of jobs were not noted', db, log));

  function letGo(written: readonly Finished[], noted: readonly Finished[]): void {
    for (const { job, to } of noted) onOutcome?.(job.kind, to.is);
    for (const { job } of written) attempts.delete(job);
    if (attempts.size === 0) for (const resolve of whenIdle.splice(0)) resolve();
    onRoom();
  }

  async function run(attempt: Held): Promise<void> {
    const { id: jobId, kind } = attempt.job;
    const outcome = await runAttempt(attempt, (error) => {
      if (!db.noteDamage(error)) log.error({ err: error, jobId, kind }, 'a job broke off');
    });
    const finished = judge(attempt, outcome, clock());
    tell(finished, log);
    outcomes.add(finished);
    attempt.burden = undefined;
  }

  const idle = (): Promise<void> =>
    attempts.size === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve));

  return {
    start(job: ClaimedJob, burden?: Burden): void {
      const { leaseUntil, kind } = job;
      const attempt: Held = { job, handler: handlerOf(kind)!, end: new AbortController(), leaseUntil, burden };
      attempts.set(job, attempt);
      started += 1;
      void run(attempt);
    },
    room: (): Room[] => roomIn(attempts, handlerOf, Object.keys(handlers) as JobKind[]),
    ...inLanes(attempts),
    /** Whether anything is held. */
    isAny: (): boolean => attempts.size > 0,
    /** Whether a lease is about to end. */
    isShort: (): boolean => shortOf(attempts, clock()).length > 0,
    keep: (tables: Tables): Promise<() => void> => keepLeases(tables, shortOf(attempts, clock()), clock()),
    flush: outcomes.flush,
    /** Ends what runs without an outcome, and gives it back. */
    giveBack: () => giveBackAll(attempts, outcomes.flush),
    /** How many were started so far. */
    started: (): number => started,
    /** Resolves when none is held. */
    idle,
    /** Waits for what runs, two seconds at most, gives the rest back, and notes what became of each. */
    async end(): Promise<void> {
      const closed = Promise.allSettled(Object.values(handlers).map(async (handler) => handler?.close?.()));
      await within(STOP_WITHIN_MS, idle());
      await giveBackAll(attempts, outcomes.flush);
      await closed;
    },
  };
}

async function giveBackAll(attempts: ReadonlyMap<ClaimedJob, Held>, flush: () => Promise<void>): Promise<void> {
  for (const { end } of attempts.values()) end.abort(GIVEN_BACK);
  // Until each has said what becomes of it.
  await turn();
  await flush();
}

/** What those who pick jobs of lanes ask for. */
const inLanes = (attempts: ReadonlyMap<ClaimedJob, Held>) => ({
  /** What those of a kind burden that run. */
  burdens: (kind: JobKind): Burden[] =>
    [...attempts.values()].flatMap(({ job, burden }) => (job.kind === kind && burden !== undefined ? [burden] : [])),
  isHeld: (id: string): boolean => [...attempts.keys()].some((job) => job.id === id),
});

/** Resolves when `end` does, or when so many milliseconds are over. */
async function within(milliseconds: number, end: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([end, pause(milliseconds, undefined, waiting).catch(() => undefined)]);
  waiting.abort();
}

function tell({ job: { id: jobId, kind }, to }: Finished, log: JobLog): void {
  if (to.is === 'failed') log.error({ jobId, kind, code: to.error }, 'a job has failed');
  if (to.is === 'retried') log.warn({ jobId, kind, code: to.error }, 'a job is tried again later');
}

/**
 * The kinds of which at least half as many more can run as run at once: so that a long queue is claimed by the batch
 * and not one by one. Of a kind with lanes one is enough, since the others may be held up for long.
 */
function roomIn(
  attempts: ReadonlyMap<ClaimedJob, unknown>,
  handlerOf: (kind: JobKind) => JobHandler<JobKind> | undefined,
  kinds: readonly JobKind[],
): Room[] {
  const running = [...attempts.keys()];
  return kinds.flatMap((kind) => {
    const handler = handlerOf(kind);
    if (handler === undefined || handler.isReady?.() === false) return [];
    const { atOnce, leaseMs, lanes } = handler.rule;
    const room = atOnce - running.filter((job) => job.kind === kind).length;
    return room >= (lanes === undefined ? atOnce / 2 : 1) ? [{ kind, room, leaseMs }] : [];
  });
}

/** The attempts that have less than half of their lease left, or more than all of it, since a clock was set back. */
const shortOf = (attempts: ReadonlyMap<ClaimedJob, Held>, now: number): Held[] =>
  [...attempts.values()].filter(({ leaseUntil, handler: { rule } }) => {
    const left = leaseUntil - now;
    return left < rule.leaseMs / 2 || left > rule.leaseMs;
  });

/**
 * Extends the leases of attempts; returns what follows from it once it is committed: one whose job somebody else has
 * claimed is ended.
 */
async function keepLeases({ jobs }: Tables, attempts: readonly Held[], now: number): Promise<() => void> {
  const kept = new Set<ClaimedJob>();
  for (const { job, handler } of attempts)
    for (const claim of await jobs.extend([job], handler.rule.leaseMs)) kept.add(claim);
  return () => {
    for (const attempt of attempts) {
      if (kept.has(attempt.job)) attempt.leaseUntil = now + attempt.handler.rule.leaseMs;
      else attempt.end.abort(GIVEN_BACK);
    }
  };
}
