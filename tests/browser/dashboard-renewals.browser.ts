// A renewal that the payment provider does not bill by itself, in a real browser: its buyer pays at a page that is opened
// anew, whatever became of the one before.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { giveSubscription } from '../../contract-tests/harness/given-subscription.js';
import { noteCheckout } from '../../market/checkout/open-checkout.js';
import { prepareRenewal } from '../../market/subscriptions/prepare-renewal.js';
import type { PaymentPort } from '../../capabilities/payments/payment-port.js';
import { shopDir } from '../../process/served-contract.js';
import {
  arriveAt,
  assertSound,
  itemOf,
  openTestDashboard,
  press,
  see,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

let dashboard: TestDashboard;
/** A page of the service stands for that of the provider, which nobody may ask in a test. */
const payments = {
  kind: 'stripe',
  openCheckout: ({ id }: { readonly id: string }, attempt: number) =>
    Promise.resolve({
      reference: `cs_${id}_${attempt}`,
      url: `${dashboard.origin}/app/subscriptions?paid=${attempt}`,
      expiresAt: Date.now() + 60_000,
    }),
} as Partial<PaymentPort> as PaymentPort;
before(async () => {
  dashboard = await openTestDashboard({
    settings: { payments: 'stripe' },
    payments,
    storefront: { folder: shopDir },
  });
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

test('a renewal whose page has closed is paid at another one', async () => {
  const { service } = dashboard;
  const { market } = service;
  const buyer = await service.account({ sellerName: null });
  const { id: productId } = await service.product({ name: 'Mossy Well', priceCents: 1250, billingInterval: 'month' });
  const renewal = await service.write(async (tables) => {
    const subscription = await giveSubscription(tables, { buyerId: buyer.accountId, productId });
    const order = await prepareRenewal(tables, market, subscription);
    return noteCheckout(tables, order, { reference: 'cs_old', url: `${dashboard.origin}/gone`, expiresAt: 1 });
  });
  for (const path of ['/payments', `/payments/${renewal.id}`, `/purchases?order=${renewal.id}`]) {
    const page = await visit(path, { who: buyer });
    await see(page, 'Mossy Well');
    await assertSound(page, path);
    await press(page, /^Pay .*for Mossy Well$/);
    await page.waitForURL(/subscriptions\?paid=\d$/);
    await arriveAt(page, 'Subscriptions');
    await see(itemOf(page, 'Subscriptions', 'Mossy Well'), 'Active');
  }
  const page = await visit('/payments', { who: buyer });
  await page.evaluate("localStorage.setItem('signed-in', 'here')");
  await page.goto(`${dashboard.origin}/receipts/${renewal.id}`);
  await see(page, 'Waiting for your payment');
  await press(page, 'Pay $12.50');
  await page.waitForURL(/subscriptions\?paid=\d$/);
  const { checkoutAttempts } = (await market.tables.orders.byId(renewal.id))!;
  assert.equal(checkoutAttempts, 2, 'a page that is open stays');
});
