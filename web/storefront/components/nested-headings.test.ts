// Headings of sellers' texts fit below the page's, in whatever way they were chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nestHeadings } from './nested-headings.js';

const levels = (html: string): number[] => [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));

test('headings begin at the level given, and never skip one on the way down', () => {
  assert.equal(nestHeadings('<h2>A</h2><p>x</p><h3>B</h3><h2>C</h2>', 3), '<h3>A</h3><p>x</p><h4>B</h4><h3>C</h3>');
  assert.deepEqual(levels(nestHeadings('<h4>A</h4><h2>B</h2><h6>C</h6><h6>D</h6><h3>E</h3>', 3)), [3, 3, 4, 4, 4]);
  assert.deepEqual(levels(nestHeadings('<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5><h6>E</h6>', 4)), [4, 5, 6, 6, 6]);
});

test('each heading is closed by its own tag, one inside another too', () => {
  assert.equal(nestHeadings('<h2>A<h5>B</h5></h2>', 3), '<h3>A<h4>B</h4></h3>');
});

test('what only looks like a heading stays, and one without words goes', () => {
  const text = '<p>&lt;h2&gt; is a heading</p><hr /><pre>h2</pre>';
  assert.equal(nestHeadings(text, 3), text);
  assert.equal(nestHeadings('<h2> \n</h2><p>x</p><h3></h3>', 3), '<p>x</p>');
});
