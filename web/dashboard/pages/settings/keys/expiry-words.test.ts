// Expiries as they are said and chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenExpiry, expiryWords, isSoon } from './expiry-words.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('an expiry is counted in days until the hours matter', () => {
  const said = [90 * DAY - 2_000, 365 * DAY, 2 * DAY, 35 * HOUR, 5 * HOUR + 1, -3 * DAY].map((distance) =>
    expiryWords(NOW + distance, NOW),
  );
  assert.deepEqual(said, ['in 90 days', 'in 365 days', 'in 2 days', 'tomorrow', 'in 5 hours', '3 days ago']);
});

test('soon is what the first mail calls so', () => {
  assert.deepEqual(
    [14 * DAY, 14 * DAY + 1, 1, 0, -1].map((distance) => isSoon(NOW + distance, NOW)),
    [true, false, true, false, false],
  );
});

test('a choice becomes a time, none, or nothing to change', () => {
  assert.equal(chosenExpiry('90', '', NOW), new Date(NOW + 90 * DAY).toISOString());
  assert.equal(chosenExpiry('never', '', NOW), null);
  assert.equal(chosenExpiry('keep', '', NOW), undefined);
});

test('a date lasts until its end, where its owner lives', () => {
  const end = new Date(chosenExpiry('date', '2026-12-24', NOW)!);
  assert.deepEqual(
    [end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()],
    [2026, 11, 24, 23, 59],
  );
});
