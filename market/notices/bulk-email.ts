// E-mails to very many people: written a few at a time, and no faster than they are delivered.
import { mailClaims } from '../accounts/claim-seller.js';
import { mailGrants } from '../grants/mail-grants.js';
import { notifyDownloaders } from '../catalog/notify-of-recall.js';
import type { Market } from '../market.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { Effect, JobHandlers, JobOutcome, JobRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;
/** E-mails that are written in one transaction: few enough that other writes do not wait for long. */
const LETTERS_AT_ONCE = 50;
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
 * The handlers of jobs that each write very many e-mails. Every attempt writes some, with how far they got, and the job
 * comes round until none is left: what is committed was written once, whenever the process is killed.
 */
export function bulkMailJobs(
  market: Pick<Market, 'tables' | 'mail' | 'settings' | 'clock'>,
): Pick<JobHandlers, 'mail_recall' | 'mail_claims' | 'mail_grants'> {
  const { tables, mail, clock } = market;

  /** @param next writes the next e-mails; undefined when all are written */
  async function comeRound(next: () => Promise<Effect | undefined>): Promise<JobOutcome> {
    if (mail.hasSmtp && (await tables.jobs.hasDue('deliver_mail', QUEUE_LENGTH)))
      return { is: 'repeated', at: clock() + LOOK_AGAIN_MS };
    const write = await next();
    return write === undefined ? { is: 'done' } : { is: 'repeated', at: clock(), write };
  }

  return {
    mail_recall: {
      rule: RULE,
      run: ({ payload: { recallId } }) =>
        comeRound(async () => {
          const emails = (await tables.recalls.emails(recallId))!;
          const next = await tables.recalls.nextToTell(emails);
          return next.length === 0 ? undefined : (own) => notifyDownloaders(own, market, emails, next);
        }),
    },
    mail_claims: {
      rule: RULE,
      run: () =>
        comeRound(async () => {
          const next = await tables.sellerClaims.unwritten(LETTERS_AT_ONCE);
          return next.length === 0 ? undefined : (own) => mailClaims(own, market, next);
        }),
    },
    mail_grants: {
      rule: RULE,
      run: () =>
        comeRound(async () => {
          const next = await tables.grants.unwritten(LETTERS_AT_ONCE);
          return next.length === 0 ? undefined : (own) => mailGrants(own, market, next);
        }),
    },
  };
}
