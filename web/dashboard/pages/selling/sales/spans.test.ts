// Spans of days include today, in UTC.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDays } from './spans.js';

test('a span of days ends today and has as many days as it says', () => {
  const now = Date.UTC(2026, 2, 1, 0, 30);
  assert.deepEqual(lastDays(1, now), { from: '2026-03-01', to: '2026-03-01' });
  assert.deepEqual(lastDays(30, now), { from: '2026-01-31', to: '2026-03-01' });
});
