// The frame of the dashboard in a real browser: policy, navigation, keyboard, both appearances, phone and desktop; the
// service's answers are made up.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { dashboardDir } from '../../process/served-contract.js';
import { endVisit, faultsOf, visitDashboard, type DashboardVisit, type VisitOptions } from './dashboard-visit.js';
import { closeBrowser, openBrowser } from './shared-browser.js';
import { SCREENS } from './test-dashboard.js';

const TIME = '2026-11-21T09:30:00.000Z';
const META = { page: 1, total: 1, totalPages: 1 };

let service: TestService;
let browser: Browser;
let origin: string;
before(async () => {
  service = await openTestService({ listen: true, dashboardDir });
  origin = `http://127.0.0.1:${service.server.info.port}`;
  browser = await openBrowser();
});
after(async () => {
  await closeBrowser(browser);
  await service.close();
});

function sessionOf(roles: readonly string[]) {
  const account = {
    id: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21',
    email: 'alexandra.winterbottom@example.com',
    display_name: 'Alexandra Winterbottom',
    seller_name: null,
    avatar_url: '/pictures/sellers/alexandra.svg',
    roles,
    email_verified: true,
    two_factor: false,
    created_at: TIME,
  };
  return {
    data: { id: account.id, csrf_token: 'made-up', account, proved_at: TIME, created_at: TIME, expires_at: TIME },
    meta: META,
  };
}

const OVERVIEW = { owned: { total: 0, changed: [] }, selling: null };
const INSTALLATION = {
  version: '1.2.3',
  started_at: TIME,
  health: { database: 'ok', search: 'ok', storage: 'ok', jobs: 'ok', mail: 'ok' },
  waiting: Object.fromEntries(
    [
      'orders',
      'refund_requests',
      'products',
      'product_reports',
      'reviews',
      'versions_in_scan',
      'rescan_findings',
      'failed_jobs',
      'unsent_messages',
      'unconfirmed_accounts',
      'failing_endpoints',
    ].map((kind) => [kind, 0]),
  ),
  last_rescan_id: null,
  unfilled_pages: [],
  checklist: {
    ...{ second_factor: true, mail: true, public_url: true, catalogue: true, pages: true },
    ...{ backup: true, dismissed: true },
  },
  backups: { backup: 'ok', last_backup_at: TIME, last_failed: false, drill: 'ok', last_drill_at: TIME },
};

/** Answers for the service: somebody with these roles is signed in, or nobody; of everything else there is nothing. */
const as =
  (roles: readonly string[] | undefined) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ json: { data: [], meta: { page: 1, total: 0, totalPages: 0 } } }),
    );
    await page.route('**/api/account/second-factors', (route) =>
      route.fulfill({ json: { data: { totp: false, passkeys: [], recovery_codes_left: 0 }, meta: META } }),
    );
    await page.route('**/api/v1/overview', (route) => route.fulfill({ json: { data: OVERVIEW, meta: META } }));
    await page.route('**/api/v1/admin/installation', (route) =>
      route.fulfill({ json: { data: INSTALLATION, meta: META } }),
    );
    await page.route('**/api/account/session', (route) =>
      roles
        ? route.fulfill({ json: sessionOf(roles) })
        : route.fulfill({ status: 401, json: { error: 'Sign in first', code: 'unauthorized' } }),
    );
  };

/** Visits of the test that runs, and those that ended: the next takes a page of these. */
const [opened, ended]: [DashboardVisit[], DashboardVisit[]] = [[], []];

async function visit(
  path: string,
  roles: readonly string[] | undefined,
  options: VisitOptions = {},
): Promise<DashboardVisit> {
  const made = await visitDashboard(browser, origin + path, { prepare: as(roles), ...options }, ended.pop());
  opened.push(made);
  return made;
}

/** Ends all visits that are open. A page that complained as it should is not for another. */
async function leave(): Promise<void> {
  for (const left of opened.splice(0)) {
    if (left.complaints.length > 0) {
      await left.page.close();
      continue;
    }
    await endVisit(left);
    ended.push(left);
  }
}
afterEach(leave);

const heading = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();

test('asks nobody but its own server and breaks no rule of its policy, wherever one goes', async () => {
  const { page, requests, complaints } = await visit('/app/', ['buyer', 'admin']);
  for (const name of ['Profile', 'Security', 'Accounts', 'Audit log', 'Overview']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  assert.deepEqual(
    requests.filter((url) => new URL(url).origin !== origin),
    [],
  );
  assert.deepEqual(complaints, []);
});

test('the policy is no mere ornament: a script from elsewhere in the page does not run', async () => {
  const { page, complaints } = await visit('/app/', ['buyer']);
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true' }))",
  );
  assert.equal(await page.evaluate('window.wasRun'), undefined);
  assert.ok(
    complaints.some((complaint) => complaint.includes('script-src')),
    complaints.join(),
  );
});

test('a page takes the focus to its heading and names the window', async () => {
  const { page } = await visit('/app/', ['buyer']);
  assert.equal(await page.title(), 'Overview · Plugin Marketplace');
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
  assert.equal(await page.title(), 'Sessions · Plugin Marketplace');
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Sessions');
  assert.equal(await page.getByRole('link', { name: 'Sessions' }).getAttribute('aria-current'), 'page');
});

test('the first thing that the keyboard meets leads past the navigation', async () => {
  const { page } = await visit('/app/settings/profile', ['buyer']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate('document.activeElement.tagName'), 'MAIN');
});

test('only admins are shown the way to their pages, and others are told so when they find it', async () => {
  const admin = await visit('/app/administration/accounts', ['buyer', 'admin']);
  assert.equal(await admin.page.getByRole('link', { name: 'Invitations' }).count(), 1);
  assert.equal(await admin.page.getByText('This page is for admins').count(), 0);
  const buyer = await visit('/app/administration/accounts', ['buyer']);
  assert.equal(await buyer.page.getByRole('link', { name: 'Invitations' }).count(), 0);
  assert.equal(await buyer.page.getByText('This page is for admins').count(), 1);
});

test('the page one is on is in sight in the navigation', async () => {
  const { page } = await visit('/app/administration/audit-log', ['buyer', 'seller', 'admin'], { height: 600 });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' });
  await link.waitFor();
  const [bottom, end] = await link.evaluate((item) => [
    item.getBoundingClientRect().bottom,
    item.closest('nav')!.lastElementChild!.getBoundingClientRect().top,
  ]);
  assert.ok(bottom <= end, `ends at ${bottom}, below ${end}`);
});

test('who is not signed in comes to the sign-in page, with the way back', async () => {
  const { page } = await visit('/app/settings/api-keys?page=2', undefined);
  assert.equal(await heading(page), 'Sign in');
  assert.equal(new URL(page.url()).searchParams.get('return'), '/app/settings/api-keys?page=2');
});

test('an address that leads nowhere says so', async () => {
  const { page } = await visit('/app/no/such/page', ['buyer']);
  assert.equal(await heading(page), 'Page not found');
});

test('a chosen appearance stays', async () => {
  const { page } = await visit('/app/', ['buyer'], { scheme: 'light' });
  const scheme = (): Promise<string> => page.evaluate('document.documentElement.dataset.mantineColorScheme');
  assert.equal(await scheme(), 'light');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  assert.equal(await scheme(), 'dark');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await scheme(), 'dark');
});

test('when the service cannot be reached, one can try again', async () => {
  let isDown = true;
  const { page } = await visit('/app/sign-in', undefined, {
    prepare: async (opened) => {
      await opened.route('**/api/**', (route) =>
        isDown
          ? route.fulfill({ status: 500, json: { error: 'It broke', code: 'internal_error' } })
          : route.fulfill({ json: sessionOf(['buyer']) }),
      );
    },
  });
  await page.goto(`${origin}/app/settings/profile`);
  await page.getByText('It broke').waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

for (const { scheme, width } of SCREENS) {
  test(`nobody is shut out, and nothing reaches beyond the side of the screen: ${scheme}, ${width} pixels`, async () => {
    for (const [path, roles] of [
      ['/app/settings/api-keys', ['buyer', 'admin']],
      ['/app/sign-in', undefined],
      ['/app/nowhere', ['buyer']],
    ] as const) {
      const { page } = await visit(path, roles, { width, scheme });
      assert.deepEqual(await faultsOf(page), [], path);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
      for (const name of ['Navigation', 'Appearance', /^Account/]) {
        const opener = page.getByRole('button', { name });
        if (!(await opener.isVisible())) continue;
        await opener.click();
        await page.getByRole(name === 'Navigation' ? 'dialog' : 'menu').waitFor();
        assert.deepEqual(await faultsOf(page), [], `${path}: ${String(name)}`);
        await page.keyboard.press('Escape');
        await page.getByRole(name === 'Navigation' ? 'dialog' : 'menu').waitFor({ state: 'hidden' });
      }
      await leave();
    }
  });
}
