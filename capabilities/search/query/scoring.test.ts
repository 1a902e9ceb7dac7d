import assert from 'node:assert/strict';
import { test } from 'node:test';
import lunr from 'lunr';
import { createIndexBuilder } from '../index/build.js';
import { matchAll } from './match.js';
import { openImage } from '../index/product-index.js';
import { readQuery } from './query-text.js';
import { typedForms } from './query-words.js';
import { popularityFactor, SCORING } from './scoring.js';
import { documentOf } from '../../../contract-tests/harness/search-documents.js';
import { tokenize } from '../text/tokenizer.js';

const TEXTS = [
  'The economy of shops and trading shops',
  'A shop',
  'Protects regions of the world from griefers, their friends and their shops',
  'плагин экономики для сервера',
  'магазин и экономика',
  'Café für Spieler',
  '世界保護',
  'worlds within worlds within a world',
  'Running, runners ran',
  'nothing here matches at all today',
  'shop shop shop',
];

/** Lunr with our tokenizer in place of its own tokenizer and trimmer. */
function lunrScores(word: string): Map<string, number> {
  const builder = new lunr.Builder();
  builder.pipeline.add(lunr.stopWordFilter, lunr.stemmer);
  builder.searchPipeline.add(lunr.stemmer);
  builder.field('text');
  builder.tokenizer = ((text: string | null | undefined) =>
    tokenize(text ?? '').map((token) => new lunr.Token(token.word, {}))) as unknown as typeof lunr.tokenizer;
  TEXTS.forEach((text, i) => builder.add({ id: documentOf(i).id, text }));
  const found = builder.build().query((query) =>
    tokenize(word)
      .slice(0, 1)
      .forEach((token) => query.term(token.word, {})),
  );
  return new Map(found.map(({ ref, score }) => [ref, score]));
}

/** Our scoring with Lunr's mean lengths and without popularity. */
function ourScores(word: string): Map<string, number> {
  const lengths = TEXTS.map(
    (text) =>
      tokenize(text).filter((token) => lunr.stopWordFilter(new lunr.Token(token.word, {})) !== undefined).length,
  );
  const usualLength = lengths.reduce((a, b) => a + b) / lengths.length;
  const builder = createIndexBuilder({ ...SCORING, description: { boost: 1, usualLength } });
  TEXTS.forEach((text, i) => builder.add(documentOf(i, { name: '', descriptionText: text })));
  const index = openImage(builder.finish(0));
  const forms = typedForms(index, readQuery(word))
    .slice(0, 1)
    .map((query) => ({ ...query, forms: query.forms.filter((form) => form.kind === 'exact') }));
  const { from, to } = matchAll(index, forms, 0);
  return new Map(
    Array.from(index.scratch.hits.subarray(from, to), (row) => [index.ids.textAt(row), index.scratch.score[row]!]),
  );
}

for (const word of ['shop', 'worlds', 'economy', 'running', 'экономика', 'cafe', '世界', 'absent']) {
  test(`an exact word in a single field scores as in lunr.Index: ${word}`, () => {
    const expected = lunrScores(word);
    const actual = ourScores(word);
    assert.deepEqual([...actual.keys()].sort(), [...expected.keys()].sort());
    // Lunr rounds weights to three decimals.
    for (const [id, score] of expected)
      assert.ok(Math.abs(actual.get(id)! - score) < 0.0006, `${id}: ${actual.get(id)} instead of ${score}`);
  });
}

test('popularity grows with downloads and stays within its bound', () => {
  const factors = [0, 1, 100, 10_000, 1e6, 1e7, 1e15].map(popularityFactor);
  assert.equal(factors[0], 1);
  assert.deepEqual(
    factors,
    [...factors].sort((a, b) => a - b),
  );
  assert.deepEqual(factors.slice(-2), [7, 7]);
  const [, ten, thousand, hundredThousand] = [0, 9, 999, 99_999].map(popularityFactor);
  assert.ok(hundredThousand! - thousand! > thousand! - ten!, 'and faster than their logarithm');
});
