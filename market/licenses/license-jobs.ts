// The jobs of licenses: those that expire, and the keys that sign their tokens.
import type { JobHandlers } from '../jobs/job-handlers.js';
import { hourly } from '../jobs/recurring-jobs.js';
import type { Market } from '../market.js';
import { expireAllLicenses } from './expire-licenses.js';
import { turnKeys } from './signing.js';

/** The handlers of licenses. */
export const licenseJobs = (
  market: Pick<Market, 'tables' | 'write' | 'clock'>,
): Pick<JobHandlers, 'expire_licences' | 'turn_signing_keys'> => ({
  expire_licences: hourly(market, (write) => expireAllLicenses({ tables: market.tables, write })),
  turn_signing_keys: hourly(market, (write) => write((tables) => turnKeys(tables, market.clock()))),
});
