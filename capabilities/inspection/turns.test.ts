// Turns: one at a time, those who are patient behind the others, though not for good.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns, type Turns } from './turns.js';

/** Takes turns in the order of the names, at once; those in capitals are patient. Returns the order in which each came. */
async function orderOf(turns: Turns, names: string): Promise<string> {
  const order: string[] = [];
  let running = 0;
  const act = (name: string) => async (): Promise<void> => {
    assert.equal(++running, 1, 'one at a time');
    await Promise.resolve();
    order.push(name);
    running -= 1;
  };
  await Promise.all([...names].map((name) => turns.take(act(name), name === name.toUpperCase())));
  return order.join('');
}

test('others go before who is patient, in their order', async () => {
  const turns = createTurns();
  assert.equal(await orderOf(turns, 'ABcCde'), 'AcdeBC');
  assert.equal(await orderOf(turns, 'abc'), 'abc');
  assert.equal(await orderOf(turns, 'ABC'), 'ABC');
});

test('so many others go before, and then comes who is patient', async () => {
  const turns = createTurns(2);
  assert.equal(await orderOf(turns, 'ABCdefghi'), 'AdeBfgChi');
  assert.equal(await orderOf(turns, 'abcdefZ'), 'abcZdef');
});

test('a turn that fails is over', async () => {
  const turns = createTurns();
  const failing = turns.take(() => Promise.reject(new Error('on purpose')));
  const next = turns.take(() => Promise.resolve('next'));
  await assert.rejects(failing, /on purpose/);
  assert.equal(await next, 'next');
});
