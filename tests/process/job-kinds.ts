// Five made-up kinds of jobs that fail, stall, write and act outside. What an attempt does follows from the seed, the
// job's number and the attempt's, so that whoever judges a run knows it too.
import { createHash } from 'node:crypto';
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClaimedJob } from '../../db/jobs/job-kinds.js';
import { exponentialBackoff } from '../../market/jobs/backoff.js';
import type { Effect, JobHandler, JobHandlers, JobOutcome, JobRule } from '../../market/jobs/job-handlers.js';

/**
 * `fragile` fails now and then; `hopeless` fails for good now and then; `slow` takes longer than its lease now and then,
 * and a few times keeps the whole process from doing anything meanwhile; `storing` now and then has an outcome that
 * cannot be written; `outside` writes into a file that no transaction knows of.
 */
const KINDS = ['fragile', 'hopeless', 'slow', 'storing', 'outside'] as const;
type MadeUpKind = (typeof KINDS)[number];

/** What a made-up job is told. */
export interface MadeUpPayload {
  readonly number: number;
}

export const kindOf = (number: number): MadeUpKind => KINDS[number % KINDS.length]!;

export const LEASE_MS = 2000;
export const ATTEMPTS = 5;
const OVERLONG_MS = 2 * LEASE_MS;
const RULE: JobRule = {
  attempts: ATTEMPTS,
  retryAfterMs: exponentialBackoff({ firstMs: 50, mostMs: 500 }),
  leaseMs: LEASE_MS,
  atOnce: 8,
  withinMs: 60_000,
};

/** What becomes of an attempt whose process lives on. */
type Deed = 'done' | 'error' | 'permanent error' | 'throws' | 'unwritable';

interface Plan {
  readonly deed: Deed;
  readonly takesMs: number;
  /** Whether nothing else happens in the process meanwhile. */
  readonly blocks: boolean;
}

/** A number from 0 to below 1 that follows from the seed and from what it is for. */
export function chance(seed: string, ...about: readonly (string | number)[]): number {
  return (
    createHash('sha256')
      .update([seed, ...about].join(' '))
      .digest()
      .readUInt32BE() /
    2 ** 32
  );
}

export function planOf(seed: string, number: number, attempt: number): Plan {
  const kind = kindOf(number);
  // Whoever takes over from a process that does nothing any more is still at it when that one wakes up.
  const isStalled = number % 1000 === 292 && attempt <= 2;
  const isOverlong = isStalled || (attempt === 1 && number % 250 === KINDS.indexOf('slow') + KINDS.length);
  return {
    deed: isStalled ? 'done' : deedOf(kind, chance(seed, 'deed', number, attempt)),
    takesMs: isOverlong ? OVERLONG_MS : Math.floor(30 * chance(seed, 'time', number, attempt)),
    blocks: isStalled && attempt === 1,
  };
}

function deedOf(kind: MadeUpKind, dice: number): Deed {
  switch (kind) {
    case 'fragile':
      return dice < 0.2 ? 'error' : dice < 0.4 ? 'throws' : 'done';
    case 'hopeless':
      return dice < 0.15 ? 'permanent error' : dice < 0.25 ? 'error' : 'done';
    case 'slow':
      return dice < 0.1 ? 'error' : 'done';
    case 'storing':
      return dice < 0.1 ? 'error' : dice < 0.2 ? 'unwritable' : 'done';
    case 'outside':
      return dice < 0.15 ? 'error' : 'done';
  }
}

/** What handlers leave behind. */
export interface Traces {
  readonly seed: string;
  /** The account in whose log an effect stands. */
  readonly accountId: string;
  /** The file to which `outside` appends what it does, and `slow` when it has done it. */
  readonly file: string;
}

/** Handlers as a runner takes them: the kinds of the service itself are left to others. */
export function madeUpHandlers(traces: Traces): JobHandlers {
  const append = appender(traces.file);
  const handlers = KINDS.map((kind): [string, JobHandler<never>] => [kind, handlerOf(kind, traces, append)]);
  return Object.fromEntries(handlers) as unknown as JobHandlers;
}

function handlerOf(kind: MadeUpKind, { seed, accountId }: Traces, append: (line: string) => void): JobHandler<never> {
  /** Notes the outcome in a log that only grows: a second effect of a job would stand beside the first. */
  const effect =
    ({ id, claim }: ClaimedJob, outcome: 'done' | 'failed', thenThrows = false): Effect =>
    async ({ audit }) => {
      const details = { claim, outcome };
      await audit.append({
        accountId,
        actorId: null,
        action: 'job.run_again',
        targetType: 'job',
        targetId: id,
        details,
      });
      if (thenThrows) throw new Error('an effect that cannot be written, on purpose');
    };
  return {
    rule: RULE,
    async run(job: ClaimedJob): Promise<JobOutcome> {
      const { number } = job.payload as unknown as MadeUpPayload;
      const { deed, takesMs, blocks } = planOf(seed, number, job.attempt);
      if (kind === 'outside' && deed === 'done') append(`${job.id} ${job.claim}\n`);
      if (blocks) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, takesMs);
      else await pause(takesMs);
      if (kind === 'slow') append(`${job.id} ${job.claim} ${Date.now()}\n`);
      switch (deed) {
        case 'throws':
          throw new Error('a fault made on purpose');
        case 'error':
        case 'permanent error':
          return { is: 'error', error: 'on_purpose', isPermanent: deed === 'permanent error' };
        case 'done':
        case 'unwritable':
          return { is: 'done', write: effect(job, 'done', deed === 'unwritable') };
      }
    },
    onFailure: (tables, job: ClaimedJob) => effect(job, 'failed')(tables),
  };
}

/** Appends lines to a file, each of them on disk when the call returns. */
function appender(file: string): (line: string) => void {
  const descriptor = openSync(file, 'a');
  return (line) => {
    writeSync(descriptor, line);
    fsyncSync(descriptor);
  };
}
