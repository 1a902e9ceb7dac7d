// Gathers what became of jobs and writes it in batches: what comes while one batch is written goes with the next.
import { setTimeout as pause } from 'node:timers/promises';
import { failureOf } from '../../db/engine/database-errors.js';
import type { ClaimedJob, Settlement } from '../../db/jobs/job-kinds.js';
import type { Write } from '../../db/tables.js';
import type { Effect } from './job-handlers.js';

/** A job that was run. */
export interface Finished {
  readonly job: ClaimedJob;
  readonly to: Settlement;
  /** Written together with `to`, if the job was still held. */
  readonly effect: Effect | undefined;
  /** What the effect locks, if several may lock the same. */
  readonly locks: string;
  /** What becomes of the job instead when its effect cannot be written, for a reason of its own. */
  orElse(error: unknown): Finished;
}

/** Milliseconds for which outcomes are gathered: a commit that each has for itself would take as long or longer. */
const GATHER_MS = 5;
/** Outcomes of one transaction: few enough that other writes do not wait for long. */
const MOST_AT_ONCE = 100;

interface JobOutcomes {
  /** Has an outcome written soon. */
  add(finished: Finished): void;
  /** Writes what waits; resolves when that was tried. While the disk takes no writes, it goes on waiting. */
  flush(): Promise<void>;
}

/** @param onWritten is told of jobs whose outcome is on disk, and which of them were still held */
export function gatherOutcomes(
  write: Write,
  onWritten: (written: readonly Finished[], noted: readonly Finished[]) => void,
  complain: (error: unknown) => void,
): JobOutcomes {
  const waiting: Finished[] = [];
  let writing: Promise<void> | undefined;

  const flush = (): Promise<void> => (writing ??= writeAll());

  async function writeAll(): Promise<void> {
    try {
      // Whatever else ends meanwhile goes with it, and the next jobs are claimed for all of them together.
      await pause(GATHER_MS);
      let takesWrites = true;
      while (takesWrites && waiting.length > 0) takesWrites = await writeBatch(waiting.splice(0, MOST_AT_ONCE));
    } finally {
      // In the step in which nothing was found to wait, so that what is added next begins anew.
      writing = undefined;
    }
  }

  /** Writes a batch; what could not be written waits again. False when the database takes no writes at the moment. */
  async function writeBatch(batch: readonly Finished[]): Promise<boolean> {
    let noted: readonly Finished[];
    try {
      noted = await settle(write, batch);
    } catch (error) {
      if (batch.length > 1 && !isOfDatabase(error)) return writeOneByOne(batch);
      complain(error);
      waiting.unshift(...(isOfDatabase(error) ? batch : batch.map((finished) => finished.orElse(error))));
      return !isOfDatabase(error);
    }
    onWritten(batch, noted);
    return true;
  }

  /** One of a batch cannot be written: the others must not fail with it. */
  async function writeOneByOne(batch: readonly Finished[]): Promise<boolean> {
    for (const [index, finished] of batch.entries()) {
      if (await writeBatch([finished])) continue;
      waiting.push(...batch.slice(index + 1));
      return false;
    }
    return true;
  }

  return {
    add(finished) {
      waiting.push(finished);
      void flush();
    },
    flush,
  };
}

/** Whether a write failed for a reason that has nothing to do with what was written. */
const isOfDatabase = (error: unknown): boolean => failureOf(error) !== undefined;

const inOrder = (one: Finished, other: Finished): number =>
  compare(one.locks, other.locks) || compare(one.job.id, other.job.id);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Writes outcomes, each with its effect; a job that somebody else has claimed meanwhile has none. Returns what was
 * noted. Whatever order they came in, locks and rows are taken in one, or two nodes would wait for each other.
 */
async function settle(write: Write, batch: readonly Finished[]): Promise<readonly Finished[]> {
  return write(async (tables) => {
    const noted = await tables.jobs.settle(batch.toSorted(inOrder));
    for (const { effect } of noted) await effect?.(tables);
    return noted;
  });
}
