// A coupon at the checkout in a real browser: what it takes off stands on the button before anybody orders, what is wrong
// with it at its field. With the keyboard alone, on the smallest phone and on a desk.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { aCoupon } from '../../contract-tests/coupons/coupon-fixtures.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import type { NewCoupon } from '../../db/coupons/coupons.js';
import { arriveAt, assertSound, fill, press, see, type SignedInVisitOptions, visitsOf } from './test-dashboard.js';
import { openTestShop, type TestShop } from './test-shop.js';

const FIELD = 'Coupon (optional)';
let made = 0;

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ products: 12, settings: { payments: 'manual' } });
});
after(() => shop.close());

const visit = visitsOf(() => shop);

/** An account; those that the fixtures make are called as some of the made-up market are. */
async function somebody(role: string): Promise<Pick<Holder, 'accountId'>> {
  const name = `coupon-${role}-${++made}`;
  const person = { email: `${name}@example.org`, displayName: name, sellerName: role === 'seller' ? name : null };
  const { id } = await shop.service.market.write(({ accounts }) => accounts.create(person));
  return { accountId: id };
}

/** A product for ten dollars with a coupon for a quarter off, unless told otherwise, and its checkout. */
async function aCheckout(
  more: { readonly billingInterval?: 'month'; readonly coupon?: Partial<NewCoupon> } = {},
  screen: SignedInVisitOptions = {},
) {
  const { service } = shop;
  const { billingInterval = null, coupon = {} } = more;
  const [seller, buyer] = [await somebody('seller'), await somebody('buyer')];
  const content = { name: 'Spawn Gate', priceCents: 1000, billingInterval };
  const { id, slug } = await service.product(content, seller as Holder);
  const { id: couponId, code } = await aCoupon(service, seller, { percentOff: 25, ...coupon });
  const page = await visit(`/checkout/${slug}`, {
    ...screen,
    who: buyer,
    prepare: async (opened) =>
      void (await opened.addInitScript("try { localStorage.setItem('signed-in', 'here') } catch {}")),
  });
  const ordered = async () => service.market.tables.orders.pending(buyer.accountId, id);
  const remake = async (terms: Partial<NewCoupon>): Promise<void> => {
    await service.market.write(({ coupons }) => coupons.delete(couponId));
    await aCoupon(service, seller, { code, ...terms });
  };
  await page.getByRole('button', { name: /^Order for / }).waitFor();
  return { page, code, ordered, remake };
}

const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const focusedName = (page: Page): Promise<string> => page.evaluate('document.activeElement.name');

for (const screen of [
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const)
  test(`by keyboard, at ${screen.width} pixels: the price is there before the order, and is the order's`, async () => {
    const { page, code, ordered } = await aCheckout({}, screen);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByLabel(FIELD).focus();
    await page.keyboard.type(code.toLowerCase());
    // Whoever presses Enter here wants the coupon to count, not to order at a price that is not there yet.
    await page.keyboard.press('Enter');
    await button(page, 'Order for $7.50').waitFor();
    assert.equal(await ordered(), undefined);
    await see(page.locator('.order-total'), `Discount (${code})`);
    await see(page.locator('.order-total'), '-$2.50');
    await assertSound(page, 'The checkout with a coupon');
    await page.getByLabel('Quantity').fill('3');
    await button(page, 'Order for $22.50').waitFor();
    await button(page, 'Order for $22.50').focus();
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Your order');
    const order = (await ordered())!;
    assert.deepEqual([order.amountCents, order.discountCents, order.coupon], [2250, 750, code]);
  });

for (const screen of [
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const)
  test(`what is wrong with a coupon stands at its field at ${screen.width} pixels, and nothing is ordered`, async () => {
    const { page, ordered } = await aCheckout({}, screen);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await fill(page, { [FIELD]: 'NOTHING' });
    const field = page.getByLabel(FIELD);
    await see(page.getByRole('alert'), 'There is no coupon NOTHING for this product');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.match((await field.getAttribute('aria-describedby'))!, /-fault /);
    await assertSound(page, 'The checkout with a coupon that is not good');
    await press(page, 'Order for $10');
    assert.equal(await focusedName(page), 'coupon');
    assert.equal(await ordered(), undefined);
    await fill(page, { [FIELD]: '' });
    assert.equal(await field.getAttribute('aria-invalid'), null);
    await press(page, 'Order for $10');
    await arriveAt(page, 'Your order');
    assert.equal((await ordered())!.coupon, null);
  });

test('of a subscription the first period costs less, and that is said', async () => {
  const { page, code } = await aCheckout({ billingInterval: 'month' });
  await button(page, 'Order for $10 a month').waitFor();
  await fill(page, { [FIELD]: code });
  await button(page, 'Order for $7.50').waitFor();
  await see(page.locator('.order-due'), '$7.50');
  await see(page.locator('.order-total'), 'After the first period');
  await see(page.locator('.order-total'), '$10 a month');
});

test('a coupon that its seller made anew meanwhile orders nothing, and the button says the new amount', async () => {
  const { page, code, ordered, remake } = await aCheckout();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await fill(page, { [FIELD]: code });
  await button(page, 'Order for $7.50').waitFor();
  await remake({ percentOff: 1 });
  await press(page, 'Order for $7.50');
  await see(page.getByRole('alert'), 'Nothing has been ordered yet');
  await button(page, 'Order for $9.90').waitFor();
  assert.equal(await ordered(), undefined);
  await press(page, 'Order for $9.90');
  await arriveAt(page, 'Your order');
  assert.equal((await ordered())!.amountCents, 990);
});

test('who asks too often is told when to go on, and may order then without having asked again', async () => {
  const { page, code, ordered } = await aCheckout();
  await page.route('**/api/v1/orders/quote', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '30' },
      json: { error: 'Rate limit exceeded', code: 'rate_limited', retry_after: 30 },
    }),
  );
  await fill(page, { [FIELD]: code });
  await see(page.getByRole('alert'), /in \d+ seconds/);
  await see(page.locator('.order-total'), 'Total before the coupon');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Order for $10');
  await arriveAt(page, 'Your order');
  assert.equal((await ordered())!.amountCents, 750);
});
