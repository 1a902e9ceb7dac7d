// What changes while a page of the shop is open: who is signed in, what they own, and where the focus was.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { press, see, visitsOf } from './test-dashboard.js';
import { openTestShop, type TestShop } from './test-shop.js';
import { untilTrue } from './until-true.js';

type Who = keyof TestShop['seeded']['accounts'];

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ products: 6 });
});
after(() => shop.close());

const visit = visitsOf(() => shop);

async function accountOf(who: Who): Promise<{ accountId: string }> {
  const { email } = shop.seeded.accounts[who];
  return { accountId: (await shop.service.market.tables.accounts.byEmail(email))!.id };
}

const MARK = "try { localStorage['signed-in'] ??= 'here' } catch {};";

/** Visits as somebody, with the mark that the dashboard leaves where one signs in; `prelude` runs before the page does. */
const visitAs = async (who: Who, path: string, prelude = ''): Promise<Page> =>
  visit(path, {
    who: await accountOf(who),
    prepare: (page) => page.addInitScript(MARK + prelude).then(() => undefined),
  });

/** Signs somebody in as another tab of the same browser does. `isTold`: whether the page hears of it. */
async function signIn(page: Page, who: Who, isTold: boolean): Promise<void> {
  const { token } = await shop.service.browser(await accountOf(who));
  await page
    .context()
    .addCookies([{ name: 'session', value: token, url: shop.origin, httpOnly: true, sameSite: 'Lax' }]);
  if (isTold) await page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }))");
}

const agree = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};
const order = (page: Page): Promise<void> => page.getByRole('button', { name: /^Order for / }).click();
const orderCount = async (): Promise<number> =>
  (await shop.service.market.tables.orders.list({}, { page: 1, limit: 1 })).total;
const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.innerText');
/** Until the button of these words has the focus. */
const focusOn = (page: Page, words: string): Promise<void> =>
  untilTrue(page, `document.activeElement.innerText === ${JSON.stringify(words)}`);

test('the focus and what was said stay when a free product becomes the visitor’s', async () => {
  const page = await visitAs('stranger', `/products/${shop.seeded.free.slug}`);
  await page.getByRole('button', { name: 'Get it for free' }).focus();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saved;
  await see(page, 'This is yours.');
  await see(page, /^Your download of .* has started\.$/);
  assert.match(await focused(page), /^Download /);
});

test('the focus goes on where a form was given up, or was sent', async () => {
  const page = await visitAs('buyer', `/products/${shop.seeded.owned.slug}`);
  const opener = page.locator('.own-review button').first();
  const words = await opener.innerText();
  await opener.focus();
  await page.keyboard.press('Enter');
  await press(page.locator('.review-form'), 'Cancel');
  await focusOn(page, words);
  await press(page, 'Report this product');
  const report = page.getByRole('dialog');
  await report.getByLabel('In your words').fill('It is mine');
  await report.getByRole('button', { name: 'Send the report' }).focus();
  await page.keyboard.press('Enter');
  await see(report, 'Thank you: the admins have your report.');
  await focusOn(page, 'Close');
});

test('who signs in in another tab sees no order of the other person, and orders nothing for them', async () => {
  const { paid } = shop.seeded;
  const page = await visitAs('stranger', `/checkout/${paid.slug}`);
  const before = await orderCount();
  await agree(page);
  await signIn(page, 'admin', false);
  await order(page);
  await see(page, 'This browser is now signed in to another account');
  await page.getByRole('checkbox', { checked: false }).first().waitFor();
  assert.equal(await orderCount(), before);
  await signIn(page, 'stranger', true);
  await page.getByText('This browser is now signed in to another').waitFor({ state: 'detached' });
  await agree(page);
  // Signed in anew as the same person: the order is sent with the token of the new session.
  await signIn(page, 'stranger', false);
  await order(page);
  await see(page, 'Thank you');
  await press(page, 'Show the key');
  const key = await page.locator('.license-key').innerText();
  await signIn(page, 'admin', true);
  await page.getByText(key).waitFor({ state: 'detached' });
});

test('whoever was signed out meanwhile is told so in place of the form', async () => {
  const page = await visitAs('admin', `/checkout/${shop.seeded.paid.slug}`);
  await agree(page);
  await page.context().clearCookies();
  await order(page);
  await see(page, 'You have been signed out.');
  await page.getByRole('main').getByRole('link', { name: 'Sign in to continue' }).waitFor();
});

test('the focus is on what came of it when an order is cancelled', async () => {
  const { settings } = shop.service.market;
  const page = await visitAs('admin', `/checkout/${shop.seeded.owned.slug}`);
  await agree(page);
  Object.assign(settings, { payments: 'manual' });
  await order(page);
  await page.getByRole('button', { name: 'Cancel the order' }).focus();
  await page.keyboard.press('Enter');
  await see(page, 'Nothing was bought.');
  await untilTrue(page, "document.activeElement.matches('.order-cancelled')");
  Object.assign(settings, { payments: 'test' });
});

test('a page that comes back from memory knows what was bought meanwhile', async () => {
  const { paid } = shop.seeded;
  let owns = false;
  const page = await visit(`/products/${paid.slug}`, {
    who: await accountOf('admin'),
    prepare: async (opened) => {
      await opened.addInitScript(MARK);
      await opened.route('**/standing', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { ...body, data: { ...body.data, owns } } });
      });
    },
  });
  await page.getByRole('link', { name: /^Buy for / }).waitFor();
  await page.waitForLoadState('networkidle');
  owns = true;
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await see(page, 'This is yours.');
});

test('without https, where browsers keep some functions back, one can order and copy the key by hand', async () => {
  const page = await visitAs(
    'buyer',
    `/checkout/${shop.seeded.paid.slug}`,
    "delete Crypto.prototype.randomUUID; Object.defineProperty(navigator, 'clipboard', { value: undefined })",
  );
  await agree(page);
  await order(page);
  await see(page, 'Thank you');
  await press(page, 'Copy the key');
  await see(page, 'Your browser does not let this page copy.');
  assert.match(await page.locator('.license-key').innerText(), /^[0-9A-Z-]+$/);
});
