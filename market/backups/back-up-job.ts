// The job that makes a backup each day; one process does it, and what was missed is made up for.
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobRule } from '../jobs/job-handlers.js';
import type { Market } from '../market.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const RULE: JobRule = {
  attempts: Number.POSITIVE_INFINITY,
  // The first one waits until a backup that was killed does not stand in the way any more.
  retryAfterMs: exponentialBackoff({ firstMs: 6 * MINUTE_MS, mostMs: HOUR_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 1,
  withinMs: 12 * HOUR_MS,
};

interface Schedule {
  /** Minutes after midnight in UTC. */
  readonly minuteOfDay: number;
  /** Makes a backup. @throws when there is none */
  make(signal: AbortSignal): Promise<void>;
}

export function backUpJob(
  { tables, clock }: Pick<Market, 'tables' | 'clock'>,
  { minuteOfDay, make }: Schedule,
): JobHandler<'back_up'> {
  return {
    rule: RULE,
    async run(_job, signal) {
      const { succeededAt } = (await tables.backups.outcomes()).backup;
      const due = lastTime(minuteOfDay, clock());
      // One that is still to come was made by a clock that was ahead.
      if (succeededAt === null || succeededAt < due || succeededAt > clock()) await make(signal);
      // Looked at each hour, for the time of day may be another one after the next start.
      const next = lastTime(minuteOfDay, clock()) + DAY_MS;
      return { is: 'repeated', at: Math.min(next, clock() + HOUR_MS) };
    },
  };
}

/** When it was so many minutes after midnight last, in UTC. */
export function lastTime(minuteOfDay: number, now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + minuteOfDay * MINUTE_MS;
  return today <= now ? today : today - DAY_MS;
}
