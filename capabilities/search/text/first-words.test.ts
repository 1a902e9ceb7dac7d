import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstWords } from './first-words.js';
import { tokenize } from './tokenizer.js';

test('a text is cut between words, and only when it has more of them', () => {
  assert.equal(firstWords('one two  three', 3), 'one two  three');
  assert.equal(firstWords('one two  three', 2), 'one two  ');
  assert.equal(firstWords('мир и труд, май', 3), 'мир и труд, ');
  assert.equal(firstWords('', 0), '');
});

test('compound words and characters of scripts without spaces count for what they become', () => {
  assert.equal(firstWords('a WorldGuard plugin', 3), 'a WorldGuard ');
  assert.equal(firstWords('世界世界', 4), '世界');
  assert.equal(firstWords('a 世界世界', 3), 'a 世');
});

test('the beginning has the words of the text, but for the last, and no more of them than asked for', () => {
  const texts = fc
    .array(fc.constantFrom('shop', 'World', '1.20.4', '世界', 'café', ' ', ' ', '-', '\n'), { maxLength: 60 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 30 }), (text, most) => {
      const beginning = firstWords(text, most);
      assert.ok(text.startsWith(beginning));
      assert.ok(tokenize(beginning).length <= most);
      const words = tokenize(beginning)
        .slice(0, -1)
        .map(({ word }) => word);
      assert.deepEqual(
        tokenize(text)
          .slice(0, words.length)
          .map(({ word }) => word),
        words,
      );
    }),
  );
});
