// E-mails to very many people: written a few at a time, and no faster than they are delivered.
import type { JobKind } from '../../db/jobs/job-kinds.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { Effect, JobHandler, JobRule } from '../jobs/job-handlers.js';
import type { Market } from '../market.js';

const MINUTE_MS = 60_000;
/** E-mails that are written in one transaction: few enough that other writes do not wait for long. */
export const EMAILS_AT_ONCE = 50;
/**
 * While so many messages are due nothing is added to them: other mail, such as a link that is good for an hour, would
 * wait behind all of these.
 */
const QUEUE_LENGTH = 100;
/** Milliseconds until the queue is looked at again. */
const LOOK_AGAIN_MS = 2000;

const RULE: JobRule = {
  attempts: Number.POSITIVE_INFINITY,
  retryAfterMs: exponentialBackoff({ firstMs: 1000, mostMs: 10 * MINUTE_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 1,
  withinMs: MINUTE_MS,
};

/**
 * The handler of a job that writes very many e-mails. Every attempt writes some, with how far they got, and the job comes
 * round until none is left: what is committed was written once, whenever the process is killed.
 *
 * @param next writes the next e-mails; undefined when all are written
 */
export const bulkEmail = <Kind extends JobKind>(
  { tables, mail, clock }: Pick<Market, 'tables' | 'mail' | 'clock'>,
  next: (payload: Parameters<JobHandler<Kind>['run']>[0]['payload']) => Promise<Effect | undefined>,
): JobHandler<Kind> => ({
  rule: RULE,
  async run({ payload }) {
    if (mail.hasSmtp && (await tables.jobs.hasDue('deliver_mail', QUEUE_LENGTH)))
      return { is: 'repeated', at: clock() + LOOK_AGAIN_MS };
    const write = await next(payload);
    return write === undefined ? { is: 'done' } : { is: 'repeated', at: clock(), write };
  },
});
