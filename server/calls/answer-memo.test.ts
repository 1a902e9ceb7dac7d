import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnswerMemo } from './answer-memo.js';

test('works an answer out once until the next commit', async () => {
  let version = 1;
  let made = 0;
  const memo = createAnswerMemo<string>(
    async () => version,
    () => true,
  );
  const ask = (target: string) => memo.answer(target, async () => `${target} ${(made += 1)}`);
  assert.deepEqual([await ask('a'), await ask('a'), await ask('b')], ['a 1', 'a 1', 'b 2']);
  version += 1;
  assert.deepEqual([await ask('a'), await ask('a')], ['a 3', 'a 3']);
});

test('does not keep an answer that a commit overtook', async () => {
  let version = 1;
  const memo = createAnswerMemo<string>(
    async () => version,
    () => true,
  );
  let finish: (answer: string) => void = () => {};
  const slow = memo.answer(
    'a',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  version += 1;
  assert.equal(await memo.answer('b', async () => 'new'), 'new');
  finish('old');
  assert.equal(await slow, 'old');
  assert.equal(await memo.answer('a', async () => 'new'), 'new');
});

test('keeps what is worth it alone, and no failure', async () => {
  const memo = createAnswerMemo<string>(
    async () => 1,
    (answer) => answer.length < 3,
  );
  assert.equal(await memo.answer('a', async () => 'long'), 'long');
  assert.equal(await memo.answer('a', async () => 'ok'), 'ok');
  await assert.rejects(
    memo.answer('b', async () => {
      throw new Error('no');
    }),
  );
  assert.equal(await memo.answer('b', async () => 'ok'), 'ok');
});

test('the oldest answer makes room when there are too many', async () => {
  const memo = createAnswerMemo<string>(
    async () => 1,
    () => true,
  );
  for (let number = 0; number <= 1_000; number++) await memo.answer(String(number), async () => 'first');
  assert.deepEqual(
    [await memo.answer('1000', async () => 'second'), await memo.answer('0', async () => 'second')],
    ['first', 'second'],
  );
});
