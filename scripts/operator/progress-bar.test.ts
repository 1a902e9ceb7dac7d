// The end of the progress bar's line: how long it takes, once that can be told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './progress-bar.js';

test('the time left is told in words, and nothing while nobody can tell', () => {
  assert.equal(timeLeft(0.5, 10_000), ', 10 s left');
  assert.equal(timeLeft(0.25, 60_000), ', 3 min left');
  assert.equal(timeLeft(0.01, 60_000), ', 1 h 39 min left');
  for (const share of [0, 0.001, 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -1])
    assert.equal(timeLeft(share, 10_000), '', String(share));
});
