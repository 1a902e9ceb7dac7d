// Buying in a real browser: somebody comes back from ordering, gets the key, the file and the slots of a plugin, asks for
// the money back, and ends a subscription. The other side too: admins confirm payments and record payouts.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { PASSWORD } from '../../contract-tests/sign-in/sign-in-fixtures.js';
import { SOME_FILE } from '../../contract-tests/harness/failing-store.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { orderNumber } from '../../capabilities/email/order-number.js';
import { activateServer } from '../../market/licenses/activate-server.js';
import {
  arriveAt,
  assertSound,
  assertSoundDialog,
  DESK,
  dialogOf,
  fill,
  itemOf,
  openTestDashboard,
  press,
  see,
  setApart,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

let dashboard: TestDashboard;
let admin: Holder;
before(async () => {
  dashboard = await openTestDashboard();
  admin = await dashboard.service.account({ isAdmin: true, sellerName: null, password: PASSWORD });
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

/** Somebody who buys, and a product for $12.50 with one file. */
async function aShop(more: { name: string; billingInterval?: 'month' }) {
  const { service } = dashboard;
  const [seller, buyer] = [await service.account(), await service.account({ sellerName: null })];
  const product = await service.product({ priceCents: 1250, maxActivations: 2, ...more }, seller);
  await service.market.objects.put(SOME_FILE.objectKey, Buffer.from('jar'), {
    contentType: 'application/java-archive',
  });
  await service.version(product.id, { versionTag: '1.0.1', file: SOME_FILE });
  return { seller, buyer, product };
}

const handleOf = async ({ accountId }: Holder): Promise<string> =>
  (await dashboard.service.market.tables.accounts.byId(accountId))!.sellerName!;

test('an order is awaited, confirmed by an admin, and its license is there; then the money is asked back', async () => {
  const { service } = dashboard;
  const { buyer, product } = await aShop({ name: 'Spawn Gate' });
  const orderId = await service.pendingOrder(buyer, product.id);
  const page = await visit(`/purchases?order=${orderId}`, { who: buyer });
  await see(page, 'Waiting for your payment for Spawn Gate');
  const office = await visit('/administration/orders', { who: admin });
  await office.getByRole('link', { name: 'Orders 1 waiting' }).waitFor();
  await press(office, /^Mark as paid: Spawn Gate for /);
  await press(office.getByRole('dialog'), 'Mark as paid');
  await see(itemOf(office, 'Orders', 'Spawn Gate'), 'Paid');
  // By itself.
  await see(page, 'Thank you. Spawn Gate is yours');
  await see(itemOf(page, 'Purchases', 'Spawn Gate'), 'on 0 of 2 servers');

  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await arriveAt(page, 'Payments');
  await press(page, 'Request refund for Spawn Gate');
  const question = await dialogOf(page, 'Request a refund for Spawn Gate?');
  await fill(question, { Reason: 'It does not start' });
  await press(question, 'Request refund');
  await see(itemOf(page, 'Payments', 'Spawn Gate'), 'Refund requested');
  await press(page, 'Withdraw request for a refund for Spawn Gate');
  await press(await dialogOf(page, 'Withdraw your refund request for Spawn Gate?'), 'Withdraw request');
  await press(page, 'Request refund for Spawn Gate');
  await fill(page.getByRole('dialog'), { Reason: 'It does not start' });
  await press(page.getByRole('dialog'), 'Request refund');
  await see(itemOf(page, 'Payments', 'Spawn Gate'), 'Refund requested');

  await office.goto(`${dashboard.origin}/app/administration/orders?refund=requested`);
  await see(itemOf(office, 'Orders', 'Spawn Gate'), '“It does not start”');
  await press(office, /^Refund .+ for Spawn Gate$/);
  await press(office.getByRole('dialog'), 'Refund');
  await see(office, 'No orders match');
  await page.goto(`${dashboard.origin}/app/purchases`);
  const gone = itemOf(page, 'Purchases', 'Spawn Gate');
  await see(gone, 'Revoked');
  assert.equal(await gone.getByRole('button').count(), 0);
});

test('a plugin is downloaded, its key is shown, its slots are freed, and it gets another key', async () => {
  const { service } = dashboard;
  const { buyer, product } = await aShop({ name: 'Region Guard' });
  await service.paidOrder(buyer, product.id);
  const { licenses } = service.market.tables;
  const license = (await licenses.running(buyer.accountId, product.id))!;
  const key = await licenses.keyOf(license.id);
  const call = { licenseKey: key, productId: product.id, serverId: randomUUID(), serverName: 'Lobby' };
  await service.write((tables) => activateServer(tables, call, service.market.clock()));

  const page = await visit('/purchases', { who: buyer });
  const own = itemOf(page, 'Purchases', 'Region Guard');
  await see(own, 'on 1 of 2 servers');
  assert.equal(await page.getByText(key).count(), 0);
  await press(own, 'Show the license key of Region Guard');
  await see(own, key);
  await press(own, 'Downloads of Region Guard');
  const saved = page.waitForEvent('download');
  await press(own, 'Download Region Guard 1.0.1');
  assert.deepEqual(await readFile(await (await saved).path(), 'utf8'), 'jar');

  await press(own, 'Servers of Region Guard');
  await press(own, 'Free slot of Lobby');
  await press(await dialogOf(page, 'Free the slot of Lobby?'), 'Free slot');
  await see(own, 'No servers yet');
  await press(own, 'Replace key of Region Guard');
  await press(await dialogOf(page, 'Replace the license key of Region Guard?'), 'Replace key');
  await page.getByText(key).waitFor({ state: 'detached' });
  await see(own, await licenses.keyOf(license.id));
});

test('a buyer who was declined reads why, and when to ask again', async () => {
  const { service } = dashboard;
  const { buyer, product } = await aShop({ name: 'Mossy Well' });
  const orderId = await service.paidOrder(buyer, product.id);
  await service.market.write(async ({ orders }) => {
    const asked = (await orders.requestRefund((await orders.byId(orderId))!, 'It does not start'))!;
    await orders.declineRefund(asked, 'It needs Java 21');
  });
  const page = await visit('/payments', { who: buyer });
  const own = itemOf(page, 'Payments', 'Mossy Well');
  for (const words of ['Refund declined', 'Declined: “It needs Java 21”', /You can ask again from/])
    await see(own, words);
  assert.equal(await own.getByRole('button', { name: /^Request refund/ }).count(), 0);
  setApart(page);
  await page.clock.install({ time: Date.now() + 7 * 24 * 3_600_000 });
  await page.reload();
  await own.getByRole('button', { name: /^Request refund/ }).waitFor();
});

test('what a seller gave is taken on arrival', async () => {
  const { service } = dashboard;
  const { buyer, product } = await aShop({ name: 'Chat Lens' });
  const grant = { productId: product.id, email: buyer.email, source: 'Discord' };
  await service.write(({ grants }) => grants.create([{ ...grant, externalId: null, seats: 1, expiresAt: null }]));
  const page = await visit('/purchases', { who: buyer });
  await see(page, 'You received Chat Lens.');
  await see(itemOf(page, 'Purchases', 'Chat Lens'), 'received');
});

test('a subscription is cancelled and runs out; its receipt is printed without what is around it', async () => {
  const { service } = dashboard;
  const { buyer, product } = await aShop({ name: 'Mob Arena', billingInterval: 'month' });
  const orderId = await service.paidOrder(buyer, product.id);
  const page = await visit('/subscriptions', { who: buyer });
  await see(itemOf(page, 'Subscriptions', 'Mob Arena'), '$12.50 a month');
  await press(page, 'Cancel subscription to Mob Arena');
  await press(await dialogOf(page, 'Cancel your subscription to Mob Arena?'), 'Cancel subscription');
  await see(itemOf(page, 'Subscriptions', 'Mob Arena'), 'Cancelled');

  await page.goto(`${dashboard.origin}/app/payments`);
  await page.getByRole('link', { name: 'Receipt for Mob Arena' }).click();
  await arriveAt(page, 'Receipt');
  const { sellerName, productName } = (await service.market.tables.orders.byId(orderId))!;
  const receipt = page.getByRole('table');
  for (const text of [orderNumber(orderId), buyer.email, sellerName, /^Plugin Marketplace, /])
    await see(receipt.first(), text);
  for (const text of [`${productName}, 1 × $12.50`, 'Tax']) await see(receipt.last(), text);
  await page.emulateMedia({ media: 'print' });
  for (const around of ['banner', 'navigation'] as const)
    assert.equal(await page.getByRole(around).first().isVisible(), false, around);
  assert.equal(await page.getByText('Print', { exact: true }).isVisible(), false);
  assert.equal(await page.getByText(orderNumber(orderId)).isVisible(), true);
});

test('a payout is recorded, and its statement saved', async () => {
  const { service } = dashboard;
  const { seller, buyer, product } = await aShop({ name: 'Sky Mines' });
  await service.paidOrder(buyer, product.id);
  const sellerName = await handleOf(seller);
  const page = await visit('/administration/payouts', { who: admin });
  const owed = itemOf(page, 'Balances', sellerName);
  await see(owed, '$11.25');
  await press(page, `Record a payout to ${sellerName}`);
  const dialog = await dialogOf(page, `Record a payout to ${sellerName}`);
  await fill(dialog, { 'Amount (USD)': '10', 'Reference (optional)': 'Transfer 17' });
  await press(dialog, 'Record payout');
  await see(owed, '$1.25');
  await see(itemOf(page, 'Payouts', 'Transfer 17'), '$10.00');
  const saved = page.waitForEvent('download');
  await itemOf(page, 'Payouts', 'Transfer 17').getByRole('button').click();
  assert.match(await readFile(await (await saved).path(), 'utf8'), /sale/);
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const { service } = dashboard;
    const { seller, buyer, product } = await aShop({ name: `Island World ${width}` });
    const orderId = await service.paidOrder(buyer, product.id);
    const waiting = await service.product({ priceCents: 900, name: `Lantern ${width}` });
    const pendingId = await service.pendingOrder(buyer, waiting.id);
    const page = await visit(`/purchases?order=${pendingId}`, { who: buyer, scheme, width });
    await see(page, 'Waiting for your payment');
    await press(page, `Downloads of Island World ${width}`);
    await see(page, '1.0.1');
    await assertSound(page, 'Purchases');
    await assertSoundDialog(page, `Replace key of Island World ${width}`);
    for (const [path, title] of [
      ['/payments', 'Payments'],
      [`/payments/${orderId}`, 'Receipt'],
      ['/subscriptions', 'Subscriptions'],
    ] as const) {
      await page.goto(`${dashboard.origin}/app${path}`);
      await arriveAt(page, title);
      await assertSound(page, title);
    }
    const office = await visit('/administration/orders', { who: admin, scheme, width });
    await see(office, `Lantern ${width}`);
    await assertSound(office, 'Orders');
    await office.goto(`${dashboard.origin}/app/administration/payouts`);
    await arriveAt(office, 'Payouts');
    await assertSoundDialog(office, `Record a payout to ${await handleOf(seller)}`);
  });
}
