// The job of claims that were imported: their e-mails are written.
import type { JobHandlers } from '../jobs/job-handlers.js';
import type { Market } from '../market.js';
import { bulkEmail, EMAILS_AT_ONCE } from '../notices/bulk-email.js';
import { mailClaims } from './claim-seller.js';

/** The handlers of claims. */
export const claimJobs = (
  market: Pick<Market, 'tables' | 'mail' | 'settings' | 'clock'>,
): Pick<JobHandlers, 'mail_claims'> => ({
  mail_claims: bulkEmail(market, async () => {
    const next = await market.tables.sellerClaims.unwritten(EMAILS_AT_ONCE);
    return next.length === 0 ? undefined : (own) => mailClaims(own, market, next);
  }),
});
