// What the server does by itself: not while the disk takes no writes, and one complaint a minute.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import type { Market } from './market.js';
import { startChores } from './chores.js';

const SECONDS = 5;

type StoredCounts = Parameters<typeof startChores>[1];

/** Chores of a market whose every act is counted; `isOk` tells whether the disk takes writes. */
function fixtures(isOk: () => boolean): {
  market: Market;
  storedCounts: StoredCounts;
  counts: Record<string, number>;
} {
  const counts: Record<string, number> = {};
  const count = (name: string) => async () => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const market = {
    clocks: { compare: count('compare') },
    db: { writeHealth: { isOk }, retryWrites: count('retryWrites'), noteDamage: () => false },
    spool: { waiting: () => [] },
    search: { refresh: count('refresh'), buildForOthers: count('buildForOthers') },
    auditNotes: { save: count('saveNoted') },
    operatorPages: { refresh: count('readPages') },
    scanner: { probe: count('probe') },
    lastUses: { save: count('saveUsed') },
    licenseUses: { save: count('saveLicenses') },
  };
  return {
    counts,
    market: market as unknown as Market,
    storedCounts: { flush: count('flush'), flushAll: count('flushAll') },
  };
}

test('nothing is prepared in vain while the disk takes no writes, which are tried again each second', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let isOk = false;
  const { market, storedCounts, counts } = fixtures(() => isOk);
  const chores = startChores(market, storedCounts, pino({ level: 'silent' }));
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
  const storedCounts: StoredCounts = {
    flush: () => Promise.reject(new Error('no room')),
    flushAll: () => Promise.reject(new Error('no room')),
  };
  const chores = startChores(market, storedCounts, pino({}, { write: (line: string) => void lines.push(line) }));
  for (let half = 0; half < 10; half++) {
    t.mock.timers.tick(500);
    await turn();
  }
  assert.equal(lines.length, 1);
  const before = counts['saveUsed'] ?? 0;
  await chores.stop();
  assert.equal(counts['saveUsed'], before + 3);
});

test('at the end rate-limit counters, of which strangers make as many as they like, are stored last', async () => {
  const { market, storedCounts, counts } = fixtures(() => true);
  await startChores(market, storedCounts, pino({ level: 'silent' })).stop();
  assert.deepEqual(Object.keys(counts), ['saveNoted', 'saveUsed', 'saveLicenses', 'flushAll']);
});
