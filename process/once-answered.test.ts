// Steps of a start while the database is slow or away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseFailure } from '../db/engine/database-errors.js';
import { onceAnswered } from './once-answered.js';

/** Fails with each of the errors, and then comes to its end. */
function stepAfter(...errors: readonly Error[]) {
  const left = [...errors];
  const step = async (): Promise<string> => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
  return { step, left };
}

test('a step is taken again when the database was away, slow or starting', async () => {
  const { step } = stepAfter(
    new DatabaseFailure('connection_lost'),
    new DatabaseFailure('time_out'),
    new DatabaseFailure('shutting_down'),
  );
  assert.equal(await onceAnswered(step), 'done');
});

test('what does not pass by itself is thrown at once', async () => {
  for (const error of [new DatabaseFailure('damaged'), new DatabaseFailure('no_space'), new Error('a slip')]) {
    const { step, left } = stepAfter(error, new Error('a second try'));
    await assert.rejects(onceAnswered(step), error);
    assert.equal(left.length, 1);
  }
});

test('it is taken no further time when that is over, and its last error is thrown', async () => {
  const last = new DatabaseFailure('connection_lost', 'the last');
  const { step, left } = stepAfter(new DatabaseFailure('connection_lost'), last, new Error('a third try'));
  await assert.rejects(
    onceAnswered(step, () => left.length > 1),
    last,
  );
});
