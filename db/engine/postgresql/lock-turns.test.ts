// Who of a process may wait for locks at the server, and who waits before that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { failureOf } from '../database-errors.js';
import { createLockTurns, type LockTurn, type LockTurns, type WantedTurns } from './lock-turns.js';

const LONG = 60_000;

/** Locks by their letters: a small one is wanted exclusively, a capital one shared. */
const wanted = (letters: string): WantedTurns =>
  new Map([...letters].map((letter) => [letter.toLowerCase(), /[a-z]/.test(letter) ? 'exclusive' : 'shared']));

/** The turns that were had so far, by the letters of their locks. */
function following(turns: LockTurns) {
  const had = new Map<string, LockTurn>();
  return {
    take(names: string): void {
      void turns.take(wanted(names), LONG).then((turn) => had.set(names, turn));
    },
    async had(): Promise<string[]> {
      await othersTurn();
      return [...had.keys()];
    },
    isFor: (names: string) => [...names.toLowerCase()].filter((name) => had.get(names)!.has(name)),
    handOn: (names: string, some: string) => had.get(names)!.handOn(some),
    end: (names: string) => had.get(names)!.end(),
  };
}

test('each lock is for one at a time, in the order in which they came, and nobody waits for another one', async () => {
  const waiting = following(createLockTurns());
  for (const names of ['ab', 'bc', 'c', 'd']) waiting.take(names);
  assert.deepEqual(await waiting.had(), ['ab', 'd']);
  waiting.end('ab');
  assert.deepEqual(await waiting.had(), ['ab', 'd', 'bc']);
  waiting.end('bc');
  assert.deepEqual(await waiting.had(), ['ab', 'd', 'bc', 'c']);
});

test('what is handed on for one lock is kept for the others', async () => {
  const waiting = following(createLockTurns());
  for (const names of ['ab', 'a', 'b']) waiting.take(names);
  await waiting.had();
  waiting.handOn('ab', 'ax');
  assert.deepEqual(await waiting.had(), ['ab', 'a']);
  waiting.end('ab');
  waiting.end('ab');
  assert.deepEqual(await waiting.had(), ['ab', 'a', 'b']);
});

test('of those who want a lock shared one waits, and all go on when it has got it, up to the first that wants it alone', async () => {
  const waiting = following(createLockTurns());
  for (const names of ['A', 'Ab', 'Ac', 'Acd', 'a', 'Ae']) waiting.take(names);
  assert.deepEqual(await waiting.had(), ['A']);
  waiting.handOn('A', 'a');
  assert.deepEqual(await waiting.had(), ['A', 'Ab', 'Ac'], 'one of them waits for another lock');
  assert.deepEqual(waiting.isFor('Ab'), ['a', 'b'], 'who waits if the lock was lost meanwhile');
  assert.deepEqual(waiting.isFor('Ac'), ['c']);
  waiting.end('Ac');
  assert.deepEqual(await waiting.had(), ['A', 'Ab', 'Ac', 'Acd']);
  waiting.handOn('Ab', 'a');
  assert.deepEqual(await waiting.had(), ['A', 'Ab', 'Ac', 'Acd', 'a']);
  waiting.end('a');
  assert.deepEqual(await waiting.had(), ['A', 'Ab', 'Ac', 'Acd', 'a', 'Ae']);
});

test('who has not got a lock that it wants shared hands the turn on to the next one alone', async () => {
  const waiting = following(createLockTurns());
  for (const names of ['A', 'Ab', 'Ac']) waiting.take(names);
  await waiting.had();
  waiting.end('A');
  assert.deepEqual(await waiting.had(), ['A', 'Ab']);
  waiting.end('Ab');
  assert.deepEqual(await waiting.had(), ['A', 'Ab', 'Ac']);
});

test('the turn for what nobody has or waits for is had at once', async () => {
  const turns = createLockTurns();
  const first = turns.takeNow(wanted('ab'));
  assert.deepEqual(['a', 'b', 'c'].map(first.has), [true, true, false]);
  const second = turns.takeNow(wanted('bc'));
  assert.deepEqual(['b', 'c'].map(second.has), [false, true]);
  second.end();
  assert.ok(turns.takeNow(wanted('c')).has('c'));
  const third = turns.take(wanted('a'), LONG);
  first.end();
  await third;
  assert.equal(turns.takeNow(wanted('a')).has('a'), false);
  assert.ok(turns.takeNow(wanted('b')).has('b'));
});

test('who has waited for too long is told so, and keeps nobody waiting', async () => {
  const turns = createLockTurns();
  const first = turns.takeNow(wanted('a'));
  const second = turns.take(wanted('ab'), 1);
  const third = turns.take(wanted('b'), LONG);
  await assert.rejects(second, (error) => failureOf(error) === 'time_out');
  await third;
  first.end();
  assert.ok(turns.takeNow(wanted('a')).has('a'));
});
