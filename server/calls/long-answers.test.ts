// Long answers are the same as if they were written in one go, and neither hold up others nor take memory while they wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weakEtag } from './etag.js';
import { createTurns } from './json-pieces.js';
import { createLongAnswers, type Making } from './long-answers.js';
import { LONG_FROM } from './rendered-answer.js';

const OPERATION = { answer: 'json', cache: { for: 'caller' } } as Making['operation'];
const never = new AbortController().signal;

/** A list that is about so many characters long. */
const listOf = (length: number, name = 'x') => ({
  data: Array.from({ length: length / 1_000 }, (_, place) => ({
    name: name.repeat(960),
    place,
    download_count: place,
  })),
  meta: { page: 1 },
});

const making = (more: Partial<Making>): Making => ({
  operation: OPERATION,
  lane: 'somebody',
  leftMs: () => 60_000,
  make: async () => ({ status: 200, body: listOf(1_000_000) }),
  left: () => never,
  ...more,
});

test('a long answer is what a short one would be, with the same ETag', async () => {
  const longAnswers = createLongAnswers(createTurns());
  for (const length of [2_000, LONG_FROM * 0.98, LONG_FROM * 1.02, 3_000_000]) {
    const body = listOf(length);
    const rendered = await longAnswers(making({ make: async () => ({ status: 200, body, headers: { Link: 'x' } }) }));
    const text = JSON.stringify(body);
    assert.equal(rendered.body!.toString(), text);
    assert.deepEqual([rendered.etag, rendered.status, rendered.headers], [weakEtag(text), 200, { Link: 'x' }]);
  }
});

test('others have their turn while a long answer is written, and nothing of a step is longer than an item more', async () => {
  const longAnswers = createLongAnswers(createTurns());
  let isDone = false;
  let turns = 0;
  const written = longAnswers(making({})).finally(() => (isDone = true));
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await written;
  assert.ok(turns >= 1_000_000 / 65_536, `${turns}`);
});

test('one is written at a time; what others read for theirs is forgotten, and read again when it is their turn', async () => {
  const longAnswers = createLongAnswers(createTurns());
  let read = 0;
  const make = async () => {
    read += 1;
    return { status: 200, body: listOf(1_000_000) };
  };
  await Promise.all(Array.from({ length: 8 }, (_, place) => longAnswers(making({ make, lane: `${place}` }))));
  assert.equal(read, 1 + 7 * 2);
  const short = await longAnswers(making({ make: async () => ({ status: 200, body: { data: [1] } }) }));
  assert.equal(short.body!.toString(), '{"data":[1]}');
});

test('who has gone, or whose time is over before their turn comes, is not waited for', async () => {
  const longAnswers = createLongAnswers(createTurns());
  const gone = new AbortController();
  const first = longAnswers(making({}));
  const left = longAnswers(making({ left: () => gone.signal }));
  const late = longAnswers(making({ leftMs: () => 0 }));
  const last = longAnswers(making({}));
  gone.abort();
  await assert.rejects(left, { code: 'unavailable' });
  await assert.rejects(late, { code: 'unavailable' });
  assert.equal((await first).status + (await last).status, 400);
});

test('what a long answer has become meanwhile is what is answered', async () => {
  const longAnswers = createLongAnswers(createTurns());
  const answers = [listOf(1_000_000), { data: ['short'] }];
  const first = longAnswers(making({}));
  const second = longAnswers(making({ make: async () => ({ status: 200, body: answers.shift() }) }));
  await first;
  assert.equal((await second).body!.toString(), '{"data":["short"]}');
});

test('when many come at once that take long to read, others have their turn in between', async () => {
  const longAnswers = createLongAnswers(createTurns());
  const [many, readsFor] = [8, 15];
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const make = async () => {
    const until = performance.now() + readsFor;
    while (performance.now() < until);
    return { status: 200, body: listOf(2_000) };
  };
  await Promise.all(Array.from({ length: many }, () => longAnswers(making({ make }))));
  isDone = true;
  assert.ok(turns >= many / 2, `${turns} turns`);
});
