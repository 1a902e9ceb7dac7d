// What of PostgreSQL can be told without a server: numbers of locks, values, and questions that are shared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { LOCK_ORDER } from '../lock.js';
import { lockNumber } from './advisory-locks.js';
import { sharedBetween } from '../shared-question.js';
import { exactNumber, sentValue } from './stored-values.js';

test('each aggregate has a number of 64 bits of its own, which every node works out alike', () => {
  assert.equal(lockNumber('account', 'a'), '4045781487919119288');
  const numbers = LOCK_ORDER.flatMap((kind) => Array.from({ length: 2_000 }, (_, id) => lockNumber(kind, String(id))));
  assert.equal(new Set(numbers).size, numbers.length);
  for (const number of numbers) assert.equal(BigInt.asIntN(64, BigInt(number)), BigInt(number));
});

test('a number is exact or refused', () => {
  assert.equal(exactNumber('-9007199254740991'), -(2 ** 53 - 1));
  for (const text of ['9007199254740992', '-9007199254740993']) assert.throws(() => exactNumber(text), RangeError);
  assert.deepEqual([true, false, 1.5, 'a', null].map(sentValue), [1, 0, 1.5, 'a', null]);
  assert.throws(() => sentValue(2 ** 53), RangeError);
});

test('whoever asks is told what was so after it asked, by as few questions as can be', async () => {
  const answers: (() => void)[] = [];
  let begun = 0;
  const ask = sharedBetween(async () => {
    const number = ++begun;
    await new Promise<void>((resolve) => void answers.push(resolve));
    if (number === 2) throw new Error('lost');
    return number;
  });
  const settled = async (): Promise<void> => {
    await turn();
    await turn();
  };
  const first = [ask(), ask()];
  await settled();
  const second = [ask(), ask()];
  await settled();
  assert.equal(begun, 1);
  answers[0]!();
  assert.deepEqual(await Promise.all(first), [1, 1]);
  await settled();
  assert.equal(begun, 2);
  const third = ask();
  answers[1]!();
  for (const one of second) await assert.rejects(one, /lost/);
  await settled();
  assert.equal(begun, 3, 'a question that fails keeps nobody from the next one');
  answers[2]!();
  assert.equal(await third, 3);
});
