// What the server does now and then: stores counters, follows changes other processes wrote.
import type { Logger } from 'pino';
import type { Market } from '../handlers/market.js';
import type { RateLimiter } from './rate-limit.js';

/** Milliseconds between two looks for changes, made by this process or by a tool beside it. */
const REFRESH_EVERY_MS = 100;
/** Milliseconds a rate-limit count may be only in memory. */
const FLUSH_EVERY_MS = 500;
/** Milliseconds between two writes of keys' last use. */
const LAST_USED_EVERY_MS = 30_000;
/** Milliseconds between two sweeps of answers that are no longer kept. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

export interface Chores {
  /** Ends the timers and stores what is still in memory. */
  stop(): Promise<void>;
}

export function startChores(market: Market, limiter: RateLimiter, log: Logger): Chores {
  const chores = [
    every(REFRESH_EVERY_MS, 'search did not follow the changes', () => market.search.refresh()),
    every(FLUSH_EVERY_MS, 'rate-limit counters were not stored', () => limiter.flush()),
    every(LAST_USED_EVERY_MS, 'the last use of keys was not stored', () => market.keys.saveTouched()),
    every(SWEEP_EVERY_MS, 'old idempotency records were not deleted', () => market.idempotency.deleteExpired()),
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
      await limiter.flush();
      await market.keys.saveTouched();
    },
  };
}
