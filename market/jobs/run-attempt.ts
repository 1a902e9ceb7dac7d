// One attempt at a job: runs its handler within bounds, and judges what becomes of the job.
import { LEASE_OVER, type ClaimedJob, type JobKind, type Settlement } from '../../db/jobs/job-kinds.js';
import type { Effect, JobHandler, JobOutcome } from './job-handlers.js';
import type { Finished } from './job-outcomes.js';

/** A job that runs in this process. */
export interface Attempt {
  readonly job: ClaimedJob;
  readonly handler: JobHandler<JobKind>;
  /** Ends the attempt with an outcome of its own: the reason given to `abort`, a `JobOutcome`. */
  readonly end: AbortController;
}

/** What becomes of an attempt that is not waited for any longer. */
export const GIVEN_BACK: JobOutcome = { is: 'given back' };
const TIMED_OUT: JobOutcome = { is: 'error', error: 'timed_out', isPermanent: false };
const CRASHED: JobOutcome = { is: 'error', error: LEASE_OVER, isPermanent: true };

/**
 * Runs an attempt to its end, or until it is ended from outside.
 *
 * @param onThrown is told what a handler throws
 */
export async function runAttempt(attempt: Attempt, onThrown: (error: unknown) => void): Promise<JobOutcome> {
  const { job, handler, end } = attempt;
  // It has ended its process, perhaps, as often as it was allowed to: it must not do so for ever.
  if (job.lastError === LEASE_OVER && job.attempt > handler.rule.attempts) return CRASHED;
  const timer = setTimeout(() => end.abort(TIMED_OUT), handler.rule.withinMs).unref();
  const ended = new Promise<JobOutcome>((resolve) => {
    end.signal.addEventListener('abort', () => resolve(end.signal.reason as JobOutcome), { once: true });
  });
  const run = async (): Promise<JobOutcome> => handler.run(job, end.signal);
  try {
    return await Promise.race([
      run().catch((error: unknown): JobOutcome => {
        // What is given back stops in its tracks, which is no fault.
        if (end.signal.reason !== GIVEN_BACK) onThrown(error);
        return { is: 'error', error: errorClass(error), isPermanent: false };
      }),
      ended,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** What becomes of a job after an attempt: of its outcome, and of how often it was tried. */
export function judge({ job, handler }: Pick<Attempt, 'job' | 'handler'>, outcome: JobOutcome, now: number): Finished {
  const { attempts, retryAfterMs, isForgotten = false } = handler.rule;
  const onFailure: Effect = async (tables) => handler.onFailure?.(tables, job);
  const finished = (to: Settlement, effect?: Effect, locks = ''): Finished => ({
    ...{ job, to, effect, locks },
    orElse(error) {
      // What follows from the failure cannot be written either: the job must come to an end all the same.
      if (to.is === 'failed') return finished(to);
      return judge({ job, handler }, { is: 'error', error: errorClass(error), isPermanent: false }, now);
    },
  });
  switch (outcome.is) {
    case 'done':
      return finished({ is: 'done', isForgotten }, outcome.write, outcome.locks);
    case 'repeated':
      return finished({ is: 'repeated', at: outcome.at }, outcome.write, outcome.locks);
    case 'given back':
      return finished({ is: 'given back' });
    case 'error':
      if (outcome.isPermanent || job.attempt >= attempts)
        return finished({ is: 'failed', error: outcome.error }, onFailure);
      return finished({ is: 'retried', at: now + retryAfterMs(job.attempt), error: outcome.error });
  }
}

/** A class of failure that holds nothing of what failed, such as `ETIMEDOUT` or `TypeError`. */
function errorClass(error: unknown): string {
  const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  return [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word)) ?? 'unknown';
}
