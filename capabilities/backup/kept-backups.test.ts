// Which backups are kept, by the days, weeks and months in which they were made.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptTimes, readKeeping } from './kept-backups.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

test('numbers of days, weeks and months are read, each once', () => {
  assert.deepEqual(readKeeping('7d,4w,12m'), { days: 7, weeks: 4, months: 12 });
  assert.deepEqual(readKeeping('3w'), { days: 0, weeks: 3, months: 0 });
  for (const text of ['', '7', '0d', '7d,7d', '7d;4w', '1000d', '7y', '-1d'])
    assert.equal(readKeeping(text), undefined, text);
});

test('of two years of nights the newest of seven days, four weeks and twelve months stay', () => {
  const now = Date.UTC(2026, 10, 24, 4);
  const nights = Array.from({ length: 730 }, (_, night) => now - HOUR_MS - night * DAY_MS);
  const days = [...keptTimes(nights, { days: 7, weeks: 4, months: 12 }, now)]
    .sort((one, other) => other - one)
    .map((time) => new Date(time).toISOString().slice(0, 10));
  assert.deepEqual(days, [
    ...['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'],
    // Sundays end weeks.
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('all of the last day stay, and the newest however old it is', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  const today = [now - HOUR_MS, now - 2 * HOUR_MS, now - 23 * HOUR_MS];
  const none = { days: 1, weeks: 0, months: 0 };
  assert.deepEqual(keptTimes([...today, now - 25 * HOUR_MS], none, now), new Set(today));
  assert.deepEqual(keptTimes([now - 900 * DAY_MS, now - 901 * DAY_MS], none, now), new Set([now - 900 * DAY_MS]));
  assert.deepEqual(keptTimes([], none, now), new Set());
});

test('what a clock that was ahead dated is pruned like the rest', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  const ahead = Date.UTC(2099, 0, 1);
  const times = Array.from({ length: 30 }, (_, made) => ahead + made);
  assert.deepEqual(keptTimes(times, { days: 7, weeks: 4, months: 12 }, now), new Set([ahead + 29]));
});
