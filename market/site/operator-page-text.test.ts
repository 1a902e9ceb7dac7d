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

/** Spellings of an address on this site of which browsers, or whoever takes it apart once more, make one elsewhere. */
const DISGUISED = [
  '/.//evil.example/x',
  './/../..//evil.example/x',
  '/..//evil.example/x',
  '/./..//evil.example/x',
  '/pages/..//evil.example/x',
  '../..//evil.example/x',
  '/%2e//evil.example/x',
  '/%2E%2e//evil.example/x',
  '/.%2e/%2e//evil.example/x',
  '/.\\/evil.example/x',
  '/.\\\\evil.example/x',
  '\\.\\\\evil.example/x',
  '/.\t//evil.example/x',
  '/\t/evil.example/x',
  '/.&#9;//evil.example/x',
  '/.&sol;/evil.example/x',
  '/.//\\evil.example/x',
  '/.///evil.example/x',
  'https:/.//evil.example/x',
  'https://shop.invalid//evil.example/x',
  '//shop.invalid//evil.example/x',
  '//shop.invalid/.//evil.example/x',
  '/.//evil.example/x.md',
];

test('a link that leads elsewhere in disguise leads nowhere', () => {
  for (const address of DISGUISED)
    for (const source of [`[x](${address})`, `[x](<${address}>)`, `[x]\n\n[x]: ${address}`]) {
      const [, href] = /<a href="([^"]*)"/.exec(htmlOf(source)) ?? [];
      const leads =
        href === undefined ? null : new URL(href.replaceAll('&amp;', '&'), 'https://plugins.example/pages/terms');
      assert.ok(leads === null || leads.host === 'plugins.example', `${source} leads to ${href}`);
      assert.ok(href === undefined || !href.startsWith('//'), `${source} leads to ${href}`);
    }
  assert.equal(htmlOf('[x](/.//evil.example/x)'), '<p><a>x</a></p>');
});

test('a page that would take long to make, or to read, is refused in a sentence', () => {
  const most = 512 * 1024 - 100;
  const nested = (mark: string): string => `b ${mark.repeat(most / 2)}a${mark.repeat(most / 2)}`;
  for (const mark of ['*', '_', '~'])
    assert.throws(() => htmlOf(nested(mark)), /nests more than 100/, `a page of ${mark}`);
  assert.throws(() => htmlOf(`${'*a '.repeat(most / 6)}${'a* '.repeat(most / 6)}`), /nests more than 100/);
  for (const long of [
    `[a]: ${'x'.repeat(1000)}\n\n${'[a] '.repeat(most / 5)}`,
    `[a]: b "${'&'.repeat(1000)}"\n\n${'[a] '.repeat(1000)}`,
    '"'.repeat(most),
    `|a|b|\n|-|-|\n${'|a|\n'.repeat(most / 5)}`,
  ])
    assert.throws(() => htmlOf(long), /makes a page of more than 2097152 characters/, long.slice(0, 20));
  const large = htmlOf(`${'**A** paragraph of *terms* with a [link](refunds.md) and \`code\`.\n\n'.repeat(7000)}`);
  assert.equal(large.match(/<p>/g)?.length, 7000);
  assert.equal(htmlOf('> '.repeat(90) + 'deep').match(/<blockquote>/g)?.length, 90);
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
    ...DISGUISED.map((address) => `[x](<${address}>)`),
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
