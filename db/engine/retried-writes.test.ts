// Which writes are run again, how often, and which never are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseFailure, failureOf, type FailureClass } from './database-errors.js';
import { tryingAgain } from './retried-writes.js';

/** A write that fails so many times before it succeeds, each try of which takes so long. */
function failing(failure: FailureClass | Error, times: number, lastsMs = 0) {
  let [now, tries] = [1_000, 0];
  const write = tryingAgain(
    async (fn) => {
      now += lastsMs;
      if (tries++ < times) throw failure instanceof Error ? failure : new DatabaseFailure(failure);
      return fn({} as never);
    },
    () => now,
  );
  return { run: () => write(async () => 'written'), tries: () => tries };
}

for (const failure of ['time_out', 'deadlock', 'serialization'] as const) {
  test(`a write that was undone is run again, four times in all: ${failure}`, async () => {
    const three = failing(failure, 3);
    assert.deepEqual([await three.run(), three.tries()], ['written', 4]);
    const four = failing(failure, 4);
    await assert.rejects(four.run(), (error) => failureOf(error) === failure);
    assert.equal(four.tries(), 4);
  });

  test(`one that took as long as anybody waits is not: ${failure}`, async () => {
    const slow = failing(failure, 1, 2_500);
    await assert.rejects(slow.run(), (error) => failureOf(error) === failure);
    assert.equal(slow.tries(), 1);
  });
}

test('a write within which this process stood still is run again, ten times in all, however long that takes', async () => {
  const nine = failing('stalled', 9, 600);
  assert.deepEqual([await nine.run(), nine.tries()], ['written', 10]);
  const ten = failing('stalled', 10, 600);
  await assert.rejects(ten.run(), (error) => failureOf(error) === 'stalled');
  assert.equal(ten.tries(), 10);
});

const taken = Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_CONSTRAINT_UNIQUE' });

test('a write that broke a unique constraint is run once more, and then no more', async () => {
  const beaten = failing(taken, 1);
  assert.deepEqual([await beaten.run(), beaten.tries()], ['written', 2]);
  const wrong = failing(taken, 2);
  await assert.rejects(wrong.run(), taken);
  assert.equal(wrong.tries(), 2);
});

for (const failure of [
  'no_space',
  'disk',
  'damaged',
  'connection_lost',
  'shutting_down',
  new Error('other'),
] as const) {
  test(`what may have been committed, or will not be now, is run once: ${String(failure)}`, async () => {
    const once = failing(failure, 1);
    await assert.rejects(once.run());
    assert.equal(once.tries(), 1);
  });
}
