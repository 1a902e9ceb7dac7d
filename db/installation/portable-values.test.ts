// Values come back from an export as they were, and what is no value of a kind is refused on both ways.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseDamaged } from '../engine/database-errors.js';
import { columnsOf, storeValue, tellValue, ValueUnfit, type Kind } from './portable-values.js';

const column = (kind: Kind) => ({ name: 'it', kind });

const THERE_AND_BACK: readonly (readonly [Kind, stored: unknown, told: unknown])[] = [
  ['text', 'a\u0000\u{1F600}', 'a\u0000\u{1F600}'],
  ['integer', -9_007_199_254_740_991, -9_007_199_254_740_991],
  ['real', 4.35, 4.35],
  ['boolean', 1, true],
  ['boolean', 0, false],
  ['time', 0, '1970-01-01T00:00:00.000Z'],
  ['time', 8.64e15, '+275760-09-13T00:00:00.000Z'],
  ['json', '{"b":[1,null],"a":"\\ud800"}', { b: [1, null], a: '\ud800' }],
  ['json', '"text"', 'text'],
  ['bytes', Buffer.from([0, 255, 254]), 'AP/+'],
];

const NEVER_STORED: readonly (readonly [Kind, stored: unknown])[] = [
  ['text', 5],
  ['integer', 2 ** 53],
  ['integer', 1.5],
  ['real', Number.POSITIVE_INFINITY],
  ['boolean', 2],
  ['time', 9e15],
  ['json', '{'],
  // It would come back as no value at all.
  ['json', 'null'],
  ['bytes', 'AP/+'],
];

const NEVER_TOLD: readonly (readonly [Kind, told: unknown])[] = [
  ['text', {}],
  ['text', '\ud800'],
  ['integer', '5'],
  ['integer', 1e300],
  ['real', '1'],
  ['boolean', 1],
  ['time', 1],
  ['time', '2026-02-30T00:00:00.000Z'],
  ['time', '2026-01-01'],
  ['bytes', 'AP/+ '],
  ['bytes', [1]],
  ['json', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
];

test('a value of each kind is told, and stored again as it was', () => {
  for (const [kind, stored, told] of THERE_AND_BACK) {
    assert.deepEqual(tellValue(column(kind), stored), told, kind);
    assert.deepEqual(storeValue(column(kind), told), stored, kind);
    assert.equal(tellValue(column(kind), null), null);
    assert.equal(storeValue(column(kind), null), null);
  }
});

test('what was never stored in a column is damage', () => {
  for (const [kind, stored] of NEVER_STORED)
    assert.throws(() => tellValue(column(kind), stored), DatabaseDamaged, `${kind} ${String(stored)}`);
});

test('what is told in another form is refused', () => {
  for (const [place, [kind, told]] of NEVER_TOLD.entries())
    assert.throws(() => storeValue(column(kind), told), ValueUnfit, `${place} ${kind}`);
});

test('columns are text unless they say another kind', () => {
  assert.deepEqual(columnsOf('id\n  made_at:time'), [
    { name: 'id', kind: 'text' },
    { name: 'made_at', kind: 'time' },
  ]);
});
