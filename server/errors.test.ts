import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseBusy } from '../db/engine/database-errors.js';
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

test('an unexpected error says nothing of its inside', () => {
  const answer = answerTo(new Error('SELECT secret FROM /var/lib/marketplace.db'));
  assert.deepEqual(errorBody(answer, 0), {
    error: 'Something went wrong on our side. Please try again',
    code: 'internal_error',
  });
});
