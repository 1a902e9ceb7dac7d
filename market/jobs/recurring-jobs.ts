// Jobs that come round: there is one of each kind, which is never done.
import type { NewJob } from '../../db/jobs/job-kinds.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import { remindOfExpiry } from '../credentials/remind-of-expiry.js';
import { expireGrants } from '../grants/end-grants.js';
import { expireAllLicenses } from '../licenses/expire-licenses.js';
import { turnKeys } from '../licenses/signing.js';
import type { Market } from '../market.js';
import { exponentialBackoff } from './backoff.js';
import type { JobHandlers, JobRule } from './job-handlers.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Rows that are deleted in one transaction: few enough that other writes do not wait for long. */
const DELETED_AT_ONCE = 1000;

const EVERY_HOUR: JobRule = {
  attempts: Number.POSITIVE_INFINITY,
  retryAfterMs: exponentialBackoff({ firstMs: MINUTE_MS, mostMs: HOUR_MS }),
  leaseMs: MINUTE_MS,
  atOnce: 1,
  withinMs: 30 * MINUTE_MS,
};

/** One of each kind; its unique key keeps it the only one. */
export const RECURRING_JOBS: readonly NewJob[] = [
  { kind: 'advance_subscriptions', payload: {}, uniqueKey: 'advance_subscriptions' },
  { kind: 'draw_social_pictures', payload: {}, uniqueKey: 'draw_social_pictures' },
  { kind: 'expire_licences', payload: {}, uniqueKey: 'expire_licences' },
  { kind: 'give_licences', payload: {}, uniqueKey: 'give_licences' },
  { kind: 'expire_orders', payload: {}, uniqueKey: 'expire_orders' },
  { kind: 'remind_of_expiry', payload: {}, uniqueKey: 'remind_of_expiry' },
  { kind: 'expire_grants', payload: {}, uniqueKey: 'expire_grants' },
  { kind: 'sweep', payload: {}, uniqueKey: 'sweep' },
  { kind: 'sweep_files', payload: {}, uniqueKey: 'sweep_files' },
  { kind: 'turn_signing_keys', payload: {}, uniqueKey: 'turn_signing_keys' },
];

/** The handler of something that comes round. */
export const hourly = ({ clock }: Pick<Market, 'clock'>, act: () => Promise<void>) => ({
  rule: EVERY_HOUR,
  async run() {
    await act();
    return { is: 'repeated', at: clock() + HOUR_MS } as const;
  },
});

/** The handlers of what comes round in the database. */
export const recurringJobs = (
  market: Pick<Market, 'tables' | 'write' | 'mail' | 'clock'>,
): Pick<JobHandlers, 'expire_grants' | 'expire_licences' | 'remind_of_expiry' | 'sweep' | 'turn_signing_keys'> => ({
  expire_licences: hourly(market, () => expireAllLicenses(market)),
  remind_of_expiry: hourly(market, () => remindOfExpiry(market)),
  expire_grants: hourly(market, () => expireGrants(market)),
  sweep: hourly(market, () => sweep(market)),
  turn_signing_keys: hourly(market, () => market.write((tables) => turnKeys(tables, market.clock()))),
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
async function sweep({ write }: Pick<StoredTables, 'write'>): Promise<void> {
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
