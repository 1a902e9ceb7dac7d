// What the server does by itself: not while the disk takes no writes, and one complaint a minute.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import type { Market } from './market.js';
import { startChores } from './chores.js';
import type { RateLimiter } from '../server/admission/rate-limit.js';

const SECONDS = 5;

/** Chores of a market whose every act is counted; `isOk` tells whether the disk takes writes. */
function fixtures(isOk: () => boolean): {
  market: Market;
  limiter: RateLimiter;
  counts: Record<string, number>;
} {
  const counts: Record<string, number> = {};
  const count = (name: string) => async () => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const market = {
    db: { writeHealth: { isOk }, retryWrites: count('retryWrites'), noteDamage: () => false },
    spool: { waiting: () => [] },
    search: { refresh: count('refresh') },
    auditNotes: { save: count('saveNoted') },
    operatorPages: { refresh: count('readPages') },
    scanner: { probe: count('probe') },
    lastUses: { save: count('saveTouched') },
    licenseUses: { save: count('saveLicenses') },
  };
  return {
    counts,
    market: market as unknown as Market,
    limiter: { flush: count('flush'), flushAll: count('flushAll') } as Partial<RateLimiter> as RateLimiter,
  };
}

test('nothing is prepared in vain while the disk takes no writes, which are tried again each second', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let isOk = false;
  const { market, limiter, counts } = fixtures(() => isOk);
  const chores = startChores(market, limiter, pino({ level: 'silent' }));
  const pass = async (): Promise<void> => {
    for (let second = 0; second < SECONDS; second++) {
      t.mock.timers.tick(1000);
      await turn();
    }
  };
  await pass();
  assert.deepEqual([counts['saveNoted'], counts['retryWrites']], [undefined, SECONDS]);
  assert.equal(counts['probe'], 1, 'the scanner may come back meanwhile');
  isOk = true;
  await pass();
  assert.deepEqual([counts['saveNoted'], counts['retryWrites']], [SECONDS, SECONDS]);
  await chores.stop();
});

test('a chore that fails again and again is complained about once a minute, and keeps nothing else from being stored at the end', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const lines: string[] = [];
  const { market, counts } = fixtures(() => true);
  const limiter = {
    flush: () => Promise.reject(new Error('no room')),
    flushAll: () => Promise.reject(new Error('no room')),
  } as Partial<RateLimiter> as RateLimiter;
  const chores = startChores(market, limiter, pino({}, { write: (line: string) => void lines.push(line) }));
  for (let half = 0; half < 10; half++) {
    t.mock.timers.tick(500);
    await turn();
  }
  assert.equal(lines.length, 1);
  const before = counts['saveTouched'] ?? 0;
  await chores.stop();
  assert.equal(counts['saveTouched'], before + 3);
});

test('at the end rate-limit counters, of which strangers make as many as they like, are stored last', async () => {
  const { market, limiter, counts } = fixtures(() => true);
  await startChores(market, limiter, pino({ level: 'silent' })).stop();
  assert.deepEqual(Object.keys(counts), ['saveNoted', 'saveTouched', 'saveLicenses', 'flushAll']);
});
