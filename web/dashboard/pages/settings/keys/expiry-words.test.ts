// Expiries as they are judged and chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenExpiry, isSoon } from './expiry-words.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;

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
