// Periods of subscriptions by the calendar.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { periodEnd } from './calendar.js';

const ends = (anchor: string, interval: 'month' | 'year', ...periods: number[]): string[] =>
  periods.map((count) => new Date(periodEnd(Date.parse(anchor), interval, count)).toISOString());

test('a month ends on the day on which it began, or on the last day of a shorter month', () => {
  assert.deepEqual(ends('2026-01-31T23:59:59.999Z', 'month', 1, 2, 3, 12, 13, 25), [
    '2026-02-28T23:59:59.999Z',
    '2026-03-31T23:59:59.999Z',
    '2026-04-30T23:59:59.999Z',
    '2027-01-31T23:59:59.999Z',
    '2027-02-28T23:59:59.999Z',
    '2028-02-29T23:59:59.999Z',
  ]);
  assert.deepEqual(ends('2026-12-01T00:00:00.000Z', 'month', 0, 1), [
    '2026-12-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]);
});

test('a year that began on a leap day ends on 28 February, and in a leap year on the 29th', () => {
  assert.deepEqual(ends('2024-02-29T12:00:00.000Z', 'year', 1, 4, 76), [
    '2025-02-28T12:00:00.000Z',
    '2028-02-29T12:00:00.000Z',
    '2100-02-28T12:00:00.000Z',
  ]);
});

test('each period is 28 to 31 days, or 365 to 366, at the same time of day', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const anchors = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
  fc.assert(
    fc.property(
      anchors,
      fc.constantFrom('month', 'year'),
      fc.integer({ min: 0, max: 600 }),
      (anchor, interval, count) => {
        const length = periodEnd(anchor, interval, count + 1) - periodEnd(anchor, interval, count);
        const [least, most] = interval === 'month' ? [28, 31] : [365, 366];
        return length % DAY_MS === 0 && length >= least * DAY_MS && length <= most * DAY_MS;
      },
    ),
  );
});
