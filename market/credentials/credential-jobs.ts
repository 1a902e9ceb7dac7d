// The jobs of credentials: owners of keys are reminded before those expire, and a right password whose second factor was
// still to come is noted when none did.
import type { Market } from '../market.js';
import { noteMissingFactor } from './note-half-proof.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandlers, JobRule } from '../jobs/job-handlers.js';
import { hourly } from '../jobs/recurring-jobs.js';
import { remindOfExpiry } from './remind-of-expiry.js';

const NOTING: JobRule = {
  // For about a day: an owner who is to be warned is told late rather than never.
  attempts: 100,
  retryAfterMs: exponentialBackoff({ firstMs: 1_000, mostMs: 15 * 60_000 }),
  leaseMs: 30_000,
  atOnce: 8,
  withinMs: 30_000,
  isForgotten: true,
};

/** The handlers of credentials. All that a half proof leads to is written with its outcome. */
export const credentialJobs = (
  market: Pick<Market, 'tables' | 'write' | 'mail' | 'clock'>,
): Pick<JobHandlers, 'remind_of_expiry' | 'note_half_proof'> => ({
  remind_of_expiry: hourly(market, (write) => remindOfExpiry({ ...market, write })),
  note_half_proof: {
    rule: NOTING,
    run: async ({ payload: { halfProofId } }) => ({
      is: 'done',
      write: (tables) => noteMissingFactor(tables, market, halfProofId),
    }),
  },
});
