// Cached words: each is made once, and words of one hash are told apart by their characters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWordTable, unitsOf } from './word-table.js';

test('a word is made once, and another of the same hash and length is another', () => {
  const made: string[] = [];
  const table = createWordTable(100, (raw) => {
    made.push(raw);
    return raw.toUpperCase();
  });
  const units = unitsOf('ab cd ab ad');
  const find = (start: number): string => table.find(units, start, start + 2, 7);
  assert.deepEqual([find(0), find(3), find(6), find(9), find(3)], ['AB', 'CD', 'AB', 'AD', 'CD']);
  assert.deepEqual(made, ['ab', 'cd', 'ad']);
});
