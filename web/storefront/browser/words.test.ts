// What is said about failed requests, what is wrong with a review, and how long a question waits for its repetition.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../dashboard/api/api-error.js';
import { errorWords, Fault } from './error-words.js';
import { pollPause } from './poll-pause.js';
import { faultOf } from './review-fault.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const said = (status: number, code: string, more = {}, here = {}): string =>
  errorWords(new ApiError(status, code, 'As the service says it.', more), here, NOW);

test('the words of the place come first, then the general ones, then those of the service', () => {
  assert.equal(said(404, 'not_found', {}, { not_found: 'It is gone.' }), 'It is gone.');
  assert.match(said(401, 'unauthorized'), /^You have been signed out/);
  assert.equal(said(409, 'new_code'), 'As the service says it.');
  for (const code of ['constructor', 'toString', 'wait', 'request'])
    assert.equal(said(409, code), 'As the service says it.');
});

test('a refusal for now says when to try again, and a fault of ours its number', () => {
  assert.match(said(429, 'rate_limited', { retryAt: NOW + 61_000 }), /in 61 seconds/);
  assert.match(said(429, 'rate_limited', { retryAt: NOW + 3_600_000 }), /in 60 minutes/);
  assert.match(said(429, 'rate_limited', { retryAt: NOW - 5 }), /in 1 second\./);
  assert.match(said(429, 'rate_limited'), /in a few minutes/);
  assert.match(said(500, 'internal_error', { requestId: 'r-1' }), /r-1/);
  assert.equal(errorWords(new Fault('The price has changed.')), 'The price has changed.');
  assert.match(errorWords(new TypeError('x is undefined')), /^Something went wrong on our side/);
});

test('a review needs stars, and 10 to 5,000 characters without the spaces around them', () => {
  assert.equal(faultOf({ rating: 5, body: ' Works well ' }), undefined);
  assert.match(faultOf({ rating: 0, body: 'Works well' })!, /stars/);
  assert.match(faultOf({ rating: 5, body: ' Too shor ' })!, /at least 10/);
  assert.equal(faultOf({ rating: 5, body: '🙂'.repeat(5000) }), undefined);
  assert.match(faultOf({ rating: 5, body: 'a'.repeat(5001) })!, /at most/);
});

test('a question is repeated after longer and longer pauses, of half a minute at most', () => {
  const pauses = [0, 1, 2, 5, 20, 1000].map(pollPause);
  assert.deepEqual(
    pauses,
    [...pauses].sort((a, b) => a - b),
  );
  assert.deepEqual([pauses[0], pauses[1], pauses.at(-1)], [1000, 1000, 30_000]);
});
