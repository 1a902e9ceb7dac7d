// The pages about a product: what they say, in which order, and what they do not say.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tag } from '../../contract-tests/harness/page-tags.js';
import { openTestPages, type TestPages, type VisitedPage } from '../../contract-tests/harness/test-pages.js';

/** What is to be closed after the tests. */
const closing: (() => unknown)[] = [];
let pages: TestPages;
before(async () => {
  pages = await openTestPages({ after: (close) => void closing.push(close as () => unknown) });
});
after(async () => {
  for (const close of closing) await close();
});

let made = 0;
const NOTES = '<h2>Fixes</h2><p>Two of them</p><h4>More</h4>';

/** A product with everything that its page can show. */
async function fullProduct({ service }: TestPages) {
  const { id, slug, seller } = await service.product({
    slug: `guard-${++made}`,
    name: 'Region Guard',
    shortDescription: 'Guards areas',
    descriptionHtml: '<h2>Why</h2><p>Because</p><h4>How</h4><p>So</p>',
    priceCents: 999,
    billingInterval: 'month',
    tags: ['griefing', 'c & c'],
    supportUrl: 'https://help.example/me',
    gallery: ['019a9f3c-0000-7000-8000-000000000001', '019a9f3c-0000-7000-8000-000000000002'],
  });
  const file = { name: 'Guard.jar', size: 426, sha256: 'ab'.repeat(32), objectKey: 'x' };
  await service.version(id, {
    versionTag: '7.0',
    gameVersions: ['1.21.4'],
    platforms: ['paper'],
    releaseNotesHtml: NOTES,
    file,
  });
  await service.version(id, { versionTag: '8.0-beta', channel: 'beta' });
  const [author, reader] = [await service.account(), await service.account()];
  const review = (await service.write(({ reviews }) =>
    reviews.create({
      productId: id,
      authorId: author.accountId,
      rating: 4,
      body: 'Does what it promises.\nMostly.',
      verifiedPurchase: true,
      verifiedVersion: '7.0',
    }),
  ))!;
  await service.write(({ reviews }) => reviews.reply(review.id, 'Thank you kindly'));
  await service.write(({ reviews }) => reviews.markHelpful(review.id, reader.accountId));
  return { id, slug, seller, review };
}

const levelsOf = ({ tags }: VisitedPage): number[] =>
  tags.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));

/** One heading of the first level, before all others, and none that skips a level on the way down. */
function assertHeadings(page: VisitedPage): void {
  const levels = levelsOf(page);
  assert.equal(levels.filter((level) => level === 1).length, 1);
  assert.equal(levels[0], 1);
  for (const [index, level] of levels.entries())
    assert.ok(level <= (levels[index - 1] ?? 0) + 1, `a heading skips a level: ${levels.join(' ')}`);
}

const hrefs = ({ tags }: VisitedPage): string[] => tags.flatMap(({ attributes }) => attributes['href'] ?? []);
const named = ({ tags }: VisitedPage, name: string): Tag[] => tags.filter((tag) => tag.name === name);
const structured = (page: VisitedPage): Record<string, unknown>[] =>
  [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
const metaOf = ({ tags }: VisitedPage, name: string): string | undefined =>
  tags.find(({ attributes }) => attributes['name'] === name || attributes['property'] === name)?.attributes['content'];

test('the page of a product says what it is, what it costs, and what others think of it', async () => {
  const { slug, seller } = await fullProduct(pages);
  const page = await pages.visit(`/products/${slug}`);
  assert.equal(page.status, 200);
  assertHeadings(page);
  const text = named(page, 'main')[0]!.text;
  for (const words of ['Region Guard', 'Guards areas', '$9.99', 'per month', 'griefing', 'c & c', '7.0', 'Guard.jar'])
    assert.ok(text.includes(words), words);
  for (const words of ['ab'.repeat(32), 'Two of them', 'Mostly.', 'Verified purchase', 'Thank you kindly', 'Paper'])
    assert.ok(text.includes(words), words);
  assert.ok(!text.includes('8.0-beta'), 'a beta is for those who run the product');
  assert.ok(!page.html.includes(seller.email));
  const links = hrefs(page);
  for (const path of ['/games/minecraft', '/games/minecraft/chat', '/search?game=minecraft&tag=griefing'])
    assert.ok(links.includes(path), path);
  assert.ok(links.includes('https://help.example/me'));
  assert.ok(links.includes(`/api/products/${slug}/versions.atom`));
  const pictures = named(page, 'img').filter(({ attributes }) => attributes['src']!.endsWith('.webp'));
  assert.equal(pictures.length, 2);
  for (const { attributes } of named(page, 'img'))
    assert.ok(attributes['width'] && attributes['height'] && attributes['src']!.startsWith('/'), attributes['src']);
});

test('search engines and previews are told what the page says', async () => {
  const { slug } = await fullProduct(pages);
  const { publicUrl } = pages.service.market.settings;
  const page = await pages.visit(`/products/${slug}`);
  assert.equal(metaOf(page, 'description'), 'Guards areas');
  assert.equal(metaOf(page, 'og:type'), 'product');
  assert.equal(metaOf(page, 'og:title'), 'Region Guard for Minecraft');
  assert.ok(page.html.includes(`<link rel="canonical" href="${publicUrl}/products/${slug}"`));
  const [program, crumbs] = structured(page);
  assert.equal(program!['@type'], 'SoftwareApplication');
  assert.deepEqual(program!['aggregateRating'], {
    '@type': 'AggregateRating',
    ratingValue: 4,
    ratingCount: 1,
    bestRating: 5,
    worstRating: 1,
  });
  const { price, priceCurrency } = program!['offers'] as { price: string; priceCurrency: string };
  assert.deepEqual([price, priceCurrency], ['9.99', 'USD']);
  assert.equal(crumbs!['@type'], 'BreadcrumbList');
  const { slug: unrated } = await pages.service.product({ shortDescription: 'word '.repeat(60) });
  const other = await pages.visit(`/products/${unrated}`);
  assert.ok(!('aggregateRating' in structured(other)[0]!) && !('review' in structured(other)[0]!));
  assert.match(metaOf(other, 'description')!, /^(?:word )*word…$/);
  assert.ok(metaOf(other, 'description')!.length <= 160);
  assert.doesNotMatch(other.html, /How the license works/);
});

test('what people write stays text, and leads nowhere that runs', async () => {
  const { service } = pages;
  const evil = (place: string): string => `</script><img src=x onerror="${place}()"><b>'"&amp;`;
  const seller = await service.account();
  await service.write(({ accounts }) => accounts.rename(seller.accountId, evil('seller')));
  const { id, slug } = await service.product(
    {
      name: evil('name'),
      shortDescription: evil('short'),
      tags: [evil('tag')],
      supportUrl: 'javascript:alert(1)//http://',
      priceCents: 100,
    },
    seller,
  );
  const versionId = await service.version(id, {
    versionTag: evil('version'),
    releaseNotesHtml: '<h2>&lt;script&gt;</h2>',
  });
  const author = await service.account();
  await service.write(({ accounts }) => accounts.rename(author.accountId, evil('author')));
  const review = (await service.write(({ reviews }) =>
    reviews.create({
      productId: id,
      authorId: author.accountId,
      rating: 5,
      body: evil('body'),
      verifiedPurchase: true,
      verifiedVersion: evil('verified'),
    }),
  ))!;
  await service.write(({ reviews }) => reviews.reply(review.id, evil('reply')));
  await service.market.search.refresh();
  for (const path of ['', '/versions', '/reviews'].map((part) => `/products/${slug}${part}`)) {
    const page = await pages.visit(path);
    assert.equal(page.status, 200, path);
    assert.ok(named(page, 'h1')[0]!.text.includes(evil('name')), path);
    for (const { name, attributes } of page.tags) {
      const handlers = Object.keys(attributes).filter((attribute) => attribute.startsWith('on'));
      assert.deepEqual(handlers, [], path);
      if (name === 'script') assert.ok(attributes['src'] ?? attributes['type'] === 'application/ld+json', path);
      assert.ok(!(attributes['href'] ?? '').toLowerCase().includes('javascript:'), path);
    }
    for (const data of structured(page)) assert.ok(JSON.stringify(data).includes('onerror'), 'it is told as it is');
  }
  const page = await pages.visit(`/products/${slug}`);
  for (const place of ['seller', 'short', 'tag', 'version', 'author', 'body', 'verified', 'reply'])
    assert.ok(named(page, 'main')[0]!.text.includes(evil(place)), place);
  assert.ok(page.html.includes(`id="version-${versionId}"`));
});

test('only what was live and is archived is told to be gone; of the rest nothing is told', async () => {
  const { service, visit } = pages;
  const slugs: Record<string, string> = {};
  for (const status of ['draft', 'under_review', 'archived'] as const)
    slugs[status] = (await service.product({ status, name: `Secret ${status}` })).slug;
  const sentBack = await service.product({ name: 'Secret sent back' });
  await service.write(({ products }) => products.update(sentBack.id, { status: 'under_review' }));
  const suspended = await service.product({ name: 'Secret of a suspended seller', status: 'archived' });
  await service.suspend(suspended.seller);
  const expected: readonly (readonly [slug: string, status: number])[] = [
    [slugs['draft']!, 404],
    [slugs['under_review']!, 404],
    [sentBack.slug, 404],
    [suspended.slug, 404],
    ['never-was', 404],
    [slugs['archived']!, 410],
    [slugs['archived']!.toUpperCase(), 410],
  ];
  for (const [slug, status] of expected)
    for (const part of ['', '/versions', '/reviews']) {
      const page = await visit(`/products/${slug}${part}`);
      assert.equal(page.status, status, `${slug}${part}`);
      assert.ok(!page.html.includes('Secret'), `${slug}${part}`);
      assert.ok(page.html.includes('noindex'));
    }
});

test('a slug in capitals leads to the one without, where there is such a product', async () => {
  const { service, visit } = pages;
  const { slug } = await service.product();
  const { status, headers } = await visit(`/products/${slug.toUpperCase()}/reviews?sort=lowest&utm_source=x`);
  assert.equal(status, 301);
  assert.equal(headers['location'], `/products/${slug}/reviews?sort=lowest`);
  assert.equal((await visit('/products/NO-SUCH-THING')).status, 404);
  assert.equal((await visit(`/products/${'x'.repeat(300)}`)).status, 404);
});

test('versions and reviews have pages, of which search engines list the first', async () => {
  const { service, visit } = pages;
  const { id, slug } = await service.product();
  for (let n = 1; n <= 11; n++) await service.version(id, { versionTag: `v${n}`, createdAt: 1_700_000_000_000 + n });
  for (const part of ['versions', 'reviews']) {
    const path = `/products/${slug}/${part}`;
    const first = await visit(path);
    assert.equal(first.status, 200);
    assertHeadings(first);
    assert.ok(first.html.includes('rel="canonical"') && !first.html.includes('noindex'));
    assert.equal((await visit(`${path}?page=0`)).status, 400);
    assert.equal((await visit(`${path}?sort=upside-down`)).status, 400);
    assert.equal((await visit(`${path}?page=3`)).status, 404);
  }
  const second = await visit(`/products/${slug}/versions?page=2`);
  assert.equal(second.status, 200);
  assert.deepEqual(
    named(second, 'article').map(({ text }) => /v\d+/.exec(text)![0]),
    ['v1'],
  );
  assert.ok(second.html.includes('noindex'));
  assert.ok((await visit(`/products/${slug}/reviews?sort=lowest`)).html.includes('noindex'));
});

test('long notes are shortened, and those of many versions stay a page', async () => {
  const { service, visit } = pages;
  const { id, slug } = await service.product();
  for (let n = 0; n < 10; n++)
    await service.version(id, { releaseNotesHtml: `<p>${'many words '.repeat(15_000)}</p>` });
  const page = await visit(`/products/${slug}/versions`);
  assert.equal(page.status, 200);
  assert.ok(page.html.includes('shortened here'));
  assert.ok(page.html.length < 60_000, `${page.html.length} characters`);
});

test('who finds no product is shown what may have been meant', async () => {
  const { service, visit } = pages;
  const { slug } = await service.product({ slug: 'region-guard-plus', name: 'Region Guard Plus' });
  await service.product({ slug: 'region-guard', name: 'Region Guard', status: 'archived' });
  for (const [path, status] of [
    ['/products/region-gaurd', 404],
    ['/products/region-guard/versions', 410],
  ] as const) {
    const page = await visit(path);
    assert.equal(page.status, status);
    assert.ok(hrefs(page).includes(`/products/${slug}`), path);
    assert.ok(!hrefs(page).includes('/products/region-guard'));
    assertHeadings(page);
  }
  assert.equal((await visit('/products/---')).status, 404);
});
