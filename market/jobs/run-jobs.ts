// Runs jobs: claims what is due, keeps hold of it while it runs, and notes what became of it.
import type { Database } from '../../db/engine/connection.js';
import type { ClaimedJob, JobKind, NewJob, Settlement } from '../../db/jobs/job-kinds.js';
import type { StoredTables } from '../../db/tables.js';
import { complaintsOf } from '../complaints.js';
import { onceMoreWhenAsked } from '../once-more.js';
import { holdAttempts, type HeldAttempts, type Room } from './held-attempts.js';
import type { JobHandlers } from './job-handlers.js';
import type { Presence } from './presence.js';
import { createLanes, type Burden, type Lanes, type Picked } from './lanes.js';

/** Milliseconds between two looks for jobs that are due, besides those after writes of this process that added one. */
const LOOK_EVERY_MS = 1000;
/** Milliseconds that jobs which come round wait at the most, for whatever reason. */
const ROUND_WITHIN_MS = 60 * 60_000;

/** Where the operator is told; pino's logger fits. */
export interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface JobRunnerOptions {
  readonly stored: StoredTables;
  readonly db: Pick<Database, 'writeHealth' | 'noteDamage'>;
  readonly handlers: JobHandlers;
  /** Jobs that come round. They are added unless they are there. */
  readonly recurring?: readonly NewJob[];
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  readonly log: JobLog;
  /** The node that claims; without one, what this process holds when it dies waits until its leases are over. */
  readonly presence?: Presence | undefined;
  /** Is told what became of each attempt of this process, once it is on disk; not of those whose job was lost. */
  readonly onOutcome?: (kind: JobKind, settled: Settlement['is']) => void;
}

export interface JobRunner {
  /** Runs jobs from now on, as they fall due. */
  start(): void;
  /** Runs what is due, and what falls due meanwhile; resolves when nothing runs any more and all of it is noted. */
  runDue(): Promise<void>;
  /**
   * Claims nothing more, gives what runs two seconds to end, gives back what does not, notes what became of the rest,
   * and takes leave as a node. Never fails.
   */
  stop(): Promise<void>;
}

/** Creates a runner of the kinds of jobs that have a handler; kinds without one are left to other processes. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { stored, db, log } = options;
  const held = holdAttempts(options, () => void look());
  const lanes = lanesOf(options);
  const complain = complaintsOf('jobs were not claimed', db, log);
  const { recurring = [], clock } = options;
  let addedAt = Number.POSITIVE_INFINITY;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const look = onceMoreWhenAsked(async () => {
    if (isStopping || !db.writeHealth.isOk() || isUnfit(options)) return;
    try {
      // At the first look, and when the clock was set back: what was to run by the former time must not wait for that.
      const now = clock();
      if (now < addedAt) await bringForward(options, recurring);
      addedAt = now;
      for (const [job, burden] of await claimDue(options, held, lanes)) held.start(job, burden);
    } catch (error) {
      complain(error);
    }
  });

  const upkeep = keepUpWithOthers(options, { held, look, complain });

  return {
    start() {
      stored.afterJobsAdded(() => void look());
      timer = setInterval(upkeep.tick, LOOK_EVERY_MS).unref();
      void look();
    },
    async runDue() {
      for (let before = -1; held.started() !== before;) {
        before = held.started();
        await look();
        await held.idle();
      }
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // A sign of life that is under way must not come behind the leave.
      await upkeep.ended();
      // Until it has started what it was claiming.
      await look();
      await held.end();
      // At once, since requests may go on for seconds: what one node alone does is another one's from here on.
      await options.presence?.close();
    },
  };
}

interface Upkeep {
  readonly held: HeldAttempts;
  readonly look: () => Promise<void>;
  readonly complain: (error: unknown) => void;
}

/** Shows that this node lives and looks who else does, once a tick; one that is still at it passes over a tick. */
function keepUpWithOthers(options: JobRunnerOptions, { held, look, complain }: Upkeep) {
  let underWay: Promise<void> | undefined;
  const keepUp = async (): Promise<void> => {
    // What is being claimed is given back as well, and nothing shows the node again that has taken leave.
    if (isUnfit(options)) return look().then(() => withdraw(options, held).catch(complain));
    // What waits since nothing could be written. Where jobs end all the time, there is no end of it.
    void held.flush();
    await holdOn(options, held).catch(complain);
    void look();
  };
  return {
    tick(): void {
      if (options.db.writeHealth.isOk()) underWay ??= keepUp().finally(() => (underWay = undefined));
    },
    /** Resolves when it is not at it any more. */
    ended: async (): Promise<void> => underWay,
  };
}

const isUnfit = ({ presence }: Pick<JobRunnerOptions, 'presence'>): boolean => presence?.isFit() === false;

/** Gives back what runs here and takes leave, so that other nodes do it. */
async function withdraw({ presence }: JobRunnerOptions, held: HeldAttempts): Promise<void> {
  await held.giveBack();
  await presence?.leave();
}

type LanesByKind = ReadonlyMap<JobKind, Lanes>;

/** Those of the kinds that have some. */
function lanesOf({ stored: { tables }, handlers, clock }: JobRunnerOptions): LanesByKind {
  const entries = (Object.keys(handlers) as JobKind[]).flatMap((kind) => {
    const rule = handlers[kind]?.rule.lanes;
    return rule === undefined ? [] : [[kind, createLanes({ tables, kind, rule, clock })] as const];
  });
  return new Map(entries);
}

/** Adds what comes round, and has those run that would wait for a time that a clock told which was ahead. */
async function bringForward({ stored, handlers }: JobRunnerOptions, recurring: readonly NewJob[]): Promise<void> {
  if (recurring.length > 0) await addMissing(stored, recurring);
  for (const kind of Object.keys(handlers) as JobKind[]) {
    const longestMs = handlers[kind]?.rule.lanes?.longestWaitMs;
    if (longestMs === undefined || !(await stored.tables.jobs.isAhead(kind, longestMs))) continue;
    await stored.write(({ jobs }) => jobs.bringBack(kind, longestMs));
  }
}

async function addMissing({ write }: StoredTables, recurring: readonly NewJob[]): Promise<void> {
  await write(async ({ jobs }) => {
    for (const job of recurring) await jobs.add(job);
    await jobs.bringForward(
      recurring.flatMap(({ uniqueKey }) => uniqueKey ?? []),
      ROUND_WITHIN_MS,
    );
  });
}

/** What there is room for, and, of a kind with lanes, which. */
interface Wanted extends Room {
  readonly picked?: readonly Picked[];
}

/** What is due, as much as there is room for. */
async function dueNow(
  { stored: { tables }, handlers }: JobRunnerOptions,
  held: HeldAttempts,
  lanes: LanesByKind,
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  const kinds = (Object.keys(handlers) as JobKind[]).filter((kind) => handlers[kind] !== undefined);
  const due = await tables.jobs.dueOf(kinds);
  for (const room of held.room()) {
    if (!due.has(room.kind)) continue;
    const picked = await lanes.get(room.kind)?.pick(room.room, held.burdens(room.kind), held.isHeld);
    if (picked === undefined) wanted.push(room);
    else if (picked.length > 0) wanted.push({ ...room, picked });
  }
  return wanted;
}

/**
 * Keeps hold of what runs here, looks who else lives, and takes up what nodes held that are gone. Writes only when
 * something is due.
 */
async function holdOn({ stored: { tables, write }, presence }: JobRunnerOptions, held: HeldAttempts): Promise<void> {
  if (held.isShort() || presence?.isDue(held.isAny() ? 'jobs' : 'nothing')) {
    const [onShown, onKept] = await write(async (inside) => [await presence?.show(inside), await held.keep(inside)]);
    onShown?.();
    onKept();
  }
  if (presence === undefined) return;
  await presence.lookRound(tables);
  if (!presence.knowsWhoIsGone() || !(await tables.jobs.hasAbandoned(presence.id()))) return;
  await write(({ jobs }) => jobs.voidAbandoned(presence.id()));
}

/** Claims what is due, as much as there is room for. Writes only when something is. */
async function claimDue(
  options: JobRunnerOptions,
  held: HeldAttempts,
  lanes: LanesByKind,
): Promise<[ClaimedJob, Burden | undefined][]> {
  const { stored, presence } = options;
  const wanted = await dueNow(options, held, lanes);
  if (wanted.length === 0) return [];
  const { claimed, onKept, onShown } = await stored.write(async (inside) => {
    // First, or a job whose lease is over while it still runs here would be claimed a second time.
    const onKept = await held.keep(inside);
    const onShown = await presence?.show(inside);
    const claimed: ClaimedJob[] = [];
    // The write may have waited, and the clocks have been compared meanwhile.
    if (isUnfit({ presence })) return { claimed, onKept, onShown };
    for (const { kind, room, leaseMs, picked } of wanted) {
      const ids = picked?.map(({ id }) => id);
      const claiming = ids
        ? inside.jobs.claimThese(kind, ids, leaseMs, presence?.id())
        : inside.jobs.claim(kind, room, leaseMs, presence?.id());
      claimed.push(...(await claiming));
    }
    return { claimed, onKept, onShown };
  });
  onShown?.();
  onKept();
  const burdens = new Map(wanted.flatMap(({ picked = [] }) => picked.map(({ id, burden }) => [id, burden])));
  return claimed.map((job) => [job, burdens.get(job.id)]);
}
