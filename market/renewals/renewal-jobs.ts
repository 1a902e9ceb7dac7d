// The job that takes the steps of subscriptions as they fall due.
import type { Market } from '../market.js';
import { advanceSubscriptions } from './advance-subscriptions.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandlers, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds after which subscriptions are looked through again. */
const AGAIN_AFTER_MS = 5 * MINUTE_MS;

const ADVANCING: JobRule = {
  attempts: Number.POSITIVE_INFINITY,
  retryAfterMs: exponentialBackoff({ firstMs: MINUTE_MS, mostMs: HOUR_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 1,
  withinMs: HOUR_MS,
};

/** The handlers of renewals. */
export const renewalJobs = (
  market: Pick<Market, 'tables' | 'write' | 'mail' | 'clock' | 'settings'>,
): Pick<JobHandlers, 'advance_subscriptions'> => ({
  advance_subscriptions: {
    rule: ADVANCING,
    async run(_job, signal) {
      await advanceSubscriptions(market, signal);
      return { is: 'repeated', at: market.clock() + AGAIN_AFTER_MS };
    },
  },
});
