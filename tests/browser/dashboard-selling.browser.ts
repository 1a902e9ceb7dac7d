// Selling in a real browser: a seller sees what was sold, gives money back, makes coupons, gives a product away, and
// looks after licenses.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import type { TestService } from '../../contract-tests/harness/test-service.js';
import {
  assertSound,
  assertSoundDialog,
  DESK,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  press,
  see,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';
import { untilTrue } from './until-true.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

/** A seller of a product that somebody bought and paid. */
async function aSale(service: TestService) {
  const seller = await service.account({ sellerName: `sells-${Date.now().toString(36)}` });
  const [buyer, admin] = [await service.account(), await service.account({ isAdmin: true, scopes: ['admin'] })];
  const product = await service.product({ name: 'Spawn Gate', priceCents: 1250 }, seller);
  const call = async (who: Holder, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${who.key}` };
    const answer = await service.request({ path, headers, ...(body ? { body } : {}) }, 'POST');
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body as { data: { id: string; license_key: string | null } };
  };
  const { data: order } = await call(buyer, '/api/v1/orders', { product_id: product.id });
  await call(admin, `/api/v1/admin/orders/${order.id}/mark-paid`);
  return { seller, buyer, product, orderId: order.id };
}

test('a sale is counted, listed and given back', async () => {
  const { seller, buyer } = await aSale(dashboard.service);
  const page = await visit('/selling/sales', { who: seller });
  await see(page, '$12.50');
  await page.locator('canvas').waitFor();
  await see(itemOf(page, 'Sales', 'Spawn Gate'), 'Paid');
  const saved = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const text = await readFile(await (await saved).path(), 'utf8');
  assert.match(text, /spawn-gate|Spawn Gate/);

  await press(page, /^Refund .+ for Spawn Gate$/);
  const dialog = await dialogOf(page, `Refund ${await nameOf(dashboard.service, buyer)}?`);
  await fill(dialog, { 'Amount (USD)': '12.50', 'Reason (optional)': 'It does not start' });
  await press(dialog, 'Refund');
  await see(itemOf(page, 'Sales', 'Spawn Gate'), 'Refunded');
  await page.goto(`${dashboard.origin}/app/selling/licences`);
  await see(itemOf(page, 'Licenses', 'Spawn Gate'), 'Revoked');
});

test('who asks for money is seen on the overview and declined with a word, and the mail leads to the sale', async () => {
  const { service } = dashboard;
  const { seller, buyer, orderId } = await aSale(service);
  await service.market.write(async ({ orders }) => {
    await orders.requestRefund((await orders.byId(orderId))!, 'It does not start on Folia');
  });
  const name = await nameOf(service, buyer);
  const page = await visit('/', { who: seller });
  const request = itemOf(page, 'Refund requests', 'Spawn Gate');
  await see(request, 'It does not start on Folia');
  await press(request, `Decline to refund ${name} for Spawn Gate`);
  const dialog = await dialogOf(page, `Decline to refund ${name}?`);
  await fill(dialog, { Reason: 'It needs Java 21, as the page says' });
  await press(dialog, 'Decline');
  await page.getByRole('heading', { name: 'Refund requests' }).waitFor({ state: 'detached' });
  const order = (await service.market.tables.orders.byId(orderId))!;
  assert.deepEqual([order.refundRequestedAt, order.refundDeclineReason], [null, 'It needs Java 21, as the page says']);
  await page.goto(`${dashboard.origin}/app/selling/sales/${orderId}`);
  const sale = itemOf(page, 'Sale', 'Spawn Gate');
  await see(sale, 'Refund declined');
  await see(sale, 'Declined: “It needs Java 21, as the page says”');
  await press(sale, `Refund ${name} for Spawn Gate`);
  await press(page.getByRole('dialog'), 'Refund');
  await see(sale, 'Refunded');
});

test('sales are those of the period and the product that are chosen, and requests those of any time', async () => {
  const { service } = dashboard;
  const { seller, buyer, orderId } = await aSale(service);
  const later = await service.product({ name: 'Wind Mill', priceCents: 400 }, seller);
  await service.paidOrder(buyer, later.id);
  await service.market.write(async ({ orders }) => {
    await orders.requestRefund((await orders.byId(orderId))!, 'Too late');
  });
  const longAgo = Date.now() - 40 * 24 * 3_600_000;
  await service.market.db.write(({ knex }) =>
    knex('orders').where({ id: orderId }).update({ created_at: longAgo, paid_at: longAgo }),
  );
  const page = await visit('/selling/sales', { who: seller });
  const sales = page.getByRole('list', { name: 'Sales', exact: true }).getByRole('listitem');
  await sales.filter({ hasText: 'Wind Mill' }).waitFor();
  assert.equal(await sales.count(), 1);
  await page.getByText('90 days').click();
  await sales.filter({ hasText: 'Spawn Gate' }).waitFor();
  assert.equal(await sales.count(), 2);
  await page.goto(`${dashboard.origin}/app/selling/sales?days=90&product=${later.id}`);
  await sales.filter({ hasText: 'Wind Mill' }).waitFor();
  assert.equal(await sales.count(), 1);
  await page.goto(`${dashboard.origin}/app/selling/sales?refund=requested`);
  await sales.filter({ hasText: 'Spawn Gate' }).waitFor();
  assert.equal(await sales.count(), 1);
  assert.ok(await page.getByRole('checkbox', { name: 'Only with a refund request' }).isChecked());
});

const nameOf = async (service: TestService, { accountId }: Holder): Promise<string> =>
  (await service.market.tables.accounts.byId(accountId))!.displayName;

test('a license is found by its key, suspended and reinstated', async () => {
  const { service } = dashboard;
  const { seller, orderId } = await aSale(service);
  const answer = await service.request({
    path: `/api/v1/orders/${orderId}`,
    headers: { Authorization: `Bearer ${seller.key}` },
  });
  const key = (answer.body as { data: { license_key: string } }).data.license_key;
  const page = await visit('/selling/licences', { who: seller });
  await fill(page, { 'License key': key.toLowerCase() });
  await press(page, 'Find license');
  const found = itemOf(page, 'Found', 'Spawn Gate');
  await see(found, 'Active');
  await press(found, /^Show the license key/);
  await see(found, key);
  const listed = itemOf(page, 'Licenses', 'Spawn Gate');
  await press(listed, /^Suspend/);
  const dialog = page.getByRole('dialog');
  await fill(dialog, { Reason: 'The key was published' });
  await press(dialog, 'Suspend');
  await see(listed, 'Suspended');
  await press(listed, /^Reinstate/);
  await press(page.getByRole('dialog'), 'Reinstate');
  await see(listed, 'Active');
});

test('coupons are made, changed and deleted', async () => {
  const { seller } = await aSale(dashboard.service);
  const page = await visit('/selling/coupons', { who: seller });
  await press(page, 'New coupon');
  const dialog = await dialogOf(page, 'New coupon');
  await fill(dialog, { Code: 'summer', 'Percent off': '20', 'Total uses': '5' });
  await press(dialog, 'Create coupon');
  const coupon = itemOf(page, 'Coupons', 'SUMMER');
  await see(coupon, '20% off');
  await see(coupon, 'used 0 of 5 times');
  await press(coupon, 'Edit SUMMER');
  const edit = await dialogOf(page, 'Edit SUMMER');
  await fill(edit, { 'Total uses': '6' });
  await press(edit, 'Save');
  await see(coupon, 'used 0 of 6 times');
  await press(coupon, 'Delete SUMMER');
  await press(await dialogOf(page, 'Delete SUMMER?'), 'Delete');
  await see(page, 'No coupons yet');
});

test('a product is given away, one by one and by a file, and taken back', async () => {
  const { seller } = await aSale(dashboard.service);
  const page = await visit('/selling/grants', { who: seller });
  await press(page, 'Give product');
  const dialog = await dialogOf(page, 'Give product');
  await fill(dialog, { 'E-mail address': 'jo@example.com' });
  await press(dialog, 'Give product');
  await see(itemOf(page, 'Grants', 'jo@example.com'), 'Not claimed yet');
  await page.locator('input[type=file]').setInputFiles({
    name: 'buyers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,source,external_id\nsam@example.com,builtbybit,7\nnobody,builtbybit,8\n'),
  });
  await see(page, '1 grant created');
  await see(page, /Line 3/);
  const given = itemOf(page, 'Grants', 'sam@example.com');
  await see(given, 'builtbybit 7');
  await press(given, /^Take back/);
  const question = page.getByRole('dialog');
  await fill(question, { Reason: 'Given by mistake' });
  await press(question, 'Take back');
  await see(given, 'Ended');
});

test('the balance shows each movement', async () => {
  const { seller } = await aSale(dashboard.service);
  const page = await visit('/selling/balance', { who: seller });
  await see(itemOf(page, 'Balance entries', 'Sale'), '+$12.50');
  await see(page, 'paid out so far');
});

test('one of more products than a page holds is found by its slug, with its state', async () => {
  const { service } = dashboard;
  const seller = await service.account();
  const { id } = await service.product({ name: 'Old Gate', slug: 'first-of-all', status: 'draft' }, seller);
  await service.market.write(async ({ products }) => {
    const { sellerId, shortDescription, descriptionHtml, game, category } = (await products.byId(id))!;
    const like = { sellerId, shortDescription, descriptionHtml, game, category, priceCents: 0 };
    for (let made = 0; made < 100; made++)
      await products.create({ ...like, name: `Gate ${made}`, slug: `gate-${made}`, status: 'draft' });
  });
  const page = await visit('/selling/licences', { who: seller });
  const field = page.getByRole('combobox', { name: 'Product' });
  await field.fill('first-of');
  const option = page.getByRole('option', { name: 'Old Gate' });
  await see(option, 'first-of-all · Draft');
  await option.click();
  await page.waitForURL((url) => url.search.includes(id));
  // The field follows the address, one drawing later.
  await untilTrue(page, "document.querySelector('[role=combobox]:not([readonly])').value === 'Old Gate'");
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const { seller } = await aSale(dashboard.service);
    const page = await visit('/selling/sales', { who: seller, scheme, width });
    await page.locator('canvas').waitFor();
    await assertSound(page, 'Sales');
    await assertSoundDialog(page, /^Refund/);
    const go = (path: string) => page.goto(`${dashboard.origin}/app/selling/${path}`);
    await go('licences');
    await press(page, /^Servers of/);
    await assertSound(page, 'Licenses');
    await go('coupons');
    await assertSoundDialog(page, 'New coupon');
    await go('grants');
    await assertSoundDialog(page, 'Give product');
    await go('balance');
    await itemOf(page, 'Balance entries', 'Sale').waitFor();
    await assertSound(page, 'Balance');
  });
}
