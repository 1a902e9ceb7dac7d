// The start page in a real browser, for each role: what is new, what waits, each a link that leads to just that.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { addFailedJob } from '../../contract-tests/administration/job-fixtures.js';
import { reported, waiting } from '../../contract-tests/moderation/queue-fixtures.js';
import { aReview } from '../../contract-tests/reviews/review-fixtures.js';
import {
  arriveAt,
  assertSound,
  DESK,
  fill,
  itemOf,
  openTestDashboard,
  press,
  see,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

const anAdmin = (): Promise<Holder> =>
  dashboard.service.account({ isAdmin: true, sellerName: null, password: PASSWORD });

/** What others left waiting is done with, so that each test knows all that waits. */
beforeEach(async () => {
  await dashboard.service.market.db.write(async ({ knex }) => {
    await knex('jobs').delete();
    await knex('orders').where({ status: 'pending' }).update({ status: 'cancelled' });
    await knex('product_reports').update({ resolved_at: 1, resolution: 'dismissed' });
    await knex('products').where({ status: 'under_review' }).update({ status: 'draft', submitted_at: null });
    await knex('messages').delete();
    await knex('accounts').whereNotNull('email').update({ email_verified_at: 1 });
    await knex('installation_marks').delete();
  });
});

/** The entry of the list of what waits. */
const waitingFor = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Waiting for you' }).getByRole('link', { name: words, exact: true });

test('somebody who owns nothing finds the shop, and later what is new of what they own', async () => {
  const { service } = dashboard;
  const buyer = await service.account({ sellerName: null });
  const page = await visit('/', { who: buyer });
  await see(page, 'You own no plugins yet');
  assert.equal(await page.getByRole('link', { name: 'Browse the shop' }).getAttribute('href'), '/');
  const product = await service.product({ priceCents: 900, name: 'Spawn Gate' });
  const other = await service.product({ priceCents: 900, name: 'Lantern' });
  for (const { id } of [product, other]) await service.paidOrder(buyer, id);
  await page.reload();
  await see(page, 'Nothing new');
  await service.version(product.id, { versionTag: '2.0.0' });
  const old = await service.version(other.id, { versionTag: '1.0.0' });
  await service.market.write(({ downloads }) =>
    downloads.record({
      ...{ accountId: buyer.accountId, version: { id: old, productId: other.id } },
      ...{ address: '198.51.100.7', countable: false },
    }),
  );
  await service.market.db.write(({ knex }) => knex('versions').where({ id: old }).update({ recalled_at: Date.now() }));
  await page.reload();
  await see(page, 'You own 2.');
  await see(itemOf(page, 'What changed', 'Lantern 1.0.0'), 'Take it off your servers');
  await see(itemOf(page, 'What changed', 'Spawn Gate 2.0.0'), 'New version');
  await page.getByRole('link', { name: 'Spawn Gate 2.0.0' }).click();
  await arriveAt(page, 'Purchases');
  await itemOf(page, 'Purchases', 'Spawn Gate').waitFor();
  assert.equal(await page.getByRole('list', { name: 'Purchases' }).getByText('Lantern').count(), 0);
});

test('a seller sees sales, answers a review on the spot, and finds what is not on sale', async () => {
  const { service } = dashboard;
  const seller = await service.account();
  const product = await service.product({ priceCents: 1250, name: 'Region Guard' }, seller);
  const { review } = await aReview(service, { rating: 4, body: 'Runs well, but where is the map?' }, product);
  const version = await service.version(product.id, { versionTag: '3.0.0' });
  await service.market.db.write(({ knex }) =>
    knex('versions').where({ id: version }).update({ status: 'quarantined', published_at: null }),
  );
  const page = await visit('/', { who: seller });
  await see(page, '$12.50');
  const entry = page.getByRole('list', { name: 'Reviews without an answer' }).getByRole('listitem');
  await see(entry, 'where is the map');
  await entry.getByRole('button', { name: /^Answer .* on Region Guard$/ }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { 'Your answer': 'It comes with 3.1' });
  await press(dialog, 'Answer');
  await page.getByRole('heading', { name: 'Reviews without an answer' }).waitFor({ state: 'detached' });
  assert.equal((await service.market.tables.reviews.byId(review.id))!.reply!.body, 'It comes with 3.1');
  await see(itemOf(page, 'Not on sale yet', 'Region Guard 3.0.0'), 'Refused');
  await page.getByRole('link', { name: 'Region Guard 3.0.0' }).click();
  await page.waitForURL(`**/publishing/products/${product.id}/versions/${version}`);
});

test('an admin is told that nothing waits, then what does, and each number leads to just that', async () => {
  const { service } = dashboard;
  const admin = await anAdmin();
  const page = await visit('/', { who: admin });
  await see(page, 'Nothing is waiting for you.');
  await see(page, /^Version \d+\.\d+\.\d+, started/);
  const { id } = await waiting(service, { name: 'Moving Target' });
  await reported(service, id);
  const sold = await service.product({ priceCents: 900, name: 'Lantern' });
  for (let count = 0; count < 2; count++) await service.pendingOrder(await service.account(), sold.id);
  await addFailedJob(service);
  await page.reload();
  await waitingFor(page, '2 orders to mark as paid').waitFor();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Orders 2 waiting' }).waitFor();
  for (const [words, heading, list, length] of [
    ['2 orders to mark as paid', 'Orders', 'Orders', 2],
    ['1 product to review', 'Review queue', 'Review queue', 1],
    ['1 product report', 'Reports', 'Reports', 1],
    ['1 failed job', 'Jobs', 'Jobs', 1],
  ] as const) {
    await waitingFor(page, words).click();
    await arriveAt(page, heading);
    const entries = page.getByRole('list', { name: list, exact: true }).locator('> li');
    await entries.first().waitFor();
    assert.equal(await entries.count(), length, words);
    await page.goBack();
    await arriveAt(page, 'Overview');
  }
  // An order is marked as paid within four clicks, and is then counted no more.
  await waitingFor(page, '2 orders to mark as paid').click();
  await page
    .getByRole('button', { name: /^Mark as paid: Lantern/ })
    .first()
    .click();
  await press(page.getByRole('dialog'), 'Mark as paid');
  await navigation.getByRole('link', { name: 'Orders 1 waiting' }).waitFor();
});

test('a failed job is run again', async () => {
  await addFailedJob(dashboard.service);
  const page = await visit('/administration/jobs', { who: await anAdmin() });
  await see(itemOf(page, 'Jobs', 'Send a message'), 'smtp_550');
  await press(page, 'Run again: Send a message');
  await see(page, 'No failed jobs');
  await page.getByLabel('Status', { exact: true }).selectOption('waiting');
  await itemOf(page, 'Jobs', 'Send a message').waitFor();
});

test('without a mail server an admin is told how many messages wait, on the page and beside Messages', async () => {
  const { market } = dashboard.service;
  const { accountId, email } = await dashboard.service.account();
  for (let count = 0; count < 2; count++)
    await market.write((tables) => market.mail.send(tables, { kind: 'password_changed' }, { accountId, email }));
  const page = await visit('/', { who: await anAdmin() });
  await see(page, '2 messages were not sent');
  await page.getByRole('link', { name: 'Messages 2 waiting' }).waitFor();
  await page.getByRole('link', { name: 'Read the messages' }).click();
  await arriveAt(page, 'Messages');
});

test('the checklist is hidden for good for all admins', async () => {
  const page = await visit('/', { who: await anAdmin() });
  const list = page.getByRole('list', { name: 'Set up your marketplace' });
  await see(list, 'SMTP_URL=');
  await list.getByRole('link', { name: 'Add a passkey or an authenticator app' }).waitFor();
  await press(page, 'Hide for good');
  await list.waitFor({ state: 'detached' });
  const other = await visit('/', { who: await anAdmin() });
  await see(other, 'Waiting for you');
  assert.equal(await other.getByRole('list', { name: 'Set up your marketplace' }).count(), 0);
});

test('an admin is told that there is no backup, that it failed or is old, and that none was tried', async () => {
  const { market } = dashboard.service;
  const page = await visit('/', { who: await anAdmin() });
  await see(page, 'No backup yet');
  const stages = [
    [
      'The last backup is old',
      () => market.write(({ backups }) => backups.noteSuccess('backup', Date.now() - 3 * 86_400_000)),
    ],
    ['No backup has been tried yet', () => market.write(({ backups }) => backups.noteSuccess('backup', Date.now()))],
    ['The last backup failed', () => market.write(({ backups }) => backups.noteFailure('backup'))],
  ] as const;
  for (const [title, happen] of stages) {
    await happen();
    await page.reload();
    await see(page, title);
  }
  await market.write(({ backups }) => backups.noteSuccess('backup', Date.now()));
  await market.write(({ backups }) => backups.noteSuccess('drill', Date.now()));
  await page.reload();
  await see(page, 'Waiting for you');
});

test('pages that are not filled in are named on the checklist, and where that is hidden above all else', async (t) => {
  const { market } = dashboard.service;
  const unfilled = { title: 'A page', html: '', placeholders: ['[YOUR ADDRESS]'] };
  const pages = t.mock.method(market.operatorPages, 'list', () =>
    ['imprint', 'terms'].map((name) => ({ name, ...unfilled })),
  );
  const page = await visit('/', { who: await anAdmin() });
  const item = page.getByRole('listitem').filter({ hasText: 'Pages without placeholders' });
  await see(item, '2 pages are public and not filled in: imprint, terms.');
  await see(item, ', to do');
  assert.equal(await item.getByRole('link', { name: 'imprint' }).getAttribute('href'), '/pages/imprint');
  await press(page, 'Hide for good');
  await see(page, 'Placeholders on public pages');
  await see(page, '2 pages are public and not filled in: imprint, terms.');
  await assertSound(page, 'the overview with unfilled pages');
  pages.mock.mockImplementation(() => []);
  await page.reload();
  await see(page, 'Waiting for you');
  assert.equal(await page.getByText('Placeholders on public pages').count(), 0);
});

test('the foot of the navigation leads everybody to the documentation and names the release', async () => {
  const page = await visit('/', { who: await dashboard.service.account({ sellerName: null, isVerified: false }) });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  assert.equal(await navigation.getByRole('link', { name: 'API documentation' }).getAttribute('href'), '/docs');
  await see(navigation, /^Version \d+\.\d+\.\d+$/);
  await see(page, 'Confirm your e-mail address');
});

for (const { scheme, width } of DESK) {
  test(`the start page and the page of jobs are sound, empty and full, ${scheme}, ${width} pixels wide`, async () => {
    const { service } = dashboard;
    const admin = await anAdmin();
    const buyer = await service.account({ sellerName: null });
    const page = await visit('/', { who: admin, scheme, width });
    await see(page, 'Nothing is waiting for you.');
    await assertSound(page, 'the overview of an admin, empty');
    const { id } = await waiting(service, { name: 'Moving Target' });
    await reported(service, id);
    await addFailedJob(service);
    const { accountId, email } = buyer;
    await service.market.write((tables) =>
      service.market.mail.send(tables, { kind: 'password_changed' }, { accountId, email }),
    );
    await page.reload();
    await waitingFor(page, '1 failed job').waitFor();
    await see(page, 'One message was not sent');
    await assertSound(page, 'the overview of an admin, full');
    await waitingFor(page, '1 failed job').click();
    await itemOf(page, 'Jobs', 'Send a message').waitFor();
    await assertSound(page, 'jobs');

    const own = await visit('/', { who: buyer, scheme, width });
    await see(own, 'You own no plugins yet');
    await assertSound(own, 'the overview of a buyer, empty');
    const product = await service.product({ priceCents: 900 });
    await service.paidOrder(buyer, product.id);
    await service.version(product.id, { versionTag: '2.0.0' });
    await aReview(service, {}, product);
    await own.reload();
    await own.getByRole('list', { name: 'What changed' }).waitFor();
    await assertSound(own, 'the overview of a buyer, full');

    const sellers = await visit('/', { who: product.seller, scheme, width });
    await sellers.getByRole('list', { name: 'Reviews without an answer' }).waitFor();
    await assertSound(sellers, 'the overview of a seller');
    await press(sellers, /^Answer /);
    await sellers.getByRole('dialog').waitFor();
    await assertSound(sellers, 'the dialog for an answer');
  });
}
