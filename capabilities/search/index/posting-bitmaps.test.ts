// Confirming rows by a bitmap gives the same as walking the postings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bitmapOf, confirmMarked } from './posting-bitmaps.js';
import { confirmPostings } from '../query/posting-loops.js';
import type { ProductIndex } from './product-index.js';

const FROZEN_ROWS = 70;
const LIVE_ROWS = 30;
const ROWS = FROZEN_ROWS + LIVE_ROWS;
const POPULARITY = Float32Array.from({ length: ROWS }, (_, row) => 1 + (row % 7));

/** The part of an index from which the bitmap of its only term is made. */
const indexWith = (rows: readonly number[]): ProductIndex =>
  ({
    frozenRows: FROZEN_ROWS,
    bitmaps: new Map(),
    sections: { postingStart: Uint32Array.of(0, rows.length), postingDocument: Uint32Array.from(rows) },
  }) as unknown as ProductIndex;

const someOf = (end: number, minLength: number) =>
  fc.uniqueArray(fc.nat(end - 1), { minLength, maxLength: end }).map((rows) => rows.sort((a, b) => a - b));

test('a bitmap confirms the rows that walking the postings confirms, with their own weights', () => {
  fc.assert(
    fc.property(someOf(FROZEN_ROWS, 3), someOf(ROWS, 0), (postings, hits) => {
      // Some are of the tags alone.
      const weights = Float32Array.from(postings, (row) => (row % 3 === 0 ? -row - 1 : row + 1));
      const [walked, marked] = [0, 1].map(() => ({ stamp: new Uint32Array(ROWS), score: new Float32Array(ROWS) })) as [
        Working,
        Working,
      ];
      for (const { stamp } of [walked, marked]) for (const row of hits) stamp[row] = 6;
      const rows = Uint32Array.from(postings);
      confirmPostings(rows, weights, POPULARITY, 0, rows.length, 2, 7, walked.stamp, walked.score);
      const bitmap = bitmapOf(indexWith(postings), 0)!;
      const list = Uint32Array.from(hits);
      confirmMarked(bitmap, weights, POPULARITY, 0, 2, 7, marked.stamp, marked.score, list, 0, list.length);
      assert.deepEqual(marked, walked);
    }),
  );
});

test('a term of few rows has no bitmap, and another one is made once', () => {
  assert.equal(bitmapOf(indexWith([1, 2]), 0), undefined);
  const index = indexWith([0, 31, 69]);
  assert.equal(bitmapOf(index, 0), bitmapOf(index, 0));
});

interface Working {
  readonly stamp: Uint32Array;
  readonly score: Float32Array;
}
