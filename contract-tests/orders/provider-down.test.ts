// A payment provider that does not answer: nothing is lost, and the repeated request goes on where the first one stopped.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { components } from '#generated/types.js';
import { bearer } from '../harness/common-scenarios.js';
import { signedMessage } from '../harness/fake-stripe.js';
import { stripeFixtures } from '../harness/stripe-fixtures.js';
import { openTestService } from '../harness/test-service.js';
import { takePaymentEvent } from '../../market/payments/take-payment-event.js';

type Order = components['schemas']['Order'];

const IMPATIENT = { patience: { requestMs: 5_000, callMs: 150 } };

async function fixtures(t: TestContext) {
  const { fake, open } = await stripeFixtures(t);
  const time = { ahead: 0 };
  const service = await openTestService({
    settings: { payments: 'stripe' },
    payments: open(IMPATIENT),
    clock: () => Date.now() + time.ahead,
  });
  t.after(() => service.close());
  const seller = await service.account();
  const { id: productId } = await service.product({ priceCents: 995, sellerId: seller.accountId });
  const buyer = await service.account();
  const send = async (path: string, key: string, body: object, idempotencyKey: string) => {
    const headers = { ...bearer(key), 'Idempotency-Key': idempotencyKey };
    const { status, body: answer } = await service.request({ path, headers, body }, 'POST');
    return { status, order: (answer as { data: Order }).data, code: (answer as { code?: string }).code };
  };
  const buy = (more: object = {}) => send('/api/v1/orders', buyer.key, { product_id: productId, ...more }, 'buy');
  return { fake, time, service, seller, send, buy };
}

test('an order is there before the provider hears of it, and gets its page when that answers again', async (t) => {
  const { fake, service, buy } = await fixtures(t);
  fake.isDown = true;
  const failed = await buy();
  assert.deepEqual([failed.status, failed.code], [503, 'unavailable']);
  assert.equal(fake.sessions.size, 0);
  fake.isDown = false;
  const placed = await buy();
  assert.ok(placed.status === 201 || placed.status === 200);
  const [session] = fake.sessions.values();
  assert.equal(placed.order.checkout_url, session!.url);
  assert.equal((await buy()).order.id, placed.order.id);
  assert.equal(fake.sessions.size, 1);
  const orders = await service.write((_tables, knex) => knex('orders').pluck('status'));
  assert.deepEqual(orders, ['pending']);
});

test('a refund that the provider did not answer goes on, and one that it refuses leaves access as it is', async (t) => {
  const { fake, service, seller, send, buy } = await fixtures(t);
  const { order } = await buy();
  const message = signedMessage('checkout.session.completed', fake.pay([...fake.sessions.keys()][0]!));
  const { status } = await service.request({ path: '/api/payments/stripe', ...message }, 'POST');
  assert.equal(status, 204);
  await takePaymentEvent(service.market, message.id);
  const refund = (cents: number, key: string) =>
    send(`/api/v1/orders/${order.id}/refund`, seller.key, { amount_cents: cents }, key);

  fake.isDown = true;
  assert.deepEqual([(await refund(100, 'a')).status, fake.refunds.size], [503, 0]);
  fake.isDown = false;
  const refunded = await refund(100, 'a');
  assert.deepEqual(
    [refunded.status, refunded.order.status, refunded.order.refunded_cents],
    [200, 'partially_refunded', 100],
  );
  assert.equal((await refund(100, 'a')).order.refunded_cents, 100);
  assert.equal(fake.refunds.size, 1);

  fake.refusedRefunds.push('charge_disputed');
  const refused = await refund(200, 'b');
  assert.deepEqual([refused.status, refused.code], [409, 'payment_failed']);
  const kept = (await service.market.tables.orders.byId(order.id))!;
  assert.deepEqual([kept.status, kept.refundedCents], ['partially_refunded', 100]);
  assert.ok(await service.market.tables.ownership.owns(kept.buyerId, kept.productId));
});

test('an Idempotency-Key whose answer was lost stands for one request, and a day later for another', async (t) => {
  const { fake, time, service, buy } = await fixtures(t);
  fake.isDown = true;
  assert.equal((await buy()).status, 503);
  fake.isDown = false;
  const other = await service.product({ priceCents: 10 });
  for (const more of [{ quantity: 2 }, { product_id: other.id }, { additional_seats: true }])
    assert.deepEqual([(await buy(more)).status, (await buy(more)).code], [422, 'idempotency_mismatch']);
  const first = await buy();
  assert.deepEqual([first.status, first.order.quantity], [201, 1]);
  time.ahead = 25 * 60 * 60 * 1000;
  const second = await buy({ quantity: 2 });
  assert.deepEqual([second.status, second.order.quantity], [201, 2]);
  assert.notEqual(second.order.id, first.order.id);
});
