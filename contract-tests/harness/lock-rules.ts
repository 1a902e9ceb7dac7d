// The rules of locks, held against what a write did: lock what is judged or written, before, and in order.
import { LOCK_ORDER, type LockMode, type WantedLock } from '../../db/engine/lock.js';
import type { Aggregate, Needed, Touching } from './row-owners.js';

interface Lock extends WantedLock {
  /** Where in the program it was taken, and whether it was the first of its kind there or one of those that followed. */
  readonly site: string;
}

export interface Touch {
  readonly touching: Touching;
  readonly table: string;
  readonly row: number;
  readonly needs: readonly (readonly Needed[])[];
  /** The aggregate that came to be with the row. */
  readonly made: Aggregate | undefined;
}

/** One write, step by step. */
export interface Trace {
  readonly operation: string;
  readonly steps: (Lock | Touch)[];
}

const isLock = (step: Lock | Touch): step is Lock => 'site' in step;

const nameOf = ({ kind, id }: Pick<Lock, 'kind' | 'id'>): Aggregate => `${kind}:${id}`;

/** What is wrong with a write, each in a sentence. */
export function complaintsOf(trace: Trace): string[] {
  return [...unordered(trace), ...unlocked(trace, trace.steps.filter(isLock))].map(
    (complaint) => `${trace.operation}: ${complaint}`,
  );
}

/**
 * The places in the program whose locks could be left out without any of these writes being wrong: either nothing that
 * they cover is tried here, or another lock covers it too.
 */
export function idleSites(traces: readonly Trace[]): string[] {
  const sites = new Set(traces.flatMap(({ steps }) => steps.filter(isLock).map(({ site }) => site)));
  for (const trace of traces) {
    const locks = trace.steps.filter(isLock);
    for (const site of new Set(locks.map((lock) => lock.site))) {
      const kept = locks.filter((lock) => lock.site !== site);
      if (unlocked(trace, kept).length > unlocked(trace, locks).length) sites.delete(site);
    }
  }
  return [...sites].sort();
}

/**
 * Locks that were taken too late for `LOCK_ORDER`, or of one kind for their ids, and those that were asked for
 * exclusively while they were held shared: two who do so wait for each other. What is held may be locked again.
 */
function* unordered({ steps }: Trace): Generator<string> {
  const held = new Map<Aggregate, LockMode>();
  let last: Lock | undefined;
  for (const lock of steps.filter(isLock)) {
    const before = held.get(nameOf(lock));
    if (before === 'shared' && lock.mode === 'exclusive')
      yield `locked ${nameOf(lock)} exclusively that it held shared at ${lock.site}`;
    if (before !== undefined) continue;
    if (last !== undefined && compare(lock, last) < 0)
      yield `locked ${nameOf(lock)} after ${nameOf(last)} at ${lock.site}`;
    held.set(nameOf(lock), lock.mode);
    last = lock;
  }
}

const compare = (one: Lock, other: Lock): number =>
  LOCK_ORDER.indexOf(one.kind) - LOCK_ORDER.indexOf(other.kind) || (one.id < other.id ? -1 : 1);

/**
 * Rows that were judged or written while no lock was held that covers them. One may be read to find out what to lock, if
 * it is read again, or written, under that lock, or if the write then changes nothing.
 */
function unlocked({ steps }: Trace, locks: readonly Lock[]): string[] {
  const found = new Map<string, Touch>();
  const held = new Map<Aggregate, LockMode>();
  const isHeld = ({ aggregate, mode }: Needed): boolean =>
    held.get(aggregate) === 'exclusive' || held.get(aggregate) === mode;
  const missing = ({ needs }: Touch) => needs.filter((any) => !any.some(isHeld));
  for (const step of steps) {
    if (isLock(step)) {
      if (locks.includes(step) && held.get(nameOf(step)) !== 'exclusive') held.set(nameOf(step), step.mode);
      continue;
    }
    if (step.made !== undefined) held.set(step.made, 'exclusive');
    const row = `${step.table} ${step.row}`;
    if (missing(step).length > 0) found.set(`${step.touching} ${row}`, step);
    else found.delete(`read ${row}`);
  }
  const changes = steps.some((step) => !isLock(step) && step.touching !== 'read');
  const wrong = [...found.values()].filter((touch) => changes || missing(touch).length > 0);
  return [...new Set(wrong.map(inWords))];
}

const inWords = ({ touching, table, needs }: Touch): string =>
  `${touching} of ${table} without a lock on ${needs.map((any) => any.map(needInWords).join(' or ')).join(' and ')}`;

const needInWords = ({ aggregate, mode }: Needed): string => (mode === 'shared' ? `${aggregate} (shared)` : aggregate);
