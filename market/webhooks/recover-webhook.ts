// The job of a recovery: does a part of it, and leaves the rest to another one, so that recoveries take turns.
import type { Market } from '../market.js';
import { recoverDeliveries } from './recover-deliveries.js';
import { recoveryKey } from './recover.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobOutcome, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;

const RULE: JobRule = {
  attempts: 20,
  retryAfterMs: exponentialBackoff({ firstMs: 5_000, mostMs: 60 * MINUTE_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 1,
  withinMs: 10 * MINUTE_MS,
};

/** Goes on with recoveries of endpoints. */
export const recoverWebhooks = (market: Pick<Market, 'tables' | 'write'>): JobHandler<'recover_webhook'> => ({
  rule: RULE,
  async run({ payload }, signal): Promise<JobOutcome> {
    const rest = await recoverDeliveries(market, payload, signal);
    if (rest === undefined) return { is: 'done' };
    return {
      is: 'done',
      async write({ jobs }) {
        // The one that is done no longer has the key.
        await jobs.add({ kind: 'recover_webhook', payload: rest, uniqueKey: recoveryKey(rest.endpointId) });
      },
    };
  },
});
