import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { operations } from '#generated/operations.js';
import { createCaches } from '../../market/caches.js';
import { render, type Rendered } from './rendered-answer.js';
import { rememberAnswers } from './shared-answers.js';

/** Asks the same memory, which nothing changes for, and tells how often the answer was made. */
async function timesMade(addresses: readonly string[]): Promise<number> {
  const answers = rememberAnswers({ caches: createCaches(), search: { version: () => 1 } } as never);
  let made = 0;
  const etags = new Set<string | null>();
  for (const address of addresses) {
    const make = async () => {
      made += 1;
      return render({ status: 200, body: { hits: [], total: 0 } }, operations['searchProducts']);
    };
    const { etag } = await answers.answer(
      operations['searchProducts'],
      { address, params: {}, numberOf: () => 1 },
      make,
      Infinity,
    );
    etags.add(etag);
  }
  assert.equal(etags.size, 1, 'whatever was asked, and however, the answer was the same');
  return made;
}

const search = (games: number): string => `/api/search?${'game=rust&'.repeat(games)}limit=5`;

test('the same address has its answer made once, another spelling of it once more', async () => {
  assert.equal(await timesMade([search(1), search(2), search(1), search(2)]), 2);
});

test('an address as long as a hundred ids is remembered, one with a value a thousand times is not', async () => {
  const ids = `/api/search?ids=${'019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21,'.repeat(100)}`;
  assert.equal(await timesMade([ids, ids]), 1);
  assert.equal(await timesMade([search(1_000), search(1_000)]), 2);
});

test('what is compressed counts against the same bytes, and goes with what it was made of', async () => {
  const caches = createCaches();
  const answers = rememberAnswers({ caches, search: { version: () => 1 } } as never);
  const operation = operations['searchProducts'];
  const ask = (address: string, make: () => Promise<Rendered>): Promise<Rendered> =>
    answers.answer(operation, { address, params: {}, numberOf: () => 1 }, make, Infinity);
  const made = async (): Promise<Rendered> =>
    render({ status: 200, body: randomBytes(22_500).toString('base64') }, operation);
  const held = () => caches.held().find(({ name }) => name === 'answers')!;
  const { limit } = held();
  // Four fifths of the room, and as much again, and a half, as they are compressed.
  const names = Array.from({ length: limit / 37_500 }, (_, number) => `/api/search?q=${number}`);
  const all = new Map<string, Rendered>();
  for (const name of names) all.set(name, await ask(name, made));
  assert.equal(held().entries, names.length);
  for (const [name, answer] of all) {
    const { bytes, entries } = held();
    const compressed = await answers.compressed(operation, name, answer);
    const grown = held();
    assert.ok(grown.bytes <= limit);
    if (grown.entries === entries && grown.bytes !== bytes) assert.ok(grown.bytes > bytes + compressed.length);
    assert.equal(await answers.compressed(operation, name, answer), compressed);
    assert.deepEqual([held(), gunzipSync(compressed)], [grown, answer.body], 'once');
  }
  const kept = (
    await Promise.all(names.map((name) => ask(name, () => Promise.reject(new Error('not kept'))).catch(() => null)))
  ).filter((answer) => answer !== null);
  const bytes = kept.reduce(
    (sum, { body, compressed }) => sum + body!.length + ((compressed as Buffer | undefined)?.length ?? 0),
    0,
  );
  assert.equal(held().entries, kept.length);
  assert.ok(kept.length < names.length && bytes < held().bytes && bytes > 0.9 * limit, `${bytes} of ${limit}`);
});
