// The page that stands where another cannot: for every problem what happened, what to do, and a way on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderDocument } from '../document.js';
import { SITE, tagsOf, wordsOf } from '../../../tests/fixtures/shop-pages.js';
import { texts } from '../texts/english.js';
import { PROBLEM_STATUS, ProblemPage, problemMeta, type ProblemKind, type ProblemPageProps } from './problem-page.js';

const draw = (props: ProblemPageProps): string =>
  renderDocument(problemMeta(props, '/somewhere'), ProblemPage(props), SITE);
const problems = Object.keys(PROBLEM_STATUS) as ProblemKind[];

for (const problem of problems)
  test(`${PROBLEM_STATUS[problem]} ${problem}: says what happened and what to do, and offers a search`, () => {
    const html = draw({ problem, requestId: 'request-1' });
    const words = wordsOf(html);
    const { title, what, cure } = texts.problems[problem];
    for (const said of [title, what, cure, 'request-1', String(PROBLEM_STATUS[problem])])
      assert.ok(words.includes(said), said);
    const tags = tagsOf(html);
    assert.equal(tags.filter(({ name }) => name === 'h1').length, 1);
    assert.equal(tags.filter(({ name }) => name === 'form').length, 1);
    assert.ok(tags.some(({ name, attributes }) => name === 'meta' && attributes['content'] === 'noindex, follow'));
  });

test('the own sentence of a problem stands in place of the general one, and the search goes on with its words', () => {
  const html = draw({ problem: 'invalid', sentence: 'Pages are counted from 1.', q: 'guard', requestId: 'x' });
  assert.ok(wordsOf(html).includes('Pages are counted from 1.'));
  assert.ok(!wordsOf(html).includes(texts.problems.invalid.what));
  assert.ok(tagsOf(html).some(({ attributes }) => attributes['name'] === 'q' && attributes['value'] === 'guard'));
});

test('who has to wait is told how long: seconds, and minutes when there are many', () => {
  const said = (retryAfter: number): string => wordsOf(draw({ problem: 'rate_limited', retryAfter, requestId: 'x' }));
  for (const [seconds, words] of [
    [0, '1 second.'],
    [45, '45 seconds.'],
    [91, '2 minutes.'],
    [3600, '60 minutes.'],
  ] as const)
    assert.ok(said(seconds).includes(`Try again in ${words}`), words);
});
