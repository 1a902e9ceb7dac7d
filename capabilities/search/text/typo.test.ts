import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bitCount } from '../query/signature-loops.js';
import { allowedEdits, createEditMeter, letterSignature, pairSignature, PAIRS_AN_EDIT_CHANGES } from './typo.js';

/** The full table, straight from the definition. */
function distancesToStarts(a: string, b: string): number[] {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    table.push([]);
    for (let j = 0; j <= b.length; j++) {
      let distance =
        i === 0
          ? j
          : j === 0
            ? i
            : Math.min(
                table[i - 1]![j]! + 1,
                table[i]![j - 1]! + 1,
                table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
              );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, table[i - 2]![j - 2]! + 1);
      table[i]!.push(distance);
    }
  }
  return table[a.length]!;
}

test('distances within the limit are exact, greater ones are told as such', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, limit) => {
      const meter = createEditMeter(a, limit);
      const row = distancesToStarts(a, b);
      assert.equal(Math.min(meter.distance(b), limit + 1), Math.min(row[b.length]!, limit + 1));
      assert.equal(Math.min(meter.distanceToStart(b), limit + 1), Math.min(...row, limit + 1));
    }),
    { numRuns: 2000 },
  );
});

test('signatures never tell words apart that are within the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, limit) => {
      if (createEditMeter(a, limit).distance(b) > limit) return;
      assert.ok(bitCount(letterSignature(a) & ~letterSignature(b)) <= limit);
      const lacking = pairSignature(a).map((half, i) => bitCount(half & ~pairSignature(b)[i]!));
      assert.ok(lacking[0]! + lacking[1]! <= limit * PAIRS_AN_EDIT_CHANGES);
    }),
    { numRuns: 5000 },
  );
});

test('one edit from five letters, two from nine, none in words with digits', () => {
  assert.deepEqual(['shop', 'chest', 'anticheat', 'bedwars1058'].map(allowedEdits), [0, 1, 2, 0]);
});
