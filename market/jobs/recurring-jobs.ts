// Jobs that come round: there is one of each kind, which is never done.
import type { ClaimedJob, NewJob } from '../../db/jobs/job-kinds.js';
import type { Write } from '../../db/tables.js';
import type { Market } from '../market.js';
import { exponentialBackoff } from './backoff.js';
import type { JobRule } from './job-handlers.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
  { kind: 'tell_health', payload: {}, uniqueKey: 'tell_health' },
  { kind: 'turn_signing_keys', payload: {}, uniqueKey: 'turn_signing_keys' },
];

/**
 * The handler of something that comes round.
 *
 * @param act is given what it has to write by, which writes nothing any more once nobody waits for it: it may go on for
 *   long, and clocks that disagree meanwhile tell nobody what is over
 */
export const hourly = ({ clock, write }: Pick<Market, 'clock' | 'write'>, act: (write: Write) => Promise<void>) => ({
  rule: EVERY_HOUR,
  async run(_job: ClaimedJob, signal: AbortSignal) {
    await act(writeUntil(signal, write));
    return { is: 'repeated', at: clock() + HOUR_MS } as const;
  },
});

/** Writes until a signal is given. It is asked about within each write, which may have waited. */
const writeUntil =
  (signal: AbortSignal, write: Write): Write =>
  (fn) =>
    write(async (tables) => {
      if (signal.aborted) throw new Error('Nobody waits for this job any more');
      return fn(tables);
    });
