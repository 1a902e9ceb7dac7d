// What browser tests of the storefront share: a service with the made-up catalogue, and visits to its pages, with or
// without script.
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import type { TestServiceOptions } from '../../contract-tests/harness/test-service-options.js';
import { dashboardDir, shopDir } from '../../process/served-contract.js';
import { EXAMPLES_TODAY } from '../../scripts/seeding/example-products.js';
import { seedMarket, type SeedResult } from '../../scripts/seeding/seed-market.js';
import { endVisit, visitDashboard, type DashboardVisit } from './dashboard-visit.js';
import { closeBrowser, openBrowser } from './shared-browser.js';
import type { SignedInVisitOptions } from './test-dashboard.js';

export interface TestShop {
  readonly service: TestService;
  /** What was seeded: the accounts, and the products `owned`, `paid` and `free`. */
  readonly seeded: SeedResult;
  readonly browser: Browser;
  /** `http://localhost:…` */
  readonly origin: string;
  /** Opens a page of the shop, such as `/search?q=world`, in a context that nobody else is in. */
  visit(path: string, options?: SignedInVisitOptions): Promise<Page>;
  /**
   * Closes a page of `visit`, which must have asked nobody but the service, broken no policy, and found its pictures,
   * styles and scripts.
   */
  leave(page: Page): Promise<void>;
  close(): Promise<void>;
}

interface TestShopOptions extends Pick<TestServiceOptions, 'settings' | 'limits'> {
  /** How many products are made up; forty unless given. */
  readonly products?: number;
}

const PRODUCTS = 40;
/** More than any test asks for. */
export const PLENTY = {
  sessionPerHour: 100_000,
  anonymousPerHour: 100_000,
  pagesPerHour: 100_000,
  proofPerMinute: 1000,
};

/** Orders are paid by whoever places them, unless the settings tell otherwise. Close it. */
export async function openTestShop({
  products = PRODUCTS,
  settings = {},
  limits,
}: TestShopOptions = {}): Promise<TestShop> {
  const service = await openTestService({
    listen: true,
    hostName: 'localhost',
    dashboardDir,
    storefront: { folder: shopDir },
    settings: { payments: 'test', ...settings },
    limits: { ...PLENTY, ...limits },
  });
  const { market, store: objects, sealer } = service;
  const site = { name: market.settings.siteName, url: market.settings.publicUrl };
  const catalogue = { products, seed: 1, today: EXAMPLES_TODAY, pictures: true };
  const seeded = await seedMarket({ db: market.db, objects, sealer, ...catalogue, site, clock: Date.now });
  await market.search.refresh();
  return shopOf(service, seeded, await openBrowser());
}

function shopOf(service: TestService, seeded: SeedResult, browser: Browser): TestShop {
  const origin = service.market.settings.publicUrl;
  const visits = new WeakMap<Page, DashboardVisit>();
  /** Visits that ended, for others of their kind. */
  const ended: DashboardVisit[] = [];
  const takeEnded = (script: boolean): DashboardVisit | undefined => {
    const place = ended.findIndex((visit) => visit.script === script);
    return place < 0 ? undefined : ended.splice(place, 1)[0];
  };
  return {
    service,
    seeded,
    browser,
    origin,
    async visit(path, { who, provedMinutesAgo = 0, ...options } = {}) {
      const token = who && (await service.browser(who, provedMinutesAgo)).token;
      const prepare = async (opened: Page): Promise<void> => {
        if (token)
          await opened
            .context()
            .addCookies([{ name: 'session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }]);
        await options.prepare?.(opened);
      };
      const again = takeEnded(options.script ?? true);
      const visit = await visitDashboard(browser, `${origin}${path}`, { ...options, prepare }, again);
      visits.set(visit.page, visit);
      return visit.page;
    },
    async leave(page) {
      const visit = visits.get(page)!;
      const outside = visit.requests.filter((url) => !url.startsWith(`${origin}/`));
      const { complaints, missing } = visit;
      assert.deepEqual({ complaints, missing, outside }, { complaints: [], missing: [], outside: [] }, page.url());
      if (!page.url().startsWith(origin)) return page.close();
      await endVisit(visit);
      ended.push(visit);
    },
    async close() {
      await closeBrowser(browser);
      await service.close();
    },
  };
}
