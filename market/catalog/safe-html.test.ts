// What is left of HTML that sellers write: of more than a thousand attacks nothing but what is allowed, and of the
// nastiest text an answer in time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { XSS_PAYLOADS } from '../../contract-tests/harness/xss-payloads.js';
import { isRefused } from '../refused.js';
import { safeHtml } from './safe-html.js';

function cleaned(html: string): string {
  const clean = safeHtml('description_html', html);
  assert.ok(!isRefused(clean), `${html} was refused`);
  return clean;
}

/** The only tags there may be, to the letter. No parser is asked: all of them together must take the text apart. */
const LINK = /<a(?: href="(?:https?:\/\/|mailto:)[^"<>\s]*" rel="nofollow ugc noopener")?>/;
const PLAIN =
  /<\/?(?:p|h[2-6]|blockquote|pre|ul|ol|li|strong|b|em|i|u|s|del|sub|sup|code|kbd|table|thead|tbody|tr|th|td)>|<\/a>|<[bh]r \/>/;
const ALLOWED = new RegExp(`${LINK.source}|${PLAIN.source}`, 'g');

/** What of a cleaned text is no allowed tag, and yet a sign of one. */
const foreignIn = (clean: string): string | undefined => /[<>]|\0/.exec(clean.replace(ALLOWED, ''))?.[0];

test('of more than a thousand attacks, nothing is left but what is allowed', () => {
  assert.ok(XSS_PAYLOADS.length >= 1_000, `${XSS_PAYLOADS.length} are too few`);
  for (const payload of XSS_PAYLOADS) {
    const clean = cleaned(payload);
    assert.equal(foreignIn(clean), undefined, `${payload} became ${clean}`);
  }
});

test('nor of what is drawn from the pieces of markup, however often it is cleaned', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="https://example.com/?a=1&b=2">',
    '</a>',
    '<',
    '>',
    '"',
    '&',
    '&amp;',
    '&#60;',
    '<ul><li>',
    '<table><td>',
    '<h1>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<svg>',
    'word ',
    '\n',
    '<i><b>',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (drawn) => {
      const clean = cleaned(drawn.join(''));
      assert.equal(foreignIn(clean), undefined);
      assert.equal(foreignIn(cleaned(clean)), undefined);
    }),
  );
});

test('the markup of an ordinary description is kept', () => {
  const html = [
    '<h2>Guard</h2><p>Draws <strong>regions</strong>, <em>fast</em>.<br />See <code>/rg</code></p>',
    '<ul><li>one</li></ul><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6</p>',
  ].join('');
  assert.equal(cleaned(html), html);
  assert.equal(cleaned('<h1>Guard</h1>'), '<h2>Guard</h2>');
});

test('no tag keeps what would name it, style it or have it do something', () => {
  const tags = ['p', 'h2', 'blockquote', 'pre', 'ul', 'li', 'a', 'strong', 'code', 'table', 'td', 'br', 'hr'];
  const attributes = ['class', 'id', 'style', 'name', 'title', 'dir', 'hidden', 'data-action', 'onclick', 'colspan'];
  for (const tag of tags)
    for (const attribute of attributes) {
      const clean = cleaned(`<${tag} ${attribute}="position:fixed">text</${tag}>`);
      assert.match(clean, new RegExp(`<${tag}(?: /)?>`), 'the tag itself stays');
      assert.equal(foreignIn(clean), undefined, `${tag} keeps ${attribute}`);
    }
});

test('links lead to the web or to mail, and say what they are', () => {
  const link = (href: string): string => cleaned(`<a href="${href}" target="_blank" onclick="x()">text</a>`);
  const kept = (href: string): string => `<a href="${href}" rel="nofollow ugc noopener">text</a>`;
  assert.equal(link('https://example.com/a?b=1&amp;c=2'), kept('https://example.com/a?b=1&amp;c=2'));
  assert.equal(link('mailto:help@example.com'), kept('mailto:help@example.com'));
  for (const href of [
    '/account',
    '//example.com',
    'page',
    '#part',
    'ftp://example.com',
    'javascript:x()',
    'tel:1',
    'https:',
    '',
  ])
    assert.equal(link(href), '<a>text</a>', href);
});

test('an escaped text, as an import writes it, says the same afterwards', () => {
  assert.equal(cleaned('5 &lt; 6 &amp; &quot;7&quot;'), '5 &lt; 6 &amp; "7"');
});

test('a text that would take long is refused before it is read, and what is deep loses its tags only', () => {
  const tooMany = safeHtml('release_notes_html', '<i>'.repeat(5_001));
  assert.ok(isRefused(tooMany));
  assert.deepEqual(tooMany.refused[2], {
    path: 'body.release_notes_html',
    message: 'must have at most 5,000 tags and other uses of <',
  });
  assert.ok(
    isRefused(safeHtml('release_notes_html', '&'.repeat(40_001))),
    'it would be longer than what may be stored',
  );
  const deep = cleaned(`${'<i>'.repeat(2_500)}text${'</i>'.repeat(2_500)}`);
  assert.equal(deep, `${'<i>'.repeat(20)}text${'</i>'.repeat(20)}`);
});

test('a description has 64 kB of JSON at most when it is cleaned, release notes may be longer', () => {
  const least = 2;
  for (const [piece, bytes] of [
    ['x', 1],
    ['&', 5],
    ['"', 2],
    ['\n', 2],
    ['木', 3],
  ] as const) {
    const most = Math.floor((65_536 - least) / bytes) - 2;
    const fits = `x${piece.repeat(most)}x`;
    const written = cleaned(fits);
    assert.ok(Buffer.byteLength(JSON.stringify(written)) > 65_000, piece);
    const over = safeHtml('description_html', `x${piece.repeat(most + 3)}x`);
    assert.ok(isRefused(over), piece);
    assert.match(over.refused[1]!, /^description_html must have at most 64 kB when it is cleaned.*: it has 65 kB$/);
    assert.ok(!isRefused(safeHtml('release_notes_html', `x${piece.repeat(most + 3)}x`)), piece);
  }
});
