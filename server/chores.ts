// What the server does now and then: stores counters, follows changes other processes wrote, sends what is due, deletes what is over.
import type { Logger } from 'pino';
import { remindOfExpiry } from '../handlers/account/remind-of-expiry.js';
import type { Market } from '../handlers/market.js';
import type { Courier } from '../mail/courier.js';
import type { RateLimiter } from './rate-limit.js';

/** Milliseconds between two looks for changes, made by this process or by a tool beside it. */
const REFRESH_EVERY_MS = 100;
/** Milliseconds a rate-limit count may be only in memory. */
const FLUSH_EVERY_MS = 500;
/** Milliseconds between two writes of the last use of keys, server tokens and sessions. */
const LAST_USED_EVERY_MS = 30_000;
/** Milliseconds an entry of the audit log may be only in memory. */
const SAVE_NOTED_EVERY_MS = 1000;
/** Milliseconds between two looks for mail that is due. */
const DELIVER_EVERY_MS = 1000;
/** Milliseconds between two looks for keys that are about to expire. */
const REMIND_EVERY_MS = 60 * 60 * 1000;
/** Milliseconds that what was deleted may still stand in the log beside the database. */
const EMPTY_LOG_EVERY_MS = 60_000;
/** Milliseconds between two sweeps of what is no longer kept. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

export interface Chores {
  /** Ends the timers, lets go of the mail server and stores what is still in memory. */
  stop(): Promise<void>;
}

/** @param courier brings the mail away, where there is a mail server */
export function startChores(market: Market, limiter: RateLimiter, log: Logger, courier?: Courier): Chores {
  const chores = [
    every(REFRESH_EVERY_MS, 'search did not follow the changes', () => market.search.refresh()),
    every(FLUSH_EVERY_MS, 'rate-limit counters were not stored', () => limiter.flush()),
    every(SAVE_NOTED_EVERY_MS, 'entries of the audit log were not stored', () => market.audit.saveNoted()),
    every(LAST_USED_EVERY_MS, 'the last use of keys was not stored', () => market.keys.saveTouched()),
    every(LAST_USED_EVERY_MS, 'the last use of server tokens was not stored', () => market.serverTokens.saveTouched()),
    every(LAST_USED_EVERY_MS, 'the last use of sessions was not stored', () => market.sessions.saveTouched()),
    every(EMPTY_LOG_EVERY_MS, 'the log of the database was not emptied', () => market.db.emptyLog()),
    every(SWEEP_EVERY_MS, 'ended sessions were not deleted', () => market.sessions.deleteExpired()),
    every(SWEEP_EVERY_MS, 'void links were not deleted', () => market.oneTimeLinks.deleteExpired()),
    every(SWEEP_EVERY_MS, 'old idempotency records were not deleted', () => market.idempotency.deleteExpired()),
    every(SWEEP_EVERY_MS, 'old mail was not deleted', () => market.messages.deleteOld()),
    every(REMIND_EVERY_MS, 'owners were not reminded of keys that expire', () => remindOfExpiry(market)),
    ...(courier ? [every(DELIVER_EVERY_MS, 'mail was not sent', () => courier.deliver())] : []),
  ];

  /** Runs `act` again and again, never twice at once; a failure is logged and the next turn tries again. */
  function every(periodMs: number, complaint: string, act: () => Promise<void>): NodeJS.Timeout {
    let running = false;
    const turn = async (): Promise<void> => {
      if (running) return;
      running = true;
      try {
        await act();
      } catch (error) {
        log.error({ err: error }, complaint);
      } finally {
        running = false;
      }
    };
    return setInterval(() => void turn(), periodMs).unref();
  }

  return {
    async stop() {
      chores.forEach(clearInterval);
      await courier?.close();
      await limiter.flushAll();
      await market.audit.saveNoted();
      await market.keys.saveTouched();
      await market.serverTokens.saveTouched();
      await market.sessions.saveTouched();
    },
  };
}
