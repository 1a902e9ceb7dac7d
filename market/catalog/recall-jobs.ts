// The job of a recall: all who downloaded what was recalled are told.
import type { JobHandlers } from '../jobs/job-handlers.js';
import type { Market } from '../market.js';
import { bulkEmail } from '../notices/bulk-email.js';
import { notifyDownloaders } from './notify-of-recall.js';

/** The handlers of recalls. */
export const recallJobs = (
  market: Pick<Market, 'tables' | 'mail' | 'settings' | 'clock'>,
): Pick<JobHandlers, 'mail_recall'> => ({
  mail_recall: bulkEmail(market, async ({ recallId }) => {
    const { recalls } = market.tables;
    const emails = (await recalls.emails(recallId))!;
    const next = await recalls.nextToTell(emails);
    return next.length === 0 ? undefined : (own) => notifyDownloaders(own, market, emails, next);
  }),
});
