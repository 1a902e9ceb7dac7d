// Long texts of a list are cut to what they may take together, between tags and characters, and what is cut says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeHtml } from '../market/catalog/safe-html.js';
import { cutHtml, cutText, firstWithin, fitHtml, jsonBytes, LISTED_TEXTS_BYTES } from './listed-texts.js';

const PARTS = [
  '<ul><li><b>a "list" &amp; more</b></li>',
  '<p>木\n😀</p>',
  '<br />',
  '</ul>',
  '<a href="https://x.example/?a=1&amp;b=2" rel="nofollow">',
  '</a>',
  'words ',
  '&lt;',
];

test('cut HTML has the size, is as safe as before and nothing of it is left open', () => {
  const html = safeHtml(
    'release_notes_html',
    Array.from({ length: 2_000 }, (_, n) => PARTS[(n * 7 + (n >> 3)) % PARTS.length]).join(''),
  ) as string;
  for (let bytes = 1_200; bytes < 12_000; bytes += 37) {
    const cut = cutHtml(html, bytes);
    assert.ok(jsonBytes(cut) <= bytes, `${jsonBytes(cut)} of ${bytes}`);
    assert.ok(jsonBytes(cut) > bytes / 2, `${jsonBytes(cut)} of ${bytes}`);
    assert.ok(cut.endsWith('<p>…</p>'));
    assert.equal(safeHtml('release_notes_html', cut), cut);
    assert.ok(cut.isWellFormed());
  }
  assert.equal(cutHtml(html, 2_000_000), html);
});

test('texts are as they are while all of them fit, and then have equal parts', () => {
  const short = '<p>short</p>';
  const long = `<p>${'"'.repeat(100_000)}</p>`;
  const few = [short, ...Array.from({ length: 15 }, () => long)];
  assert.ok(few.every((html) => fitHtml(few)(html) === html));
  const many = [short, ...Array.from({ length: 99 }, () => long)];
  const fit = fitHtml(many);
  assert.equal(fit(short), short);
  const answered = jsonBytes(many.map(fit));
  assert.ok(answered <= LISTED_TEXTS_BYTES && answered > LISTED_TEXTS_BYTES * 0.9, `${answered}`);
});

test('a plain text is cut as JSON counts it', () => {
  const text = '\u0001'.repeat(16_000);
  assert.ok(jsonBytes(cutText(text, 64 * 1024)) <= 64 * 1024);
  assert.match(cutText(text, 64 * 1024), /…$/);
  assert.equal(cutText('short', 64 * 1024), 'short');
  assert.ok(cutText('😀'.repeat(1_000), 1_001).isWellFormed());
});

test('of items the first are kept that fit', () => {
  assert.deepEqual(firstWithin(['12345', '12345', '1'], 16), ['12345', '12345']);
  assert.deepEqual(firstWithin(['12345'], 100), ['12345']);
  assert.deepEqual(firstWithin(['12345'], 1), []);
});
