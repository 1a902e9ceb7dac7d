// Whether the database takes writes, and why it does not: what readiness tells, and what everything that writes by
// itself waits for.
import { failureOf, WritesRefused, type FailureClass } from './database-errors.js';

/** `storage_full`: there is no room. `unavailable`: the disk or the database does not take any. */
export type WriteState = 'ok' | 'storage_full' | 'unavailable' | 'damaged';

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
   * @throws WritesRefused after `refuseWrites`; whatever else failed is tried again each time
   */
  admit(): void;
  /** Call it after a write that was committed and changed something. */
  succeeded(): void;
  /** Call it after a write that failed, whatever the reason: what is about that write alone changes nothing. */
  failed(error: unknown): void;
}

/**
 * The same state is logged again only after this time, in milliseconds: on a disk that is nearly full it comes and
 * goes.
 */
const LOGGED_ONCE_MS = 60_000;

/** How long a write that went well stands for those that would follow, in milliseconds. */
const KNOWN_FOR_MS = 10_000;

/** What follows from a failure; null for those of one write, of which the next one may know nothing. */
const STATES: Readonly<Record<FailureClass, readonly [state: WriteState, reason: string] | null>> = {
  no_space: ['storage_full', 'The disk is full, so nothing can be saved. Reading and downloads go on'],
  disk: ['unavailable', 'The disk cannot be written to, so nothing can be saved. Reading and downloads go on'],
  damaged: ['damaged', 'The database is damaged, so nothing can be saved: restore a backup'],
  connection_lost: ['unavailable', 'The database does not answer'],
  shutting_down: ['unavailable', 'The database is shutting down'],
  time_out: null,
  stalled: null,
  deadlock: null,
  serialization: null,
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
      const failure = failureOf(error);
      const told = failure === undefined ? null : STATES[failure];
      if (told !== null) change(...told, error);
    },
  };
}
