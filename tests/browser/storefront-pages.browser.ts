// The pages of the shop in a real browser: on a small phone and on a desk, in both appearances, with script and without,
// with the keyboard alone; and what those see who come to an address that shows nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { arriveAt, assertSound, visitsOf } from './test-dashboard.js';
import { openTestShop, type TestShop } from './test-shop.js';

/** Enough for all tests together. */
const PAGES_PER_HOUR = 200;

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ products: 120, limits: { pagesPerHour: PAGES_PER_HOUR } });
});
after(() => shop.close());

const visit = visitsOf(() => shop);

/** The smallest phone that pages have to fit on without scrolling sideways, and a desk; `ALL_SCREENS` adds two more. */
const SCREENS = (['light', 'dark'] as const)
  .flatMap((scheme) => [320, 1280].map((width) => ({ scheme, width })))
  .filter(({ scheme, width }) => process.env['ALL_SCREENS'] !== undefined || (scheme === 'dark') === (width === 320));

const READING = [
  '/',
  '/search?q=chest',
  '/search?q=zzzzzz',
  '/games/minecraft',
  '/games/rust/admin',
  '/products/region-guard',
  '/products/wipe-planner',
  '/products/region-guard/versions',
  '/products/region-guard/reviews',
  '/sellers/blockworks',
  '/checkout/trade-post',
  '/no-such-page',
];

/** Levels of the headings in the order of the page. */
const levelsOf = (page: Page): Promise<number[]> =>
  page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))");

/** A page that can be found one's way in by ear: one main heading, no level left out, and the landmarks. */
async function assertOrdered(page: Page, path: string): Promise<void> {
  const levels = await levelsOf(page);
  assert.equal(levels.filter((level) => level === 1).length, 1, `${path} has one main heading`);
  for (const [place, level] of levels.entries())
    assert.ok(level <= (levels[place - 1] ?? 0) + 1, `${path}: ${levels.slice(0, place + 1).join(' ')}`);
  for (const landmark of ['banner', 'main', 'contentinfo', 'search'] as const)
    assert.equal(await page.getByRole(landmark).count(), 1, `${path} has one ${landmark}`);
  assert.match(await page.title(), /Plugin Marketplace/);
  assert.equal(await page.evaluate('document.documentElement.lang'), 'en-US');
}

for (const { width, scheme } of SCREENS)
  test(`pages are sound at ${width} pixels in the ${scheme}`, async () => {
    const page = await visit('/', { width, scheme });
    for (const path of READING) {
      if (path !== '/') await page.goto(shop.origin + path);
      await assertSound(page, path);
      await assertOrdered(page, path);
      assert.equal(await page.evaluate('document.getAnimations().length'), 0, `${path} moves nothing`);
    }
  });

test('without script one finds, judges and compares, and is told what needs it', async () => {
  const page = await visit('/', { script: false });
  await page.getByRole('searchbox', { name: 'Search plugins' }).fill('region');
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Results for “region”');
  await page.getByRole('link', { name: /^Free \d/ }).click();
  assert.equal(new URL(page.url()).searchParams.get('price'), 'free');
  await page.getByText('Sort: Best match').click();
  await page.getByRole('link', { name: 'Newest' }).click();
  assert.equal(new URL(page.url()).searchParams.get('sort'), 'newest');
  await page.getByRole('link', { name: /^Remove filter Price/ }).click();
  await page.getByRole('link', { name: 'Region Guard', exact: true }).click();
  await arriveAt(page, 'Region Guard');
  await page.getByText('Buying and downloading need JavaScript').waitFor();
  assert.equal(await page.getByRole('link', { name: /^Buy for/ }).isVisible(), false);
  await page.getByRole('link', { name: 'Blockworks' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Blockworks/ }).waitFor();
  await page.getByRole('link', { name: 'Wipe Planner', exact: true }).click();
  await arriveAt(page, 'Wipe Planner');
  await page.goto(`${shop.origin}/games/minecraft`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  assert.equal(new URL(page.url()).searchParams.get('page'), '2');
});

test('with the keyboard alone one comes from the search to the order, and always sees where one is', async () => {
  const page = await visit('/');
  const seen = async (): Promise<void> => {
    const outline = await page.evaluate(
      "(({ outlineStyle, outlineWidth, boxShadow }) => boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px'))(getComputedStyle(document.activeElement))",
    );
    assert.ok(outline, await page.evaluate('document.activeElement.outerHTML'));
  };
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Skip to the content');
  await seen();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('document.activeElement.name'), 'q', 'the search box is the first of the content');
  await seen();
  await page.keyboard.type('trade po');
  await page
    .getByRole('option', { name: /Trade Post/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Trade Post');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    await seen();
    if (/^Buy for/.test(await page.evaluate('document.activeElement.textContent.trim()'))) break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Checkout|Sign in/ }).waitFor();
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('an address that shows nothing helps those who read, and tells programs in JSON', async () => {
  const { service, seeded } = shop;
  await service.market.write((tables) => tables.products.update(seeded.free.product_id, { status: 'archived' }));
  const answers: readonly [path: string, status: number, heading: string][] = [
    ['/no-such-page', 404, 'There is no such page'],
    ['/products/no-such-product', 404, 'There is no such page'],
    [`/products/${seeded.free.slug}`, 410, 'No longer offered'],
    ['/search?page=0', 400, 'This address asks for something we cannot show'],
  ];
  const page = await visit('/');
  for (const [path, status, heading] of answers) {
    const response = await page.goto(shop.origin + path);
    assert.equal(response!.status(), status, path);
    await arriveAt(page, heading);
    await page.getByLabel('Search plugins').fill('region');
  }
  for (const path of ['/api/no-such-operation', '/pictures/none', '/.well-known/none']) {
    const { status, body } = await service.request({ path, headers: BROWSER });
    assert.deepEqual([status, (body as { code: string }).code], [404, 'not_found'], path);
  }
  const program = await service.request({ path: '/no-such-page', headers: { accept: '*/*' } });
  assert.equal((program.body as { code: string }).code, 'not_found');
});

test('who asked for too many pages is told when to come back, on a page', async () => {
  const { service, origin } = shop;
  const address = '203.0.113.99';
  for (let asked = 0; asked < PAGES_PER_HOUR; asked++)
    await service.request({ path: '/games/hytale', headers: { ...BROWSER, 'x-forwarded-for': address } });
  const page = await visit('/');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const refused = await page.goto(`${origin}/games/hytale`);
  await page.setExtraHTTPHeaders({});
  assert.equal(refused!.status(), 429);
  await arriveAt(page, 'That was a lot at once');
  await page.getByText(/^Try again in /).waitFor();
});
