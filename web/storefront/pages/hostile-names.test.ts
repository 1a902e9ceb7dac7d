// Names and texts of strangers are text on every page, whatever stands in them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { VNode } from 'preact';
import { renderDocument, type PageMeta } from '../document.js';
import { hitWith, resultWith, SITE, tagsOf, wordsOf } from '../../../tests/fixtures/shop-pages.js';
import { homeMeta, HomePage } from './home-page.js';
import { ListingPage, listingMeta } from './listing-page.js';
import { problemMeta, ProblemPage } from './problem-page.js';
import { SearchPage, searchMeta } from './search-page.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><svg onload=alert(1)>',
  '&lt;b&gt; &amp; &quot;',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  '\u202eevil\u202c',
  'x\u2028\u2029x',
  '</bdi></a></main>',
];

/** Every page with a text of a stranger wherever one may stand, its address included. */
function pagesWith(text: string): Record<string, string> {
  const site = { ...SITE, name: text, pages: [{ name: text, title: text }] };
  const hit = hitWith({
    name: text,
    short_description: text,
    seller_display_name: text,
    slug: text,
    seller_name: text,
  });
  const found = resultWith({ hits: [hit], facets: { game: {}, category: {}, tags: { [text]: 2, shop: 1 } } });
  const state = { q: text, tag: [text], seller: text };
  const home = {
    site,
    games: [{ game: 'rust', total: 1, categories: [[text, 1]] as const, popular: [hit], fresh: [hit], updated: [] }],
    total: 1,
    free: 0,
  };
  const listing = { site, listing: { game: text, category: text, sort: 'downloads' as const, page: 1 }, found };
  const search = { site, state, found, unfiltered: 0 };
  const nothing = { site, state, found: resultWith({ hits: [], total: 0 }), unfiltered: 3 };
  const problem = { problem: 'invalid' as const, sentence: text, q: text, requestId: text };
  const draw = (meta: PageMeta, body: VNode): string => renderDocument(meta, body, site);
  return {
    home: draw(homeMeta(home), HomePage(home)),
    search: draw(searchMeta(search), SearchPage(search)),
    'search without hits': draw(searchMeta(nothing), SearchPage(nothing)),
    listing: draw(listingMeta(listing), ListingPage(listing)),
    problem: draw(problemMeta(problem, '/nope'), ProblemPage(problem)),
  };
}

/** The page without its texts: its elements, and the names of their attributes. */
const skeletonOf = (html: string): string[] =>
  tagsOf(html).map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' '));

const harmless = pagesWith('harmless');

function assertHarmless(text: string): void {
  for (const [page, html] of Object.entries(pagesWith(text))) {
    assert.deepEqual(skeletonOf(html), skeletonOf(harmless[page]!), `${page}: ${text}`);
    for (const { name, attributes } of tagsOf(html))
      for (const link of [attributes['href'], attributes['src'], attributes['action']])
        if (link !== undefined) assert.match(link, /^(?:\/(?!\/)|https:\/\/shop\.example\/|#)/, `${page}: <${name}>`);
  }
}

test('a hostile name changes no element and no attribute of a page, and leads nowhere else', () => {
  for (const text of HOSTILE) assertHarmless(text);
});

test('neither does any other text', () => {
  // Commas separate values: a tag with one cannot be asked for, and is not offered.
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE, '<', '>', '"', "'", '&', ';', '='), fc.string({ unit: 'grapheme' })))
    .map((parts) => `x${parts.join('').replaceAll(',', '')}x`.replaceAll(/\s+/g, ' '));
  fc.assert(fc.property(texts, assertHarmless), { numRuns: 50 });
});

test('a hostile name is read as it was written', () => {
  for (const text of HOSTILE.slice(0, 7)) assert.ok(wordsOf(pagesWith(text)['search']!).includes(text), text);
});

test('data for search engines end where they end, and say what was given', () => {
  for (const text of HOSTILE) {
    const html = pagesWith(text)['listing']!;
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html);
    assert.ok(data, text);
    const { itemListElement } = JSON.parse(data[1]!) as { itemListElement: { name: string }[] };
    assert.ok(itemListElement[1]!.name.length > 0);
    assert.equal(html.match(/<script/g)!.length, 2, text);
  }
});
