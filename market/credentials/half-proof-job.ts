// The job of a right password whose second factor was still to come: it is noted when none did.
import type { Services } from '../market.js';
import { noteMissingFactor } from './note-half-proof.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandlers, JobRule } from '../jobs/job-handlers.js';

const RULE: JobRule = {
  // For about a day: an owner who is to be warned is told late rather than never.
  attempts: 100,
  retryAfterMs: exponentialBackoff({ firstMs: 1_000, mostMs: 15 * 60_000 }),
  leaseMs: 30_000,
  atOnce: 8,
  withinMs: 30_000,
  isForgotten: true,
};

/** The handler of half proofs. All that it does is written with its outcome. */
export const halfProofJob = (market: Pick<Services, 'mail'>): Pick<JobHandlers, 'note_half_proof'> => ({
  note_half_proof: {
    rule: RULE,
    run: async ({ payload: { halfProofId } }) => ({
      is: 'done',
      write: (tables) => noteMissingFactor(tables, market, halfProofId),
    }),
  },
});
