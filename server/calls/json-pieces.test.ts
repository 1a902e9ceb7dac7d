// JSON in pieces is the JSON of the whole, and no piece is more than a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns, jsonPieces, piecesInTurns } from './json-pieces.js';

async function* pagesOf<Item>(...pages: Item[][]): AsyncGenerator<Item[]> {
  yield* pages;
}

async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of jsonPieces(value, createTurns())) text += piece;
  return text;
}

test('the pieces are what JSON.stringify writes', async () => {
  const whole = {
    data: { name: 'a "name"', none: null, left: undefined, list: [1, 2], empty: {}, deep: { yes: true } },
    meta: { page: 1 },
  };
  assert.equal(await textOf(whole), JSON.stringify(whole));
  assert.equal(
    await textOf({ data: { few: pagesOf([1], [], [2, 3]), none: pagesOf(), empty: pagesOf([]) } }),
    '{"data":{"few":[1,2,3],"none":[],"empty":[]}}',
  );
});

test('lists of several answers take turns, and others come between', async () => {
  const turns = createTurns();
  const events: string[] = [];
  const write = async (name: string): Promise<void> => {
    for await (const piece of jsonPieces(pagesOf([name], [name], [name]), turns)) if (piece !== ']') events.push(name);
  };
  let isDone = false;
  const written = Promise.all([write('a'), write('b')]).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    events.push('other');
  }
  await written;
  const text = events.join(' ');
  assert.equal(events.filter((event) => event !== 'other').length, 6);
  assert.doesNotMatch(text, /[ab] [ab]/, 'never two pieces in a row');
});

test('whoever goes away has nothing more read', async () => {
  let isEnded = false;
  const endless = async function* (): AsyncGenerator<number[]> {
    try {
      for (;;) yield [1];
    } finally {
      isEnded = true;
    }
  };
  for await (const piece of jsonPieces({ data: endless() }, createTurns())) if (piece.includes('1')) break;
  assert.equal(isEnded, true);
});

test('pieces that are text already take turns as well, and whoever makes them learns that nobody reads on', async () => {
  let isLetGo = false;
  const pieces = async function* (): AsyncGenerator<string> {
    try {
      yield* ['a', 'b', 'c'];
    } finally {
      isLetGo = true;
    }
  };
  const read: string[] = [];
  for await (const piece of piecesInTurns(pieces(), createTurns())) read.push(piece);
  assert.deepEqual(read, ['a', 'b', 'c']);
  isLetGo = false;
  for await (const piece of piecesInTurns(pieces(), createTurns())) {
    assert.equal(piece, 'a');
    break;
  }
  assert.ok(isLetGo);
});
