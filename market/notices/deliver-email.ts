// The job of a message: taken to the mail server, and tried again for a day and a half.
import { DELIVERY_TIMEOUT_MS, type SmtpWorker } from '../../capabilities/email/smtp-worker.js';
import type { JobHandler, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long to wait after the first, second, … failed attempt. */
const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];
/** Messages that are claimed together; they are sent one after the other. */
const AT_ONCE = 10;

const RULE: JobRule = {
  attempts: RETRY_AFTER_MS.length + 1,
  retryAfterMs: (attempt) => RETRY_AFTER_MS[attempt - 1]!,
  // Longer than a delivery takes: even when this process stands still, nobody sends the message while it does.
  leaseMs: DELIVERY_TIMEOUT_MS + 30_000,
  atOnce: AT_ONCE,
  // Those before it may each take all their time.
  withinMs: (AT_ONCE + 1) * DELIVERY_TIMEOUT_MS,
};

/** Delivers messages that were queued, and those that an admin wants delivered after all. */
export function deliverMail(smtpWorker: SmtpWorker): JobHandler<'deliver_mail'> {
  return {
    rule: RULE,
    isReady: smtpWorker.isReady,
    async run({ payload: { messageId } }) {
      const delivery = await smtpWorker.deliver(messageId);
      switch (delivery) {
        case 'sent':
          return { is: 'done', write: ({ mailQueue }) => mailQueue.markSent(messageId) };
        case 'nothing':
          return { is: 'done' };
        case 'not tried':
          return { is: 'given back' };
        default:
          return { is: 'error', error: delivery.code, isPermanent: delivery.isPermanent };
      }
    },
    onFailure: ({ mailQueue }, { payload: { messageId } }) => mailQueue.markFailed(messageId),
    close: smtpWorker.close,
  };
}
