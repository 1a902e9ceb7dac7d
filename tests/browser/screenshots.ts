// `npm run screenshots`: takes the pictures of README.md and docs/features.md; with `--all FOLDER` one of every page of the shop and of the
// dashboard, on a phone and on a desk.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { follow, visitDocs } from './docs-visit.js';
import { furnishMarket, type FurnishedMarket } from './furnished-market.js';
import { setMail } from './test-dashboard.js';
import { openTestShop, type TestShop } from './test-shop.js';

const FOLDER = 'docs/images';
const HEIGHT = 900;
/** Of the dashboard, for those who are not signed in. */
const ENTRANCE = ['/sign-in', '/sign-up', '/forgot-password', '/verify', '/reset', '/set-up', '/join', '/claim'];
/** What these documents show: a page, on what, and in which colours. */
const SHOWN = [
  { name: 'dashboard-api-keys', path: '/settings/api-keys', width: 1280, scheme: 'light' },
  { name: 'dashboard-overview-phone', path: '/', width: 390, scheme: 'dark' },
] as const;

/** The same of the shop. */
const SHOP_SHOWN = [
  { name: 'shop-home', path: '/', width: 1280, scheme: 'light' },
  { name: 'shop-search', path: '/search?q=chest', width: 1280, scheme: 'light' },
  { name: 'shop-product', path: '/products/region-guard', width: 1280, scheme: 'light' },
  { name: 'shop-product-phone', path: '/products/region-guard', width: 390, scheme: 'dark' },
] as const;
const SHOP_PAGES = [
  '/',
  '/search?q=chest',
  '/games/minecraft',
  '/games/rust/admin',
  '/products/region-guard',
  '/products/region-guard/versions',
  '/products/region-guard/reviews',
  '/sellers/blockworks',
  '/checkout/trade-post',
  '/no-such-page',
];
const SHOP_PRODUCTS = 300;

const {
  values: { all },
} = parseArgs({ options: { all: { type: 'string' } } });

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

async function shoot(
  visit: TestShop['visit'],
  who: { readonly accountId: string } | undefined,
  folder: string,
  { name, path, width, scheme }: Picture,
): Promise<void> {
  const page = await visit(path, { width, height: HEIGHT, scheme, ...(who && { who, prepare: markSignedIn }) });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', fullPage: folder !== FOLDER });
  await page.close();
}

/** As the dashboard does where somebody signs in. */
const markSignedIn = async (page: Page): Promise<void> =>
  void (await page.addInitScript("try { localStorage.setItem('signed-in', 'here') } catch {}"));

/** Ids begin alike, and are long. */
const nameOf = (path: string): string =>
  path
    .slice(1)
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '-one')
    .replaceAll('/', '-') || 'overview';

/** Below /app: the pages that the navigation leads to, whichever there are. */
async function pagesOf({ visit }: TestShop, who: FurnishedMarket['who']): Promise<string[]> {
  const page = await visit('/app/', { who });
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a[href^="/app"]');
  await links.first().waitFor();
  const targets = await links.evaluateAll((found) => found.map((link) => (link as { pathname?: string }).pathname!));
  await page.close();
  return targets.map((path) => path.slice('/app'.length) || '/');
}

async function shootDashboard(shop: TestShop, { who, paths }: FurnishedMarket, folder: string): Promise<void> {
  const signedIn = [...(await pagesOf(shop, who)), ...paths];
  for (const [width, scheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    for (const path of ENTRANCE)
      await shoot(shop.visit, undefined, folder, {
        ...{ name: `${nameOf(path)}-${width}`, path: `/app${path}` },
        ...{ width, scheme },
      });
    for (const path of signedIn)
      await shoot(shop.visit, who, folder, {
        ...{ name: `${nameOf(path)}-${width}`, path: `/app${path}` },
        ...{ width, scheme },
      });
  }
}

/** The pages of the shop; its checkout as the buyer of the seed sees it. */
async function shootShop(shop: TestShop, folder: string): Promise<void> {
  const buyer = await shop.service.market.tables.accounts.byEmail(shop.seeded.accounts.buyer.email);
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440])
      for (const path of SHOP_PAGES) {
        const name = `shop${path.replaceAll(/[^a-z]+/g, '-')}-${width}-${scheme}`;
        const who = path.startsWith('/checkout') ? { accountId: buyer!.id } : undefined;
        await shoot(shop.visit, who, folder, { name, path, width, scheme });
      }
}

/** The pictures of the documents: the shop as it is seeded, and then the dashboard of somebody in it. */
async function shootReadme(shop: TestShop): Promise<void> {
  for (const picture of SHOP_SHOWN) await shoot(shop.visit, undefined, FOLDER, picture);
  const { service } = shop;
  // In its everyday: mail goes out, and the list of what to set up is done with.
  await setMail(service, true);
  const { who } = await furnishMarket(shop);
  const { headers } = await service.browser(who);
  await service.request({ path: '/api/v1/admin/installation', headers, body: { dismissed: true } }, 'PATCH');
  for (const picture of SHOWN) await shoot(shop.visit, who, FOLDER, { ...picture, path: `/app${picture.path}` });
  const { page } = await visitDocs(shop.browser, `${shop.origin}/docs`, 1280, 800);
  await follow(page, 'Catalog');
  await follow(page, 'Get a live product');
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(FOLDER, 'docs-page.png'), animations: 'disabled' });
}

const shop = await openTestShop({ products: SHOP_PRODUCTS, settings: { payments: 'manual' } });
try {
  await mkdir(all ?? FOLDER, { recursive: true });
  if (all === undefined) await shootReadme(shop);
  else {
    await shootDashboard(shop, await furnishMarket(shop), all);
    await shootShop(shop, all);
  }
} finally {
  await shop.close();
}
