// Markdown of the operator: what of it is shown, and that nothing in it runs or loads.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageText } from './operator-page-text.js';

const htmlOf = (body: string): string => pageText(`# Title\n\n${body}`)!.html;

test('the first heading is the title, as plain text, and is not shown twice', () => {
  assert.deepEqual(pageText('Before.\n\n# Terms *of* `sale` & <more>\n\nAfter.'), {
    title: 'Terms of sale & <more>',
    html: '<p>Before.</p>\n<p>After.</p>',
  });
  assert.equal(pageText('Terms\nof sale\n===\n')!.title, 'Terms of sale');
  assert.equal([...pageText(`# ${'🙂'.repeat(200)}`)!.title].length, 128);
  for (const none of ['', 'text', '## Smaller', '> # Quoted', '#', '# ![picture](x.png)'])
    assert.equal(pageText(none)?.title ?? '', none.includes('picture') ? 'picture' : '', none);
});

test('texts have headings, lists, tables and links', () => {
  const html = htmlOf('# More\n\n## Prices\n\n1. One\n\n| a | b |\n|---|--:|\n| 1 | **2** |\n\n> said');
  assert.match(html, /^<h2>More<\/h2>\n<h2>Prices<\/h2>\n<ol>\n<li>One<\/li>\n<\/ol>\n<table>/);
  assert.match(html, /<td>1<\/td>\n<td><strong>2<\/strong><\/td>/);
  assert.match(html, /<blockquote>\n<p>said<\/p>\n<\/blockquote>$/);
});

test('links lead to the web, to mail and to other pages', () => {
  for (const [link, address] of [
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&amp;c=2'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['refunds', '/pages/refunds'],
    ['refunds.md#late', '/pages/refunds#late'],
    ['./refunds.md', '/pages/refunds'],
    ['/docs', '/docs'],
    ['../', '/'],
  ])
    assert.equal(htmlOf(`[x](${link})`), `<p><a href="${address}">x</a></p>`);
  assert.match(htmlOf('Write to https://example.com/help.'), /<a href="https:\/\/example\.com\/help">/);
  assert.doesNotMatch(htmlOf('as in terms.md and example.com'), /<a/);
});

test('nothing in a text runs, loads or leads astray', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](file:///etc/passwd)',
    '[x](ftp://evil.example/x)',
    '[x](tel:+1900123456)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](\\\\evil.example)',
    '![x](https://evil.example/track.png)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '[x](https://example.com "t\\" onmouseover=\\"alert(1)")',
    '<https://example.com/"onmouseover=alert(1)>',
    '```"><script>\nalert(1)\n```',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- --!><script>alert(1)</script>',
    '| <svg onload=alert(1)> |\n|---|\n| x |',
  ];
  for (const source of hostile) {
    const html = htmlOf(source);
    assert.doesNotMatch(html, /<(?:script|img|svg|style|iframe)|<[^>]*\son\w+=/i, source);
    for (const [, address] of html.matchAll(/<a href="([^"]*)"/g))
      assert.match(address!, /^(?:https:\/\/example\.com|mailto:|\/(?![/\\]))/, source);
  }
});
