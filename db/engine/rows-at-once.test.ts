// Into which statements rows are divided.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf, ROWS_AT_ONCE } from './rows-at-once.js';

test('however many rows there are, they go into statements of few sizes, in their order', () => {
  const sizes = new Set<number>();
  for (let count = 0; count <= 3 * ROWS_AT_ONCE; count++) {
    const rows = Array.from({ length: count }, (_, place) => place);
    const parts = partsOf(rows);
    assert.deepEqual(parts.flat(), rows);
    if (count > 0 && count <= 8) assert.equal(parts.length, 1, 'what is written most is one statement');
    for (const { length } of parts) sizes.add(length);
  }
  assert.ok(!sizes.has(0) && Math.max(...sizes) <= ROWS_AT_ONCE);
  assert.ok(sizes.size <= 12, `${sizes.size} sizes`);
});
