// From the link that a fresh service prints to its first sale, in a real browser and by pages alone: the first admin sells
// a plugin, and somebody else buys it in the shop.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { NEXT_PASSWORD, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import { dataFolder, startService } from '../process/service.js';
import { visitDashboard } from './dashboard-visit.js';
import { closeBrowser, openBrowser } from './shared-browser.js';
import { arriveAt, copied, dialogOf, fill, itemOf, press, see } from './test-dashboard.js';
import { jar } from './test-publishing.js';

const SET_UP = /http:\/\/localhost:\d+\/app\/set-up#token=[\w-]{43}/;
const BUYER = 'bea@example.com';
const FILE = jar('SpawnGate-1.0.1.jar');

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => closeBrowser(browser));

const follow = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name, exact: true }).first().click();

/** Follows a link of the navigation to a page below /app. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="/app${path}"]`).click();

/** Opens the link, makes the first admin, and sees what there is to do. */
async function setUp(link: string): Promise<Page> {
  const { page } = await visitDashboard(browser, link);
  await fill(page, { 'Your name': 'Ada Admin', 'E-mail address': 'ada@example.com', Password: PASSWORD });
  await press(page, 'Create admin account');
  await arriveAt(page, 'Overview');
  const steps = page.getByRole('list', { name: 'Set up your marketplace' });
  for (const step of ['A second factor for your account', 'A mail server', 'A first product']) await see(steps, step);
  return page;
}

/** Becomes a seller, and brings a product with its first version to the shop. */
async function sell(page: Page): Promise<void> {
  await goTo(page, '/settings/profile');
  await fill(page, { 'Seller name': 'ada-plugins' });
  await press(page, 'Become a seller');
  const question = await dialogOf(page, 'Sell as ada-plugins?');
  await press(question, 'Use this name');
  await question.waitFor({ state: 'hidden' });
  await goTo(page, '/publishing/products');
  await follow(page, 'New product');
  await fill(page, { Name: 'Spawn Gate', Summary: 'Opens at sunrise', 'Price in USD, 0 for free': '4.99' });
  await press(page, 'Create draft');
  await arriveAt(page, 'Spawn Gate');
  await follow(page, 'upload one');
  await arriveAt(page, 'Spawn Gate: New version');
  await page.locator('input[type=file]').setInputFiles(FILE);
  await press(page, 'Upload and publish');
  await page.getByText('Published.', { exact: true }).waitFor();
  await follow(page, 'Submit it for review');
  await arriveAt(page, 'Spawn Gate');
  await press(page, 'Submit for review');
  await press(await dialogOf(page, 'Submit Spawn Gate?'), 'Submit for review');
  await page.getByRole('heading', { level: 2, name: 'Live', exact: true }).waitFor();
}

/** Finds the product in the shop and makes an account, whose address still has to be confirmed. */
async function signUp(origin: string): Promise<Page> {
  const { page } = await visitDashboard(browser, `${origin}/`);
  await follow(page, /^Spawn Gate/);
  await arriveAt(page, 'Spawn Gate');
  await follow(page, 'Sign in');
  await follow(page, 'Create an account');
  await fill(page, { 'Your name': 'Bea Buyer', 'E-mail address': BUYER, Password: NEXT_PASSWORD });
  await press(page, 'Create account');
  await see(page, 'Ask the operator for your link');
  await press(page, 'Continue to the shop');
  await arriveAt(page, 'Spawn Gate');
  return page;
}

/** The link that the service would have mailed, which an admin passes on. */
async function linkFor(page: Page, email: string): Promise<string> {
  await goTo(page, '/administration/messages');
  const message = itemOf(page, 'Unsent mail', `To ${email}`);
  await press(message, /^Show: /);
  return copied(message, 'Link');
}

/** Confirms the address and orders the product, which then waits for its money. */
async function order(page: Page, link: string): Promise<void> {
  const product = page.url();
  await page.goto(link);
  await press(page, 'Confirm address');
  await see(page, 'Your address is confirmed');
  await page.goto(product);
  await page.getByRole('link', { name: /^Buy for / }).click();
  await arriveAt(page, 'Checkout');
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Order for $4.99');
  await arriveAt(page, 'Your order');
  await see(page, 'Waiting for your payment');
}

async function markPaid(page: Page): Promise<void> {
  await goTo(page, '/administration/orders');
  await press(page, 'Mark as paid: Spawn Gate for Bea Buyer');
  await press(page.getByRole('dialog'), 'Mark as paid');
  await see(itemOf(page, 'Orders', 'Spawn Gate'), 'Paid');
}

test('a fresh service is set up, sells, is paid and delivers', async (context) => {
  const rules = { SELLER_2FA: 'off', REVIEW_REQUIRED: 'false' };
  const service = await startService(context, await dataFolder(context), rules);
  const [link] = SET_UP.exec(service.output())!;
  const admin = await setUp(link);
  await sell(admin);
  const buyer = await signUp(new URL(link).origin);
  await order(buyer, await linkFor(admin, BUYER));
  await markPaid(admin);

  // By itself.
  await see(buyer, 'Thank you: Spawn Gate is yours.');
  const saved = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: /^Download / }).click();
  assert.deepEqual(await readFile(await (await saved).path()), FILE.buffer);

  await follow(admin, 'Overview');
  await arriveAt(admin, 'Overview');
  await see(admin, '$4.99');
});
