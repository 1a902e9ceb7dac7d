// The jobs of subscriptions: one that takes their steps as they fall due, and one that tells the payment provider of
// each that ends.
import type { Market } from '../market.js';
import { advanceSubscriptions } from './advance-subscriptions.js';
import { askProvider } from '../payments/ask-provider.js';
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

const ENDING: JobRule = {
  // For about a month: until the provider has heard of it, it may go on billing.
  attempts: 720,
  retryAfterMs: exponentialBackoff({ firstMs: 5_000, mostMs: HOUR_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 4,
  withinMs: MINUTE_MS,
};

/** The handlers of subscriptions. */
export const subscriptionJobs = (
  market: Pick<Market, 'tables' | 'write' | 'mail' | 'clock' | 'settings' | 'payments'>,
): Pick<JobHandlers, 'advance_subscriptions' | 'end_billing'> => ({
  advance_subscriptions: {
    rule: ADVANCING,
    async run(_job, signal) {
      await advanceSubscriptions(market, signal);
      return { is: 'repeated', at: market.clock() + AGAIN_AFTER_MS };
    },
  },
  end_billing: {
    rule: ENDING,
    async run({ payload: { subscriptionId, when } }) {
      const { providerReference, currentPeriodEnd } = (await market.tables.subscriptions.byId(subscriptionId))!;
      // What has waited until then is billed for the next period otherwise, which would be ended with that.
      const isOver = currentPeriodEnd <= market.clock();
      return askProvider(market, () => market.payments.cancelSubscription(providerReference!, isOver ? 'now' : when));
    },
  },
});
