import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '#generated/operations.js';
import { render } from './rendered-answer.js';
import { rememberAnswers } from './shared-answers.js';

/** Asks the same memory, which nothing changes for, and tells how often the answer was made. */
async function timesMade(addresses: readonly string[]): Promise<number> {
  const answers = rememberAnswers({ search: { version: () => 1 } } as never);
  let made = 0;
  const etags = new Set<string | null>();
  for (const address of addresses) {
    const make = async () => {
      made += 1;
      return render({ status: 200, body: { hits: [], total: 0 } }, operations['searchProducts']);
    };
    const { etag } = await answers(
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
