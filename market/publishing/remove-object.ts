// The job of an object that nothing refers to any more: it is removed from the store.
import type { Market } from '../market.js';
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

/** Milliseconds after which a removal is tried again that waits for the end of a backup. */
const WAIT_FOR_BACKUP_MS = 60_000;

/** Removes objects, but not while a backup may still come to them. Whoever adds such a job makes sure that nothing is ever stored under its key again. */
export function removeObject({
  tables,
  objects,
  clock,
}: Pick<Market, 'tables' | 'objects' | 'clock'>): JobHandler<'remove_object'> {
  return {
    rule: RULE,
    async run({ payload: { key } }) {
      // Nothing has named it since before this job was claimed, and so no backup that begins from here on does.
      if (await tables.backups.isUnderWay()) return { is: 'repeated', at: clock() + WAIT_FOR_BACKUP_MS };
      await objects.delete(key);
      return { is: 'done' };
    },
  };
}
