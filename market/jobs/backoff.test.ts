// How long a job waits: twice as long each time, within bounds, and never all at the same time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exponentialBackoff } from './backoff.js';

const BOUNDS = { firstMs: 1000, mostMs: 60_000 };

test('each wait is twice the one before, until the longest', () => {
  const middle = exponentialBackoff(BOUNDS, () => 0.5);
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 100, 5000].map(middle),
    [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000],
  );
});

test('it is up to a quarter shorter or longer, and never longer than the longest', () => {
  const [shortest, longest] = [
    exponentialBackoff(BOUNDS, () => 0),
    exponentialBackoff(BOUNDS, () => 1 - Number.EPSILON),
  ];
  for (let attempt = 1; attempt <= 30; attempt++) {
    const middle = Math.min(BOUNDS.mostMs, BOUNDS.firstMs * 2 ** (attempt - 1));
    assert.ok(shortest(attempt) >= middle * 0.75 && shortest(attempt) <= BOUNDS.mostMs, `${attempt}`);
    assert.ok(longest(attempt) >= middle && longest(attempt) <= Math.min(BOUNDS.mostMs, middle * 1.25), `${attempt}`);
  }
});

test('what failed together is not tried again together', () => {
  const waits = Array.from({ length: 50 }, () => exponentialBackoff(BOUNDS)(3));
  assert.ok(new Set(waits).size > 10);
});
