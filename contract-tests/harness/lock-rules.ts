// The rules of locks, held against what a write did: lock what is judged or written, before, and in order.
import { LOCK_ORDER, type LockMode, type WantedLock } from '../../db/engine/lock.js';
import type { Aggregate, Needed, Touching } from './ownership.js';

export interface Lock extends WantedLock {
  /** Where in the program it was taken, and whether it was the first of its kind there or one of those that followed. */
  readonly site: string;
  /** Whether it is the account of whoever calls, which is held shared whatever the act itself locks. */
  readonly isCallers: boolean;
}

export interface Touch {
  readonly touching: Touching;
  readonly table: string;
  readonly row: number;
  readonly needs: readonly (readonly Needed[])[];
  /** The aggregate that came to be with the row. */
  readonly made: Aggregate | undefined;
  /** Of one that was written: the number of the statement, if that is known. */
  readonly statement?: number | undefined;
}

/** One write, step by step. */
export interface Trace {
  readonly operation: string;
  /** The account of whoever called it; undefined for nobody, and for what no request does. */
  readonly callerId: string | undefined;
  readonly steps: (Lock | Touch)[];
  /** The account of the seller of each product that it locked or touched, who may lock all of theirs by that alone. */
  readonly sellers: Map<Aggregate, Aggregate>;
}

const isLock = (step: Lock | Touch): step is Lock => 'site' in step;

const nameOf = ({ kind, id }: Pick<Lock, 'kind' | 'id'>): Aggregate => `${kind}:${id}`;

/** What is wrong with a write, each in a sentence. */
export function complaintsOf(trace: Trace): string[] {
  return [...unordered(trace), ...unlocked(trace), ...crossed(trace)].map(
    (complaint) => `${trace.operation}: ${complaint}`,
  );
}

/** Tables whose rows go with one of another table, and belong to its aggregate. */
const PART_OF: Readonly<Record<string, string>> = { review_votes: 'reviews', review_reports: 'reviews' };

/**
 * Statements that wrote rows of several aggregates (of `db/tables.ts`), by a trigger or a cascade, each in a sentence:
 * what is written besides is seen by nobody who reads the act, and on another database locked in an order of its own.
 */
export function crowdedStatements(traces: readonly Trace[]): string[] {
  const complaints = new Set<string>();
  for (const { operation, steps } of traces) {
    const written = new Map<number, Set<string>>();
    for (const step of steps) {
      if (isLock(step) || step.statement === undefined) continue;
      const tables = written.get(step.statement) ?? new Set();
      written.set(step.statement, tables.add(PART_OF[step.table] ?? step.table));
    }
    for (const tables of written.values())
      if (tables.size > 1) complaints.add(`${operation}: one statement writes ${[...tables].sort().join(' and ')}`);
  }
  return [...complaints];
}

/**
 * The places in the program whose locks could be left out without any of these writes being wrong: either nothing that
 * they cover is tried here, or another lock covers it too.
 */
export const idleSites = (traces: readonly Trace[]): string[] =>
  sitesWithout(traces, ({ isCallers, mode }) => !isCallers || mode === 'exclusive', leftOf);

/** The places whose locks are exclusive, and could be shared without any of these writes being wrong. */
export const strongSites = (traces: readonly Trace[]): string[] =>
  sitesWithout(
    traces,
    ({ mode }) => mode === 'exclusive',
    () => 'shared',
  );

/** The places of the locks that are meant, of which no write needs more than what is left of them. */
function sitesWithout(traces: readonly Trace[], isMeant: (lock: Lock) => boolean, left: ModeOf): string[] {
  const sitesOf = ({ steps }: Trace): Set<string> =>
    new Set(steps.flatMap((step) => (isLock(step) && isMeant(step) ? step.site : [])));
  const sites = new Set(traces.flatMap((trace) => [...sitesOf(trace)]));
  for (const trace of traces) {
    const wrong = unlocked(trace).length;
    for (const site of sitesOf(trace)) {
      const without: ModeOf = (lock) => (lock.site === site ? left(lock) : lock.mode);
      if (unlocked(trace, without).length > wrong) sites.delete(site);
    }
  }
  return [...sites].sort();
}

/** How a lock is taken; undefined for one that is left out. */
type ModeOf = (lock: Lock) => LockMode | undefined;

/** What is left of a lock that an act does not take. */
const leftOf = ({ isCallers }: Lock): LockMode | undefined => (isCallers ? 'shared' : undefined);

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

/**
 * A product that was counted behind a seller's balance. Those who share the locks of both hold the rows until they end:
 * all move the balance last, or two of them wait for each other.
 */
function* crossed({ steps }: Trace): Generator<string> {
  const touches = steps.flatMap((step) => (isLock(step) ? [] : step));
  const moved = touches.findIndex(({ table, touching }) => table === 'ledger_balances' && touching !== 'read');
  const behind = moved < 0 ? [] : touches.slice(moved);
  if (behind.some(({ table, touching }) => table === 'products' && touching === 'count'))
    yield 'counted for a product behind the balance of its seller';
}

const compare = (one: Lock, other: Lock): number =>
  LOCK_ORDER.indexOf(one.kind) - LOCK_ORDER.indexOf(other.kind) || (one.id < other.id ? -1 : 1);

/**
 * Rows that were judged or written while no lock was held that covers them, and products that were locked while their
 * seller's account was not: whoever has that exclusively has all products of the seller. A row may be read to find out what to lock, if
 * it is read again, or written, under that lock, or if the write then changes nothing.
 */
function unlocked({ steps, sellers }: Trace, modeOf: ModeOf = ({ mode }) => mode): string[] {
  const found = new Map<string, Touch>();
  const held = new Map<Aggregate, LockMode>();
  const sellerOf = (aggregate: Aggregate): LockMode | undefined => held.get(sellers.get(aggregate)!);
  const isHeld = ({ aggregate, mode }: Needed): boolean =>
    held.get(aggregate) === 'exclusive' || held.get(aggregate) === mode || sellerOf(aggregate) === 'exclusive';
  const stray: string[] = [];
  const missing = ({ needs }: Touch) => needs.filter((any) => !any.some(isHeld));
  for (const step of steps) {
    if (isLock(step)) {
      const mode = modeOf(step);
      const name = nameOf(step);
      if (mode !== undefined && sellers.has(name) && sellerOf(name) === undefined)
        stray.push(`locked ${name} without its seller, ${sellers.get(name)!}`);
      if (mode !== undefined && held.get(nameOf(step)) !== 'exclusive') held.set(nameOf(step), mode);
      continue;
    }
    if (step.made !== undefined) held.set(step.made, 'exclusive');
    const row = `${step.table} ${step.row}`;
    if (missing(step).length > 0) found.set(`${step.touching} ${row}`, step);
    else found.delete(`read ${row}`);
  }
  const changes = steps.some((step) => !isLock(step) && step.touching !== 'read');
  const wrong = [...found.values()].filter((touch) => changes || missing(touch).length > 0);
  return [...new Set([...wrong.map(inWords), ...stray])];
}

const inWords = ({ touching, table, needs }: Touch): string =>
  `${touching} of ${table} without a lock on ${needs.map((any) => any.map(needInWords).join(' or ')).join(' and ')}`;

const needInWords = ({ aggregate, mode }: Needed): string => (mode === 'shared' ? `${aggregate} (shared)` : aggregate);
