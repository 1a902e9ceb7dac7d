// Whether the database takes writes, and why it does not: what readiness tells, and what everything that writes by
// itself waits for.
import { storageFault, WritesRefused, type StorageFault } from './database-errors.js';

export type WriteState = 'ok' | StorageFault;

interface WriteStatus {
  readonly state: WriteState;
  /** A sentence for the operator and for whoever asks for readiness, without paths; empty while all is well. */
  readonly reason: string;
  /** Since when it is so, in epoch milliseconds. */
  readonly since: number;
}

/** The part of a pino logger that is used. */
export interface WriteHealthLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface WriteHealth {
  status(): WriteStatus;
  /** Whether the last write went well, or nothing was tried yet. */
  isOk(): boolean;
  /** Whether a write went well a short while ago: when nobody writes for long, nobody knows. */
  isKnownToBeOk(): boolean;
  /**
   * Refuses all writes from now on, until the service starts again: for a database that is damaged. The first reason
   * stays.
   *
   * @param reason a sentence, such as `The database file is damaged: restore a backup`
   */
  refuseWrites(reason: string): void;
  /**
   * Call it before a write.
   *
   * @throws WritesRefused after `refuseWrites`; a full or failing disk is tried again each time
   */
  admit(): void;
  /** Call it after a write that was committed and changed something. */
  succeeded(): void;
  /** Call it after a write that failed, whatever the reason: what does not come from the disk changes nothing. */
  failed(error: unknown): void;
}

/**
 * The same state is logged again only after this time, in milliseconds: on a disk that is nearly full it comes and
 * goes.
 */
const LOGGED_ONCE_MS = 60_000;

/** How long a write that went well stands for those that would follow, in milliseconds. */
const KNOWN_FOR_MS = 10_000;

const REASONS: Readonly<Record<StorageFault, string>> = {
  storage_full: 'The disk is full, so nothing can be saved. Reading and downloads go on',
  unavailable: 'The disk cannot be written to, so nothing can be saved. Reading and downloads go on',
  damaged: 'The database is damaged, so nothing can be saved: restore a backup',
};

export function createWriteHealth(log: WriteHealthLog | undefined, clock: () => number = Date.now): WriteHealth {
  let status: WriteStatus = { state: 'ok', reason: '', since: clock() };
  let succeededAt = Number.NEGATIVE_INFINITY;
  const loggedAt = new Map<WriteState, number>();

  const change = (state: WriteState, reason: string, error?: unknown): void => {
    if (status.state === state || status.state === 'damaged') return;
    status = { state, reason, since: clock() };
    if (Math.abs(status.since - (loggedAt.get(state) ?? Number.NEGATIVE_INFINITY)) < LOGGED_ONCE_MS) return;
    loggedAt.set(state, status.since);
    if (state === 'ok') log?.info({}, 'the database takes writes again');
    else log?.error({ state, err: error }, reason);
  };

  return {
    status: () => status,
    isOk: () => status.state === 'ok',
    isKnownToBeOk: () => status.state === 'ok' && Math.abs(clock() - succeededAt) < KNOWN_FOR_MS,
    refuseWrites: (reason) => change('damaged', reason),
    admit() {
      if (status.state === 'damaged') throw new WritesRefused(status.reason);
    },
    succeeded() {
      succeededAt = clock();
      change('ok', '');
    },
    failed(error) {
      const fault = storageFault(error);
      if (fault !== undefined) change(fault, REASONS[fault], error);
    },
  };
}
