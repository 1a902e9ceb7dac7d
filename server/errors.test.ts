import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseBusy, DatabaseFailure, type FailureClass } from '../db/engine/database-errors.js';
import { SearchNotOpen } from '../capabilities/search/search-query.js';
import { StoreUnavailable } from '../capabilities/storage/object-store.js';
import { answerTo, errorBody } from './errors.js';

for (const error of [
  new DatabaseBusy('locked by 4711'),
  new SearchNotOpen('still building'),
  new StoreUnavailable('10.0.0.7 refused'),
]) {
  test(`${error.name} is told as unavailable, with a time to come back and nothing of its inside`, () => {
    const answer = answerTo(error);
    assert.deepEqual([answer.status, answer.code], [503, 'unavailable']);
    assert.ok(Number(answer.headers['retry-after']) >= 1);
    assert.ok(!JSON.stringify(errorBody(answer, 0)).includes(error.message));
  });
}

for (const [failure, code] of [
  ['no_space', 'storage_full'],
  ['disk', 'unavailable'],
  ['damaged', 'unavailable'],
  ['connection_lost', 'unavailable'],
  ['shutting_down', 'unavailable'],
  ['time_out', 'unavailable'],
  ['stalled', 'unavailable'],
  ['deadlock', 'unavailable'],
  ['serialization', 'unavailable'],
] as const satisfies [FailureClass, string][]) {
  test(`what the database cannot do now is told as ${code}: ${failure}`, () => {
    const answer = answerTo(new Error('on its way', { cause: new DatabaseFailure(failure, 'of 10.0.0.7') }));
    assert.deepEqual([answer.status, answer.code], [503, code]);
    assert.ok(Number(answer.headers['retry-after']) >= 1);
  });
}

test('an unexpected error says nothing of its inside', () => {
  const answer = answerTo(new Error('SELECT secret FROM /var/lib/marketplace.db'));
  assert.deepEqual(errorBody(answer, 0), {
    error: 'Something went wrong on our side. Please try again',
    code: 'internal_error',
  });
});
