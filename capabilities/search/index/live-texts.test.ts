import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLiveTexts } from './live-texts.js';
import { compareText } from './text-table.js';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '+', 'é', '\u{1f600}', '豈'), maxLength: 5 });

test('finds all texts with a beginning, in the order of the frozen dictionary', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 60 }), letters, (added, prefix) => {
      const texts = createLiveTexts();
      for (const text of added) texts.add(text);
      const expected = added.filter((text) => text.startsWith(prefix)).sort(compareText);
      assert.deepEqual(
        texts.startingWith(prefix).map((number) => added[number]),
        expected,
      );
      assert.equal(texts.size, added.length);
    }),
  );
});

test('gives equal texts a number each', () => {
  const texts = createLiveTexts();
  for (const text of ['shop', 'shops', 'shop']) texts.add(text);
  assert.deepEqual([...texts.startingWith('shop')].sort(), [0, 1, 2]);
});
