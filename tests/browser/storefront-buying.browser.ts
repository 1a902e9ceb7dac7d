// From the shop window to a review in a real browser: somebody signs up, confirms the address, takes a free product,
// buys one, downloads it and says what they think. And what is said where something stands in the way.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { mailTo, PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { payOrder } from '../../market/orders/pay-order.js';
import { moneyWords } from '../../web/storefront/texts/format.js';
import { arriveAt, dialogOf, fill, press, see, visitsOf } from './test-dashboard.js';
import { openTestShop, type TestShop } from './test-shop.js';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ products: 12 });
});
after(() => shop.close());

const visit = visitsOf(() => shop);

const follow = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name, exact: true }).first().click();

/** The text of the file that something saves. */
async function savedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const saved = page.waitForEvent('download');
  await act();
  return readFile(await (await saved).path(), 'latin1');
}

/** Somebody whom the seed made. */
async function seededAccount(who: keyof TestShop['seeded']['accounts']): Promise<{ accountId: string }> {
  const { email } = shop.seeded.accounts[who];
  return { accountId: (await shop.service.market.tables.accounts.byEmail(email))!.id };
}

/** Visits as somebody, with the mark that the dashboard leaves where one signs in. */
const visitAs = (who: Pick<Holder, 'accountId'>, path: string): Promise<Page> =>
  visit(path, {
    who,
    prepare: async (page) =>
      void (await page.addInitScript("try { localStorage.setItem('signed-in', 'here') } catch {}")),
  });

/** On the page of a product that one owns: posts a review, changes it and takes it back. */
async function writeReview(page: Page): Promise<void> {
  await press(page, 'Write a review');
  await press(page, 'Post the review');
  await see(page, 'Choose one to five stars.');
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('textbox', { name: 'Your review', exact: true }).fill('Runs on all our servers.');
  await press(page, 'Post the review');
  await see(page, 'Thank you: your review is published.');
  await follow(page, 'Reload the page to see the list as it is now.');
  await page.getByRole('article').getByText('Runs on all our servers.').waitFor();
  await press(page, 'Edit');
  await page.getByRole('textbox', { name: 'Your review', exact: true }).fill('Runs on all of our servers.');
  await press(page, 'Save');
  await see(page, 'Your review has been changed.');
  await press(page, 'Delete');
  await press(await dialogOf(page, 'Delete your review?'), 'Delete');
  await see(page, 'Your review has been deleted.');
}

test('somebody signs up from the page of a product, takes a free one, buys one, downloads it and reviews it', async () => {
  const email = 'newcomer@example.com';
  const { free, paid } = shop.seeded;
  const page = await visit(`/products/${free.slug}`);
  await follow(page, 'Get it for free');
  await arriveAt(page, 'Sign in');
  await follow(page, 'Create an account');
  await fill(page, { 'Your name': 'Nora Newcomer', 'E-mail address': email, Password: PASSWORD });
  await press(page, 'Create account');
  await press(page, 'Continue to the shop');
  await page.waitForURL(`${shop.origin}/products/${free.slug}`);
  await see(page, `Confirm your e-mail address first: open the link that we sent to ${email}.`);
  await page.goto(/http\S+#token=[\w-]+/.exec((await mailTo(shop.service, email))[0]!.text)![0]);
  await press(page, 'Confirm address');
  await follow(page, 'Back to the shop');
  await page.waitForURL(`${shop.origin}/products/${free.slug}`);

  assert.notEqual(await savedBy(page, () => press(page, 'Get it for free')), '');
  await see(page, 'This is yours.');
  await press(page, 'Account: Nora Newcomer');
  assert.equal(await page.getByRole('link', { name: 'Purchases' }).count(), 1);

  await page.goto(`${shop.origin}/products/${paid.slug}`);
  await see(page, 'Only people who own this product can review it.');
  await page.getByRole('link', { name: /^Buy for / }).click();
  await arriveAt(page, 'Checkout');
  await page.getByLabel('Quantity').fill('2');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  // Twice, as impatient people do.
  await page.getByRole('button', { name: /^Order for / }).dblclick();
  await arriveAt(page, 'Your order');
  await see(page, 'Thank you');
  const { items } = await shop.service.market.tables.orders.list({}, { page: 1, limit: 100 });
  assert.equal(items.filter(({ buyerName }) => buyerName === 'Nora Newcomer').length, 1);
  await press(page, 'Show the key');
  assert.match(await page.locator('.license-key').innerText(), /^[0-9A-Z]{5}(?:-[0-9A-Z]{2,5}){5}$/);
  assert.notEqual(await savedBy(page, () => page.getByRole('button', { name: /^Download / }).click()), '');
  // The receipt stands where the checkout stood.
  await page.goBack();
  await page.waitForURL(`${shop.origin}/products/${paid.slug}`);

  await writeReview(page);
});

test('an order is placed at the price that was seen, waits for its payment, and is there for its buyer alone', async () => {
  const { service, origin, seeded } = shop;
  const product = (await service.market.tables.products.bySlug(seeded.paid.slug))!;
  const [buyer, other] = [await seededAccount('buyer'), await seededAccount('stranger')];
  const before = moneyWords(product.priceCents, 'USD');
  Object.assign(service.market.settings, { payments: 'manual' });
  const page = await visitAs(buyer, `/checkout/${product.slug}`);
  await page.getByRole('button', { name: `Order for ${before}` }).waitFor();
  await service.market.write(({ products }) => products.update(product.id, { priceCents: 1500 }));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, `Order for ${before}`);
  await see(page, `The price changed from ${before} to $15 while you were here.`);
  await press(page, 'Order for $15');
  await arriveAt(page, 'Your order');
  await see(page, 'Waiting for your payment');

  const stranger = await visitAs(other, new URL(page.url()).pathname);
  await see(stranger, 'Your account has no such order');
  const guest = await visit(new URL(page.url()).pathname);
  await guest.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await arriveAt(guest, 'Sign in');
  assert.equal(new URL(guest.url()).searchParams.get('return'), new URL(page.url()).pathname);

  await page.goto(`${origin}/products/${product.slug}`);
  await follow(page, 'Continue with your order');
  await arriveAt(page, 'Your order');
  const orderId = new URL(page.url()).pathname.split('/').at(-1)!;
  await service.market.write((tables) => payOrder(tables, service.market, orderId, 'as_said'));
  // By itself.
  await see(page, `Thank you: ${product.name} is yours.`);
  Object.assign(service.market.settings, { payments: 'test' });
});

test('names are suggested while one types, and keys move among them', async () => {
  const page = await visit('/search');
  const field = page.getByRole('combobox', { name: 'Search plugins' }).first();
  await field.pressSequentially('w');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.waitFor();
  await see(page, /^\d suggestions?\. Use the arrow keys\.$/);
  assert.equal(await field.getAttribute('aria-expanded'), 'true');
  await field.press('ArrowDown');
  const first = list.getByRole('option', { selected: true });
  assert.equal(await field.getAttribute('aria-activedescendant'), await first.getAttribute('id'));
  await field.press('Escape');
  await list.waitFor({ state: 'hidden' });
  assert.equal(await field.inputValue(), 'w');
  await field.press('i');
  await list.waitFor();
  await field.press('ArrowUp');
  const name = await list.getByRole('option', { selected: true }).innerText();
  await field.press('Enter');
  await arriveAt(page, name);
  assert.match(new URL(page.url()).pathname, /^\/products\//);
});

test('a review of somebody else is marked as helpful and reported, and so is the product', async () => {
  const { service, seeded } = shop;
  const { slug } = seeded.owned;
  const product = (await service.market.tables.products.bySlug(slug))!;
  const page = await visitAs(await seededAccount('stranger'), `/products/${slug}`);
  const review = page.getByRole('article').filter({ hasText: 'Helped' }).first();
  const mark = review.getByRole('button', { name: 'Helpful' });
  const helped = await review.getByText(/^Helped/).innerText();
  await mark.click();
  await review.getByText(helped).waitFor({ state: 'detached' });
  await page.reload();
  await review.getByRole('button', { name: 'Helpful', pressed: true }).click();
  await review.getByText(helped, { exact: true }).waitFor();
  await press(review, 'Report');
  const report = await dialogOf(page, 'Report this review');
  await press(report, 'Send the report');
  await see(report, 'Say in a few words what is wrong.');
  await fill(report, { 'In your words': 'It praises another shop' });
  await press(report, 'Send the report');
  await see(report, 'Thank you: the admins have your report.');
  await press(report, 'Close');
  await press(page, 'Report this product');
  const whole = await dialogOf(page, `Report ${product.name}`);
  await whole.getByRole('radio', { name: 'It is the work of somebody else' }).check();
  await fill(whole, { 'In your words': 'I wrote it' });
  await press(whole, 'Send the report');
  await see(whole, 'Thank you: the admins have your report.');
});

test('without script each place says that it needs it', async () => {
  const { paid, owned } = shop.seeded;
  for (const [path, said] of [
    [`/products/${paid.slug}`, 'Buying and downloading need JavaScript.'],
    [`/products/${owned.slug}`, 'Writing a review needs JavaScript.'],
    [`/checkout/${paid.slug}`, 'Buying needs JavaScript.'],
    ['/receipts/019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90', 'Showing your order needs JavaScript.'],
  ] as const) {
    const page = await visit(path, { script: false });
    await see(page, said);
    assert.equal(await page.locator('.needs-script').filter({ visible: true }).count(), 0, path);
  }
});
