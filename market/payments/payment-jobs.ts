// The jobs that have to do with the payment provider, each with its handler.
import { takePaymentEvent, type PaymentMarket } from './take-payment-event.js';
import { notifyOfUnknown } from './notify-of-misfit.js';
import { askProvider } from './ask-provider.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandlers, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A provider that is gone for some days finds its calls made all the same. */
const RULE: JobRule = {
  attempts: 200,
  retryAfterMs: exponentialBackoff({ firstMs: 2_000, mostMs: HOUR_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 4,
  withinMs: MINUTE_MS,
};

const ENDING: JobRule = {
  // For about a month: until the provider has heard of it, it may go on billing.
  attempts: 720,
  retryAfterMs: exponentialBackoff({ firstMs: 5_000, mostMs: HOUR_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 4,
  withinMs: MINUTE_MS,
};

/**
 * The attempt at which admins hear of a dispute whose order did not turn up: about an hour after it came, since there
 * is a deadline to answer it.
 */
const TOLD_AT = 12;

/** The handlers of what is asked of the payment provider, and of what it tells. */
export const paymentJobs = (
  market: PaymentMarket,
): Pick<JobHandlers, 'take_payment_event' | 'close_checkout' | 'end_billing' | 'stop_billing'> => ({
  take_payment_event: {
    rule: RULE,
    async run({ payload: { eventId }, attempt }) {
      const isTaken = await takePaymentEvent(market, eventId);
      if (!isTaken && attempt === TOLD_AT) await market.write((tables) => notifyOfUnknown(tables, market, eventId));
      return isTaken ? { is: 'done' } : { is: 'error', error: 'too_early', isPermanent: false };
    },
    async onFailure({ paymentEvents }, { payload: { eventId } }) {
      if (await paymentEvents.take(eventId)) await paymentEvents.conclude(eventId, 'unknown');
    },
  },
  close_checkout: {
    rule: { ...RULE, isForgotten: true },
    async run({ payload: { reference, expiresAt } }) {
      if (market.clock() >= expiresAt) return { is: 'done' };
      return askProvider(market, () => market.payments.closeCheckout(reference));
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
  stop_billing: {
    rule: RULE,
    run({ payload: { reference } }) {
      return askProvider(market, () => market.payments.cancelSubscription(reference, 'now'));
    },
  },
});
