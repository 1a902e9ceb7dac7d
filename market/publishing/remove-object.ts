// The job of an object that nothing refers to any more: it is removed from the store.
import type { Services } from '../market.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobRule } from '../jobs/job-handlers.js';

const RULE: JobRule = {
  // For about a week.
  attempts: 200,
  retryAfterMs: exponentialBackoff({ firstMs: 5_000, mostMs: 60 * 60_000 }),
  leaseMs: 30_000,
  atOnce: 8,
  withinMs: 60_000,
};

/** Removes objects. Whoever adds such a job makes sure that nothing is ever stored under its key again. */
export function removeObject({ objects }: Pick<Services, 'objects'>): JobHandler<'remove_object'> {
  return {
    rule: RULE,
    async run({ payload: { key } }) {
      await objects.delete(key);
      return { is: 'done' };
    },
  };
}
