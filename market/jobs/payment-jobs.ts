// The jobs that have to do with the payment provider, each with its handler.
import type { Services } from '../market.js';
import { exponentialBackoff } from './backoff.js';
import type { JobHandlers, JobRule } from './job-handlers.js';

const MINUTE_MS = 60_000;

/** A provider that is gone for some days finds its calls made all the same. */
const RULE: JobRule = {
  attempts: 200,
  retryAfterMs: exponentialBackoff({ firstMs: 2_000, mostMs: 60 * MINUTE_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 4,
  withinMs: MINUTE_MS,
};

/** The handlers of what is asked of the payment provider, and of what it tells. */
export const paymentJobs = ({
  payments,
}: Pick<Services, 'payments'>): Pick<JobHandlers, 'take_payment_event' | 'close_checkout' | 'stop_billing'> => ({
  take_payment_event: undefined,
  close_checkout: {
    rule: RULE,
    async run({ payload: { reference } }) {
      await payments.closeCheckout(reference);
      return { is: 'done' };
    },
  },
  stop_billing: {
    rule: RULE,
    async run({ payload: { reference, when } }) {
      await payments.cancelSubscription(reference, when);
      return { is: 'done' };
    },
  },
});
