// The job that deletes what is no longer kept.
import type { Tables, Write } from '../../db/tables.js';
import type { Market } from '../market.js';
import type { JobHandlers } from './job-handlers.js';
import { hourly } from './recurring-jobs.js';

/** Rows that are deleted in one transaction: few enough that other writes do not wait for long. */
const DELETED_AT_ONCE = 1000;

/** The handler of what is no longer kept. */
export const sweepJob = (market: Pick<Market, 'write' | 'clock'>): Pick<JobHandlers, 'sweep'> => ({
  sweep: hourly(market, sweep),
});

/** What is no longer kept, by what is said when it cannot be deleted. */
const SWEEPS: Readonly<Record<string, (tables: Tables) => Promise<unknown>>> = {
  'ended sessions were not deleted': ({ sessions }) => sessions.deleteExpired(),
  'old claims were not deleted': ({ sellerClaims }) => sellerClaims.deleteOld(),
  'void links were not deleted': ({ oneTimeLinks }) => oneTimeLinks.deleteExpired(),
  'old idempotency records were not deleted': ({ idempotency }) => idempotency.deleteExpired(),
  'replaced secrets of endpoints were not deleted': ({ webhookEndpoints }) => webhookEndpoints.forgetReplaced(),
  'old mail was not deleted': ({ mailQueue }) => mailQueue.deleteOld(),
};

/** The same for what may be very much: each deletes so many at most, and returns how many it did. */
const LONG_SWEEPS: Readonly<Record<string, (tables: Tables, most: number) => Promise<number>>> = {
  'old jobs were not deleted': ({ jobs }, most) => jobs.deleteOld(most),
  'old events were not deleted': ({ events }, most) => events.deleteOld(most),
  'old deliveries of webhooks were not deleted': ({ webhookDeliveries }, most) => webhookDeliveries.deleteOld(most),
  'old messages of the payment provider were not deleted': ({ paymentEvents }, most) => paymentEvents.deleteOld(most),
};

/** Deletes what is over. One part that fails keeps no other from being deleted. */
async function sweep(write: Write): Promise<void> {
  const faults: unknown[] = [];
  const attempt = (complaint: string, act: () => Promise<unknown>): Promise<unknown> =>
    act().catch((error: unknown) => faults.push(new Error(complaint, { cause: error })));
  for (const [complaint, part] of Object.entries(SWEEPS)) await attempt(complaint, () => write(part));
  for (const [complaint, part] of Object.entries(LONG_SWEEPS))
    await attempt(complaint, async () => {
      while ((await write((tables) => part(tables, DELETED_AT_ONCE))) === DELETED_AT_ONCE);
    });
  if (faults.length > 0) throw faults[0];
}
