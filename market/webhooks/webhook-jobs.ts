// The jobs about webhooks, each with its handler.
import type { Market } from '../market.js';
import { deliverWebhook, type AttemptOutcome } from './deliver.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobHandlers } from '../jobs/job-handlers.js';
import { recoverWebhooks } from './recover-webhook.js';

const MINUTE_MS = 60_000;
/** Deliveries that are deleted in one transaction: few enough that other writes do not wait for long. */
const DELETED_AT_ONCE = 500;

/** The handlers of what is done about webhooks. @param onAttempt is told how each attempt at a delivery ended */
export const webhookJobs = (
  market: Parameters<typeof deliverWebhook>[0] & Pick<Market, 'write'>,
  onAttempt?: (outcome: AttemptOutcome) => void,
): Pick<JobHandlers, 'clear_webhook' | 'deliver_webhook' | 'recover_webhook'> => ({
  clear_webhook: clearWebhook(market),
  deliver_webhook: deliverWebhook(market, onAttempt),
  recover_webhook: recoverWebhooks(market),
});

/** Deletes the deliveries of an endpoint that is gone, some each time it comes round. */
const clearWebhook = ({ tables, clock }: Pick<Market, 'tables' | 'clock'>): JobHandler<'clear_webhook'> => ({
  rule: {
    attempts: Number.POSITIVE_INFINITY,
    retryAfterMs: exponentialBackoff({ firstMs: 1000, mostMs: 10 * MINUTE_MS }),
    leaseMs: MINUTE_MS,
    atOnce: 1,
    withinMs: MINUTE_MS,
  },
  async run({ payload: { endpointId } }) {
    const { total } = await tables.webhookDeliveries.list({ endpointId, page: 1, limit: 1 });
    if (total === 0) return { is: 'done' };
    return {
      is: 'repeated',
      at: clock(),
      write: async ({ webhookDeliveries }) => void (await webhookDeliveries.deleteOf(endpointId, DELETED_AT_ONCE)),
    };
  },
});
