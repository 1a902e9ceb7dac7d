// The jobs of grants: e-mails of those that were imported, and the end of those that expire.
import type { JobHandlers } from '../jobs/job-handlers.js';
import { hourly } from '../jobs/recurring-jobs.js';
import type { Market } from '../market.js';
import { bulkEmail, EMAILS_AT_ONCE } from '../notices/bulk-email.js';
import { expireGrants } from './end-grants.js';
import { mailGrants } from './mail-grants.js';

/** The handlers of grants. */
export const grantJobs = (
  market: Pick<Market, 'tables' | 'write' | 'mail' | 'settings' | 'clock'>,
): Pick<JobHandlers, 'mail_grants' | 'expire_grants'> => ({
  mail_grants: bulkEmail(market, async () => {
    const next = await market.tables.grants.unwritten(EMAILS_AT_ONCE);
    return next.length === 0 ? undefined : (own) => mailGrants(own, market, next);
  }),
  expire_grants: hourly(market, (write) => expireGrants({ tables: market.tables, write })),
});
