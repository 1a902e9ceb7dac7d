// The gate at a host: so many at once, by a bound that may change while they wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createHostGate } from './host-gate.js';

/** A gate, and how those of a host fared who came. */
function apart(atOnce: number) {
  const bound = { atOnce };
  const gate = createHostGate(() => bound.atOnce);
  const seen = { inside: 0, refused: 0 };
  return {
    bound,
    seen,
    come(count: number): void {
      for (let comes = 0; comes < count; comes++)
        void gate.enter('a.example.com').then((isOpen) => (seen[isOpen ? 'inside' : 'refused'] += 1));
    },
    async leave(isWell = true): Promise<void> {
      seen.inside -= 1;
      gate.leave('a.example.com', isWell);
      await turn();
    },
  };
}

test('as many enter as may, and each who leaves lets one in', async () => {
  const { seen, come, leave } = apart(2);
  come(5);
  await turn();
  assert.deepEqual(seen, { inside: 2, refused: 0 });
  await leave();
  assert.deepEqual(seen, { inside: 2, refused: 0 });
});

test('whoever leaves where it failed has all go who wait', async () => {
  const { seen, come, leave } = apart(2);
  come(5);
  await turn();
  await leave(false);
  assert.deepEqual(seen, { inside: 1, refused: 3 });
  come(1);
  await turn();
  assert.deepEqual(seen, { inside: 2, refused: 3 });
});

test('a bound that falls lets in nobody until there are fewer inside, and one that rises several', async () => {
  const { bound, seen, come, leave } = apart(4);
  come(12);
  await turn();
  bound.atOnce = 2;
  for (const inside of [3, 2, 2]) {
    await leave();
    assert.equal(seen.inside, inside);
  }
  bound.atOnce = 5;
  await leave();
  assert.equal(seen.inside, 5);
});
