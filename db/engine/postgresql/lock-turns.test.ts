// Who of a process may wait for locks at the server, and who waits before that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { failureOf } from '../database-errors.js';
import { createLockTurns, type LockTurn, type LockTurns } from './lock-turns.js';

const LONG = 60_000;

/** The turns that were had so far, by the letters of their locks. */
function following(turns: LockTurns) {
  const had = new Map<string, LockTurn>();
  return {
    take(names: string): void {
      void turns.take(names, LONG).then((turn) => had.set(names, turn));
    },
    async had(): Promise<string[]> {
      await othersTurn();
      return [...had.keys()];
    },
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

test('a turn is had at once where nobody has it or waits for it', async () => {
  const turns = createLockTurns();
  const first = turns.takeNow('ab')!;
  assert.deepEqual(['a', 'b', 'c'].map(first.has), [true, true, false]);
  assert.equal(turns.takeNow('bc'), undefined);
  assert.ok(turns.takeNow('c'), 'nothing is left of one that was not had');
  const second = turns.take('a', LONG);
  first.end();
  await second;
  assert.equal(turns.takeNow('a'), undefined);
  assert.ok(turns.takeNow('b'));
});

test('who has waited for too long is told so, and keeps nobody waiting', async () => {
  const turns = createLockTurns();
  const first = turns.takeNow('a')!;
  const second = turns.take('ab', 1);
  const third = turns.take('b', LONG);
  await assert.rejects(second, (error) => failureOf(error) === 'time_out');
  await third;
  first.end();
  assert.ok(turns.takeNow('a'));
});
