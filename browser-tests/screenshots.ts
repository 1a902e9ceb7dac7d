// `npm run screenshots`: takes the pictures of the README; with `--all FOLDER` one of every page of the shop and of the
// dashboard, on a phone and on a desk.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { Scope } from '#generated/enums.js';
import type { Holder } from '../contract-tests/harness/account-fixtures.js';
import { openTestDashboard, type TestDashboard } from './test-dashboard.js';
import { follow, visitDocs } from './docs-visit.js';
import { openTestShop, type TestShop } from './test-shop.js';

const FOLDER = 'docs/images';
const HEIGHT = 900;
const ENTRANCE = ['/sign-in', '/sign-up', '/forgot-password', '/verify', '/reset', '/set-up', '/join', '/claim'];
const SIGNED_IN = [
  '/',
  '/purchases',
  '/payments',
  '/subscriptions',
  '/selling/sales',
  '/selling/licences',
  '/selling/grants',
  '/selling/coupons',
  '/selling/balance',
  '/settings/profile',
  '/settings/security',
  '/settings/api-keys',
  '/settings/webhooks',
  '/settings/server-tokens',
  '/settings/sessions',
  '/settings/activity',
  '/moderation/queue',
  '/moderation/reports',
  '/moderation/reviews',
  '/moderation/rescans',
  '/administration/orders',
  '/administration/payouts',
  '/administration/accounts',
  '/administration/claims',
  '/administration/invitations',
  '/administration/messages',
  '/administration/audit-log',
];
/** What the README shows: a page, on what, and in which colours. */
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

interface Furnished {
  readonly who: Holder;
  /** Of pages about one thing. */
  readonly paths: readonly string[];
}

/** An admin whose dashboard has something to show. */
async function furnish({ service, origin }: TestDashboard): Promise<Furnished> {
  const { market } = service;
  const person = await service.account({ isAdmin: true, scopes: Scope });
  const account = (await market.tables.accounts.byId(person.accountId))!;
  const secrets = await market.write(async (tables) => {
    await tables.accounts.rename(account.id, 'Alex Winter');
    await tables.keys.update(person.keyId, { name: 'Operator’s laptop' });
    const ci = await tables.keys.create(account, {
      name: 'CI publishing',
      scopes: ['catalog:read', 'orders:read'],
      expiresAt: market.clock() + 90 * 86_400_000,
    });
    await tables.keys.create(account, { name: 'Price tracker', scopes: ['catalog:read'] });
    const server = await tables.serverTokens.create(account.id, { name: 'survival-1' });
    for (const name of ['survival-2', 'lobby']) await tables.serverTokens.create(account.id, { name });
    for (const action of ['key.created', 'server_token.created', 'password.changed'] as const) {
      await tables.audit.append({ accountId: account.id, actorId: account.id, action, address: '203.0.113.7' });
    }
    await tables.oneTimeLinks.create({
      purpose: 'invitation',
      accountId: null,
      createdBy: account.id,
      payload: { email: 'sam@example.com' },
      hash: 'a'.repeat(64),
      lifetimeMs: 7 * 86_400_000,
    });
    await market.mail.send(
      tables,
      { kind: 'invitation', link: `${origin}/app/join#token=${'a'.repeat(43)}`, inviter: 'Alex Winter' },
      { accountId: null, email: 'sam@example.com' },
    );
    return [ci.secret, server.secret];
  });
  const use = (secret: string) =>
    service.request({ path: '/api/categories', headers: { Authorization: `Bearer ${secret}` } });
  for (let count = 0; count < 17; count++) await use(person.key);
  for (const secret of secrets) await use(secret);
  for (let count = 0; count < 4; count++) await service.account();
  const paths = [`/administration/accounts/${person.accountId}`, ...(await webhookPaths(service, person))];
  return { who: person, paths };
}

/** The pages of an endpoint and of something that waits to be sent to it. */
async function webhookPaths(service: TestDashboard['service'], { key }: Holder): Promise<string[]> {
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await service.request({ path, headers: { Authorization: `Bearer ${key}` }, body }, 'POST');
    return (answer.body as { data: { id: string } }).data.id;
  };
  const events = ['order.created', 'order.refunded', 'review.created'];
  const endpoint = await post('/api/v1/webhooks', { url: 'https://example.com/hooks', events });
  const delivery = await post(`/api/v1/webhooks/${endpoint}/test`, { event: 'order.created' });
  return [`/settings/webhooks/${endpoint}`, `/settings/webhooks/${endpoint}/deliveries/${delivery}`];
}

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

async function shoot(
  dashboard: Pick<TestDashboard, 'visit'>,
  who: Holder | undefined,
  folder: string,
  { name, path, width, scheme }: Picture,
): Promise<void> {
  const page = await dashboard.visit(path, { width, height: HEIGHT, scheme, ...(who ? { who } : {}) });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', fullPage: folder !== FOLDER });
  await page.close();
}

async function shootEverything(dashboard: TestDashboard, { who, paths }: Furnished, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Ids begin alike, and are long.
  const nameOf = (path: string): string =>
    path
      .slice(1)
      .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '-one')
      .replaceAll('/', '-') || 'overview';
  for (const [width, scheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    for (const path of ENTRANCE)
      await shoot(dashboard, undefined, folder, { name: `${nameOf(path)}-${width}`, path, width, scheme });
    for (const path of [...SIGNED_IN, ...paths])
      await shoot(dashboard, who, folder, { name: `${nameOf(path)}-${width}`, path, width, scheme });
  }
}

/** The pages of the made-up shop; its checkout as the buyer of the seed sees it. */
async function shootShop(): Promise<void> {
  const shop = await openTestShop({ products: SHOP_PRODUCTS });
  const buyer = await shop.service.market.tables.accounts.byEmail(shop.seeded.accounts.buyer.email);
  const visit: TestShop['visit'] = (path, options) =>
    shop.visit(path, {
      ...options,
      ...(path.startsWith('/checkout') ? { who: { accountId: buyer!.id }, prepare: markSignedIn } : {}),
    });
  try {
    if (all === undefined) for (const picture of SHOP_SHOWN) await shoot({ visit }, undefined, FOLDER, picture);
    else
      for (const scheme of ['light', 'dark'] as const)
        for (const width of [360, 768, 1440])
          for (const path of SHOP_PAGES) {
            const name = `shop${path.replaceAll(/[^a-z]+/g, '-')}-${width}-${scheme}`;
            await shoot({ visit }, undefined, all, { name, path, width, scheme });
          }
  } finally {
    await shop.close();
  }
}

/** As the dashboard does where somebody signs in. */
const markSignedIn = async (page: Page): Promise<void> =>
  void (await page.addInitScript("localStorage.setItem('signed-in', 'here')"));

const dashboard = await openTestDashboard();
try {
  const furnished = await furnish(dashboard);
  if (all !== undefined) await shootEverything(dashboard, furnished, all);
  else {
    await mkdir(FOLDER, { recursive: true });
    for (const picture of SHOWN) await shoot(dashboard, furnished.who, FOLDER, picture);
    const { page } = await visitDocs(dashboard.browser, `${dashboard.origin}/docs`, 1280, 800);
    await follow(page, 'Catalog');
    await follow(page, 'Get a live product');
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(FOLDER, 'docs-page.png'), animations: 'disabled' });
  }
} finally {
  await dashboard.close();
}
await shootShop();
