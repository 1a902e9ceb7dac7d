// Five tasks of every day, from the overview: each takes at most four clicks, typing and choosing a file apart.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { Scope } from '#generated/enums.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { activated, aLicense } from '../../contract-tests/licenses/license-fixtures.js';
import { aReportedReview } from '../../contract-tests/administration/trust-fixtures.js';
import { arriveAt, fill, press, see, visitsOf, type TestDashboard } from './test-dashboard.js';
import { draft, jar, openPublishing } from './test-publishing.js';

const CLICKS = 4;

let dashboard: TestDashboard;
let admin: Holder;
before(async () => {
  dashboard = await openPublishing();
  admin = await dashboard.service.account({ isAdmin: true, sellerName: null, scopes: Scope });
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

/** What was clicked in each page since it was opened for a task. */
const clicked = new WeakMap<Page, string[]>();

/**
 * Counted in the page, where nobody can forget one: presses of a pointer, and what does the same without one, which is
 * Enter and a choice from a list.
 */
const COUNT_CLICKS = `
  const tell = (event) => clickedOn(event.type + ' ' + (event.target.innerText || event.target.name || event.target.tagName));
  addEventListener('pointerdown', tell, true);
  addEventListener('keydown', (event) => event.key === 'Enter' && tell(event), true);
  addEventListener('change', (event) => event.target.matches('select') && tell(event), true);
`;

async function countClicks(page: Page): Promise<void> {
  if (!clicked.has(page)) {
    await page.exposeFunction('clickedOn', (what: string) => void clicked.get(page)!.push(what));
    await page.addInitScript(COUNT_CLICKS);
  }
  clicked.set(page, []);
}

/** Opens the overview and does the task there. Going to an address instead of following links is no way to do it. */
async function doTask(who: Holder, task: (page: Page) => Promise<void>): Promise<void> {
  const page = await visit('/', { who, prepare: countClicks });
  let opened = 0;
  page.on('domcontentloaded', () => opened++);
  await task(page);
  const clicks = clicked.get(page)!;
  assert.ok(clicks.length > 1 && clicks.length <= CLICKS, `${clicks.length} clicks: ${clicks.join(', ')}`);
  assert.equal(opened, 0, 'no page was loaded besides');
}

const goTo = (page: Page, path: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="/app${path}"]`).click();

test('a key that can only read is made', async () => {
  const { service } = dashboard;
  const person = await service.account();
  await doTask(person, async (page) => {
    await goTo(page, '/settings/api-keys');
    await press(page, 'Create a key');
    const dialog = page.getByRole('dialog');
    await fill(dialog, { Name: 'Price tracker' });
    await dialog.getByRole('radio', { name: 'Read only' }).check();
    await press(dialog, 'Create key');
    await page.getByRole('dialog', { name: 'Your new API key' }).waitFor();
  });
  const keys = await service.market.tables.keys.listLive(person.accountId);
  const { scopes } = keys.find(({ name }) => name === 'Price tracker')!;
  assert.ok(scopes.length > 0);
  assert.deepEqual(
    scopes.filter((scope) => !scope.endsWith(':read')),
    [],
  );
});

test('a version is published', async () => {
  const { service } = dashboard;
  const { seller, product } = await draft(service);
  await doTask(seller, async (page) => {
    await goTo(page, '/publishing/products');
    await page.getByRole('link', { name: 'New version of Spawn Gate' }).click();
    await page.locator('input[type=file]').setInputFiles(jar('SpawnGate-1.0.1.jar'));
    await press(page, 'Upload and publish');
    await arriveAt(page, 'Spawn Gate: 1.0.1');
    await page.getByText('Published.', { exact: true }).waitFor();
  });
  assert.equal((await service.market.tables.versions.latest(product.id))!.versionTag, '1.0.1');
});

test('an order is marked as paid', async () => {
  const { service } = dashboard;
  const product = await service.product({ name: 'Region Guard', priceCents: 1250 });
  const orderId = await service.pendingOrder(await service.account(), product.id);
  await doTask(admin, async (page) => {
    await goTo(page, '/administration/orders');
    await press(page, /^Mark as paid: Region Guard for /);
    await press(page.getByRole('dialog'), 'Mark as paid');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  assert.equal((await service.market.tables.orders.byId(orderId))!.status, 'paid');
});

test('a slot of a license is freed', async () => {
  const { service } = dashboard;
  const license = await aLicense(service);
  await activated(service, license);
  await doTask(license.seller, async (page) => {
    await goTo(page, '/selling/licences');
    await press(page, /^Servers of /);
    await press(page, 'Free slot of Lobby');
    await press(page.getByRole('dialog'), 'Free slot');
    await see(page, 'No servers yet');
  });
  assert.equal(await service.market.tables.activations.count(license.id), 0);
});

test('a review is hidden', async () => {
  const { service } = dashboard;
  const { review } = await aReportedReview(service);
  await doTask(admin, async (page) => {
    await goTo(page, '/moderation/reviews');
    await press(page, /^Hide .+’s review$/);
    await fill(page.getByRole('dialog'), { Reason: 'It sells something else' });
    await press(page.getByRole('dialog'), 'Hide');
    await see(page, 'No reported reviews');
  });
  assert.equal((await service.market.tables.reviews.byId(review.id))!.hidden, true);
});
