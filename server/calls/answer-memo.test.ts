import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LRUCache } from 'lru-cache';
import { createAnswerMemo, type AnswerMemo, type Kept } from './answer-memo.js';

/** Room for a dozen answers of a thousand bytes each, for half as many bytes of what is missing, and for two long ones. */
const ROOM = { found: 27_000, missing: 12_000, long: 16_000 };

const rooms = () => {
  const ofSize = (maxSize: number) => new LRUCache<string, Kept<string>>({ maxSize });
  return { found: ofSize(ROOM.found), missing: ofSize(ROOM.missing), long: ofSize(ROOM.long) };
};

/** A memo of texts, in which one that begins with `no` tells of something missing, and one with `!` is not kept. */
function memoOfTexts(): AnswerMemo<string> {
  return createAnswerMemo<string>({
    rooms: rooms(),
    longFrom: 5_000,
    measure: (text) =>
      text.startsWith('!') ? null : { bytes: text.length, kind: text.startsWith('no') ? 'missing' : 'found' },
  });
}

const always = 1;
const never = (): Promise<string> => Promise.reject(new Error('it should have been remembered'));

/** Whether the memo still has an answer. */
const has = async (memo: AnswerMemo<string>, address: string): Promise<boolean> =>
  (await memo.answer(address, always, async () => '! made anew')) !== '! made anew';

test('works an answer out once until what it depends on changes', async () => {
  const states = { one: 1, other: 1 };
  let made = 0;
  const memo = memoOfTexts();
  const ask = (thing: keyof typeof states) => memo.answer(thing, states[thing], async () => `${thing} ${(made += 1)}`);
  assert.deepEqual([await ask('one'), await ask('one'), await ask('other')], ['one 1', 'one 1', 'other 2']);
  states.one += 1;
  assert.deepEqual([await ask('one'), await ask('one'), await ask('other')], ['one 3', 'one 3', 'other 2']);
});

test('does not give out what was read before a change for what was read after it', async () => {
  let state = 1;
  const memo = memoOfTexts();
  const slow = memo.answer('a', state, async () => {
    state += 1;
    return 'old';
  });
  assert.equal(await slow, 'old');
  assert.equal(await memo.answer('a', state, async () => 'new'), 'new');
  assert.equal(await memo.answer('a', state, never), 'new');
});

test('keeps neither a failure nor what is not to be kept', async () => {
  const memo = memoOfTexts();
  await assert.rejects(memo.answer('a', always, never));
  assert.equal(await memo.answer('a', always, async () => '! once'), '! once');
  assert.equal(await memo.answer('a', always, async () => 'kept'), 'kept');
  assert.equal(await memo.answer('a', always, never), 'kept');
});

test('stays within its bytes, those of addresses included, and forgets what was asked for longest ago', async () => {
  const memo = memoOfTexts();
  const fill = async (names: string, bytes: number): Promise<void> => {
    for (let number = 0; number < 100; number++)
      await memo.answer(`${names}${number}`, always, async () => 'x'.repeat(bytes));
  };
  await memo.answer('asked for again and again', always, async () => 'x'.repeat(1_000));
  for (let number = 0; number < 100; number++) {
    await memo.answer(`${number}`, always, async () => 'x'.repeat(1_000));
    await memo.answer('asked for again and again', always, never);
  }
  const kept = await Promise.all(Array.from({ length: 100 }, (_, number) => has(memo, `${number}`)));
  assert.equal(kept.at(-1), true);
  assert.ok(kept.filter(Boolean).length * 1_000 < ROOM.found);
  await fill('a long address '.repeat(100), 1);
  assert.equal(await has(memo, '99'), false);
});

test('long answers have room of their own, and push nothing else out', async () => {
  const memo = memoOfTexts();
  await memo.answer('short', always, async () => 'short');
  for (const name of ['a', 'b', 'c']) await memo.answer(name, always, async () => name.repeat(6_000));
  const kept = await Promise.all(['short', 'a', 'b', 'c'].map((name) => has(memo, name)));
  assert.deepEqual(kept, [true, false, true, true]);
  await memo.answer('longest', always, async () => 'x'.repeat(16_001));
  assert.equal(await has(memo, 'longest'), false);
  assert.equal(await memo.answer('b', always + 1, async () => 'short by now'), 'short by now');
  assert.equal(await memo.answer('b', always + 1, never), 'short by now');
});

test('an answer that grows is counted anew: others make room, and what gets too large is forgotten', async () => {
  type Growing = { bytes: number };
  const room = (maxSize: number) => new LRUCache<string, Kept<Growing>>({ maxSize });
  const memo = createAnswerMemo<Growing>({
    rooms: { found: room(27_000), missing: room(1), long: room(16_000) },
    longFrom: 12_000,
    measure: ({ bytes }) => ({ bytes, kind: 'found' }),
  });
  const ask = (name: string, bytes = 0): Promise<Growing> => memo.answer(name, always, async () => ({ bytes }));
  const kept = async (...names: string[]): Promise<boolean[]> =>
    Promise.all(names.map(async (name) => (await ask(name)).bytes > 0));
  const [, second, third] = [await ask('a', 6_000), await ask('b', 6_000), await ask('c', 6_000)];
  assert.deepEqual(await kept('a', 'b', 'c'), [true, true, true]);
  second.bytes += 6_000;
  memo.recount('b', second);
  assert.deepEqual(await kept('b', 'c'), [true, true]);
  assert.deepEqual(await kept('a'), [false]);
  third.bytes += 7_000;
  memo.recount('c', third);
  assert.deepEqual(await kept('c'), [true], 'grown too long, and found among the long ones');
  assert.deepEqual(await kept('b'), [true]);
  third.bytes += 10_000;
  memo.recount('c', third);
  assert.deepEqual(await kept('c'), [false]);
  const replaced = await ask('d', 1_000);
  const other = await memo.answer('d', always + 1, async () => ({ bytes: 2_000 }));
  replaced.bytes = 24_000;
  memo.recount('d', replaced);
  assert.equal(await memo.answer('d', always + 1, async () => ({ bytes: 0 })), other);
  assert.deepEqual(await kept('b'), [true]);
});

/** An answer that somebody is waiting for: how often it was begun, and how it ends. */
function pending() {
  let [resolve, reject]: [(text: string) => void, (error: Error) => void] = [never, never];
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  let begun = 0;
  const make = (): Promise<string> => {
    begun += 1;
    return promise;
  };
  return { make, resolve, reject, begun: () => begun };
}

test('whoever asks while the same is made is given the same, and what is asked for after a change is made anew', async () => {
  const memo = memoOfTexts();
  const slow = pending();
  const asked = Array.from({ length: 50 }, () => memo.answer('a', always, slow.make));
  const later = memo.answer('a', always + 1, async () => 'new');
  const other = memo.answer('b', always, async () => 'other');
  assert.deepEqual([await later, await other], ['new', 'other']);
  slow.resolve('made once');
  assert.deepEqual(new Set(await Promise.all(asked)), new Set(['made once']));
  assert.equal(slow.begun(), 1);
});

test('nobody is handed the error of another request: who waited for it makes their own', async () => {
  const memo = memoOfTexts();
  const failing = pending();
  const first = memo.answer('a', always, failing.make);
  const waiting = ['b', 'c'].map((name) => memo.answer('a', always, async () => name));
  const alsoFailing = memo.answer('a', always, never);
  failing.reject(new Error('this caller has gone'));
  await assert.rejects(first, /this caller has gone/);
  assert.deepEqual(await Promise.all(waiting), ['b', 'c']);
  await assert.rejects(alsoFailing, /it should have been remembered/, 'its own');
});

test('nobody waits for another request without end: whose patience is over makes their own', async () => {
  const memo = memoOfTexts();
  const stuck = pending();
  const first = memo.answer('a', always, stuck.make);
  assert.equal(await memo.answer('a', always, async () => 'own', 1), 'own');
  assert.equal(await memo.answer('a', always, never), 'own');
  stuck.resolve('late');
  assert.equal(await first, 'late');
});

test('an answer that only one can read is not shared', async () => {
  const memo = createAnswerMemo<string>({
    rooms: rooms(),
    longFrom: 5_000,
    measure: () => null,
    isShareable: (text) => !text.startsWith('streamed'),
  });
  let made = 0;
  const make = async (): Promise<string> => `streamed ${(made += 1)}`;
  const asked = await Promise.all([1, 2, 3].map(() => memo.answer('a', always, make)));
  assert.deepEqual(asked.sort(), ['streamed 1', 'streamed 2', 'streamed 3']);
});

test('however many missing things are asked for, what was found stays', async () => {
  const memo = memoOfTexts();
  await memo.answer('there', always, async () => 'found');
  for (let number = 0; number < 1_000; number++)
    await memo.answer(`made up ${number}`, always, async () => 'no such thing');
  assert.equal(await memo.answer('there', always, never), 'found');
  assert.deepEqual([await has(memo, 'made up 999'), await has(memo, 'made up 0')], [true, false]);
});

test('what was missing is found once it is there, and missing once it is gone', async () => {
  let state = 1;
  const memo = memoOfTexts();
  const ask = (make: () => Promise<string>) => memo.answer('a', state, make);
  for (const text of ['no such thing', 'found', 'nothing again', 'found again']) {
    assert.equal(await ask(async () => text), text);
    assert.equal(await ask(never), text);
    state += 1;
  }
});
