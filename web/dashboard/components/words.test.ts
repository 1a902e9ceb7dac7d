// What pages say: which refusal belongs to which field, and times in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../api/api-error.js';
import { fieldErrors } from './field-errors.js';
import { fieldTime, givenTime } from './field-time.js';
import { relativeWords, waitWords } from './time-words.js';

const refused = (...paths: string[]): ApiError =>
  new ApiError(400, 'validation_failed', 'No', {
    details: paths.map((path) => ({ path, message: `must be better than ${path}` })),
  });

test('a detail belongs to the field that its place begins with', () => {
  const errors = fieldErrors(refused('body.name', 'body.scopes.2'), ['name', 'scopes']);
  assert.equal(errors.of('name'), 'Must be better than body.name.');
  assert.equal(errors.of('scopes'), 'Must be better than body.scopes.2.');
  assert.equal(errors.of('names'), undefined);
  assert.equal(errors.isComplete, true);
});

test('what belongs to no field leaves the errors incomplete', () => {
  for (const error of [
    refused('body.name', 'body.other'),
    refused('query.page'),
    refused('body'),
    refused(),
    new Error('broken'),
    null,
  ]) {
    assert.equal(fieldErrors(error, ['name', 'page']).isComplete, false);
  }
});

test('times are told as people would', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const told = [-5_000, 30_000, -60_000, -3_599_000, -26 * 3_600_000, -15 * 86_400_000, -400 * 86_400_000].map(
    (distance) => relativeWords(now + distance, now),
  );
  assert.deepEqual(told, [
    'just now',
    'in less than a minute',
    '1 minute ago',
    '59 minutes ago',
    'yesterday',
    '2 weeks ago',
    'last year',
  ]);
});

test('what is to come is rounded up, and counted in days until the hours matter', () => {
  const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
  const told = [
    [MINUTE - 1, 'in less than a minute'],
    [MINUTE, 'in 1 minute'],
    [59 * MINUTE + 1, 'in 1 hour'],
    [HOUR + MINUTE, 'in 1 hour'],
    [DAY - 1, 'in 24 hours'],
    [35 * HOUR + 2 * MINUTE, 'in 36 hours'],
    [36 * HOUR, 'in 2 days'],
    [7 * DAY - 1, 'in 7 days'],
    [89 * DAY + 2 * MINUTE, 'in 90 days'],
    [90 * DAY + MINUTE, 'in 90 days'],
    [90 * DAY, 'in 90 days'],
    [365 * DAY - 1, 'in 365 days'],
  ] as const;
  for (const [distance, words] of told) assert.equal(relativeWords(distance, 0), words);
});

test('a wait is rounded up', () => {
  assert.deepEqual([0, 1_000, 1_001, 90_000, 90_001, 5_400_000, 5_400_001].map(waitWords), [
    '1 second',
    '1 second',
    '2 seconds',
    '90 seconds',
    '2 minutes',
    '90 minutes',
    '2 hours',
  ]);
});

test('a time that comes back into its field is the same time', () => {
  const field = fieldTime('2026-12-31T23:59:00.000Z');
  assert.equal(givenTime(field), '2026-12-31T23:59:00.000Z');
  assert.equal(fieldTime(null), '');
  assert.equal(givenTime(''), null);
});
