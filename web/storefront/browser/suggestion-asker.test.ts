// When suggestions are asked for, and where keys move among them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAsker, movedBy, type Asker } from './suggestion-asker.js';

/** A field whose clock is moved by hand and whose questions are answered by hand. */
function aField(quietMs = 0) {
  let now = 0;
  let timers: { at: number; fn: () => void }[] = [];
  const asked: { text: string; signal: AbortSignal; answer: (names: string[]) => void; fail: () => void }[] = [];
  const shown: (string[] | undefined)[] = [];
  const asker: Asker = createAsker<string[]>({
    ask: (text, signal) =>
      new Promise((answer, reject) => asked.push({ text, signal, answer, fail: () => reject(new Error('no')) })),
    onAnswer: (names) => shown.push(names),
    quietAfter: () => quietMs,
    clock: () => now,
    setTimer(fn, ms) {
      const timer = { at: now + ms, fn };
      timers.push(timer);
      return timer;
    },
    clearTimer: (timer) => (timers = timers.filter((each) => each !== timer)),
  });
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { fn } of due) fn();
    await new Promise(setImmediate);
  };
  return { asker, asked, shown, pass };
}

const settled = (): Promise<void> => new Promise(setImmediate);

test('it asks when the letters pause, once, for the text without spaces around it', async () => {
  const { asker, asked, shown, pass } = aField();
  asker.type('r');
  await pass(100);
  asker.type(' region ');
  await pass(100);
  assert.equal(asked.length, 0);
  await pass(100);
  assert.deepEqual(
    asked.map(({ text }) => text),
    ['region'],
  );
  asked[0]!.answer(['Region Guard']);
  await settled();
  assert.deepEqual(shown, [['Region Guard']]);
});

test('an older question is taken back, and its answer never shown', async () => {
  const { asker, asked, shown, pass } = aField();
  asker.type('re');
  await pass(200);
  asker.type('reg');
  assert.equal(asked[0]!.signal.aborted, true);
  await pass(200);
  asked[1]!.answer(['Region Guard']);
  await settled();
  asked[0]!.answer(['Redstone']);
  await settled();
  assert.deepEqual(shown, [['Region Guard']]);
});

test('an empty field asks nothing and shows nothing, whatever is on its way', async () => {
  const { asker, asked, shown, pass } = aField();
  asker.type('re');
  await pass(200);
  asker.type('   ');
  await pass(200);
  asked[0]!.answer(['Region Guard']);
  await settled();
  assert.equal(asked.length, 1);
  assert.deepEqual(shown, [undefined]);
});

test('a field that is left takes its question back', async () => {
  const { asker, asked, shown, pass } = aField();
  asker.type('re');
  asker.stop();
  await pass(200);
  assert.deepEqual([asked.length, shown.length], [0, 0]);
});

test('after a refusal it is quiet for as long as that asks for, and then asks again', async () => {
  const { asker, asked, shown, pass } = aField(60_000);
  asker.type('re');
  await pass(200);
  asked[0]!.fail();
  await settled();
  asker.type('reg');
  await pass(1000);
  assert.equal(asked.length, 1);
  assert.deepEqual(shown, [undefined, undefined]);
  await pass(60_000);
  asker.type('regi');
  await pass(200);
  assert.equal(asked.length, 2);
});

test('arrows go round the field and its list; Home and End move within the list alone', () => {
  const moves = (key: string) => [-1, 0, 1, 2].map((active) => movedBy(key, active, 3));
  assert.deepEqual(moves('ArrowDown'), [0, 1, 2, -1]);
  assert.deepEqual(moves('ArrowUp'), [2, -1, 0, 1]);
  assert.deepEqual(moves('Home'), [undefined, 0, 0, 0]);
  assert.deepEqual(moves('End'), [undefined, 2, 2, 2]);
  assert.deepEqual(moves('a'), [undefined, undefined, undefined, undefined]);
  assert.equal(movedBy('ArrowDown', -1, 0), undefined);
});
