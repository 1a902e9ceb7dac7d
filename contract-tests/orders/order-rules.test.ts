// Buying: what an order freezes, when it is paid, how one gives way to another, and who sees it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { giveGrant } from '../harness/given-grant.js';

type Order = components['schemas']['Order'];

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
let testPayments: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  testPayments = await openTestService({ checkResponses: true, settings: { payments: 'test', platformFeePercent: 0 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => Promise.all([service.close(), testPayments.close()]));

const post = (holder: Holder, body: object, where = service): Promise<Received> =>
  where.request({ path: '/api/v1/orders', headers: bearer(holder.key), body }, 'POST');
const get = (path: string, { key }: Holder): Promise<Received> => service.request({ path, headers: bearer(key) });
const markPaid = (id: string, { key }: Holder = admin): Promise<Received> =>
  service.request({ path: `/api/v1/admin/orders/${id}/mark-paid`, headers: bearer(key) }, 'POST');
const orderOf = (received: Received): Order => (received.body as { data: Order }).data;
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code: string }).code];
const edit = (id: string, content: object): Promise<void> =>
  service.market.write((tables) => tables.products.update(id, content));

async function buy(buyer: Holder, body: object): Promise<Order> {
  const received = await post(buyer, body);
  assert.equal(received.status, 201);
  return orderOf(received);
}

test('an order keeps name, price and shares as they were; the fee is rounded to the cent', async () => {
  const { id } = await service.product({ name: 'Old Name', priceCents: 995 });
  const buyer = await service.account();
  const order = await buy(buyer, { product_id: id });
  await edit(id, { name: 'New Name', priceCents: 5 });
  now += 1000;
  const paid = orderOf(await markPaid(order.id));
  assert.deepEqual(paid, {
    ...order,
    status: 'paid',
    license_id: paid.license_id,
    paid_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
  });
  assert.deepEqual(
    [paid.product_name, paid.unit_price_cents, paid.amount_cents, paid.fee_cents, paid.seller_net_cents],
    ['Old Name', 995, 995, 100, 895],
  );
});

test('an order owns its product once it is paid, and marking it again changes nothing', async () => {
  const { id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const { ownership } = service.market.tables;
  const order = await buy(buyer, { product_id: id });
  assert.equal(await ownership.owns(buyer.accountId, id), false);
  const first = await markPaid(order.id);
  assert.deepEqual(
    [await ownership.owns(buyer.accountId, id), await ownership.hasPaid(buyer.accountId, id)],
    [true, true],
  );
  now += 1000;
  assert.deepEqual((await markPaid(order.id)).body, first.body);
  assert.deepEqual(codeOf(await post(buyer, { product_id: id })), [409, 'already_owned']);
});

test('who reviewed a product as a gift and pays for it has a verified review, which then counts', async () => {
  const { id, slug } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  await service.market.write((tables) => giveGrant(tables, buyer.accountId, id));
  const review = {
    path: `/api/products/${slug}/reviews`,
    headers: bearer(buyer.key),
    body: { rating: 4, body: 'A gift that is worth its price' },
  };
  assert.equal((await service.request(review, 'POST')).status, 201);
  const ratings = async (): Promise<number> => (await service.market.tables.products.byId(id))!.ratingCount;
  assert.equal(await ratings(), 0);
  await markPaid((await buy(buyer, { product_id: id, additional_seats: true })).id);
  assert.equal(await ratings(), 1);
});

test('a free product is paid at once, and no money was paid for it', async () => {
  const { id } = await service.product();
  const buyer = await service.account();
  const order = await buy(buyer, { product_id: id, quantity: 3 });
  assert.deepEqual(
    [order.status, order.amount_cents, order.fee_cents, order.paid_at],
    ['paid', 0, 0, order.created_at],
  );
  const { ownership } = service.market.tables;
  assert.deepEqual(
    [await ownership.owns(buyer.accountId, id), await ownership.hasPaid(buyer.accountId, id)],
    [true, false],
  );
});

test('with test payments every order is paid at once', async () => {
  const { id } = await testPayments.product({ priceCents: 995 });
  const received = await post(await testPayments.account(), { product_id: id }, testPayments);
  const order = orderOf(received);
  assert.deepEqual([received.status, order.status, order.fee_cents, order.seller_net_cents], [201, 'paid', 0, 995]);
});

test('an equal order is answered with the pending one; another one takes its place', async () => {
  const { id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const first = await buy(buyer, { product_id: id, quantity: 2 });
  const again = await post(buyer, { product_id: id, quantity: 2 });
  assert.deepEqual([again.status, orderOf(again)], [200, first]);
  const second = await buy(buyer, { product_id: id, quantity: 3 });
  assert.equal(orderOf(await get(`/api/v1/orders/${first.id}`, buyer)).status, 'cancelled');
  await edit(id, { priceCents: 500 });
  const third = await buy(buyer, { product_id: id, quantity: 3 });
  assert.equal(third.amount_cents, 1500);
  assert.equal((await markPaid(third.id)).status, 200);
  assert.deepEqual(codeOf(await markPaid(second.id)), [409, 'invalid_transition']);
});

test('of many orders at once one is made', async () => {
  const { id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const received = await Promise.all(Array.from({ length: 30 }, () => post(buyer, { product_id: id })));
  assert.deepEqual(received.map(({ status }) => status).sort(), [...Array<number>(29).fill(200), 201]);
  assert.equal(new Set(received.map((each) => orderOf(each).id)).size, 1);
});

test('who owns a product may buy more seats on request', async () => {
  const { id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  await service.paidOrder(buyer, id);
  const more = await buy(buyer, { product_id: id, quantity: 2, additional_seats: true });
  assert.deepEqual([more.status, more.amount_cents], ['pending', 1990]);
});

test('another price than expected is refused, also when it is lower', async () => {
  const { id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  for (const price of [0, 994, 996])
    assert.deepEqual(codeOf(await post(buyer, { product_id: id, expected_price_cents: price })), [
      409,
      'price_changed',
    ]);
  await buy(buyer, { product_id: id, expected_price_cents: 995 });
});

test('another amount than was quoted is refused, such as by a coupon that was made anew, and gives up nothing', async () => {
  const { id, seller } = await service.product({ priceCents: 10_000 });
  const [buyer, other] = [await service.account(), await service.account()];
  const { id: couponId, code: coupon } = await aCoupon(service, seller, { percentOff: 90 });
  const quoted = { product_id: id, coupon, expected_price_cents: 10_000, expected_amount_cents: 1000 };
  const waiting = await buy(buyer, quoted);
  assert.equal(waiting.amount_cents, 1000);
  await service.market.write((tables) => tables.coupons.delete(couponId));
  await aCoupon(service, seller, { code: coupon, percentOff: 1 });

  const anew = await post(other, quoted);
  assert.deepEqual(codeOf(anew), [409, 'price_changed']);
  assert.equal((anew.body as { error: string }).error, 'The order comes to 9900 cents now');
  assert.equal(await service.market.tables.orders.pending(other.accountId, id), undefined);
  // What waits keeps its discount, and is the quote of whoever made it.
  assert.deepEqual(codeOf(await post(buyer, { ...quoted, expected_amount_cents: 9900 })), [409, 'price_changed']);
  assert.deepEqual(codeOf(await post(buyer, { ...quoted, quantity: 2 })), [409, 'price_changed']);
  assert.equal(orderOf(await post(buyer, quoted)).id, waiting.id);
  assert.equal((await buy(other, { ...quoted, expected_amount_cents: 9900 })).amount_cents, 9900);
});

test('only live products are for sale, and nobody buys their own', async () => {
  for (const status of ['draft', 'under_review', 'archived'] as const) {
    const { id, seller } = await service.product({ priceCents: 995, status });
    assert.deepEqual(codeOf(await post(admin, { product_id: id })), [404, 'not_found']);
    assert.deepEqual(codeOf(await post(seller, { product_id: id })), [403, 'forbidden']);
  }
});

test('a subscription cannot be given more seats', async () => {
  const { id } = await service.product({ priceCents: 995, billingInterval: 'month' });
  const more = { product_id: id, additional_seats: true };
  assert.deepEqual(codeOf(await post(await service.account(), more)), [403, 'forbidden']);
});

for (const quantity of [0, 1001, 1.5, '2', null]) {
  test(`the quantity ${JSON.stringify(quantity)} is refused`, async () => {
    const { id } = await service.product({ priceCents: 995 });
    assert.deepEqual(codeOf(await post(await service.account(), { product_id: id, quantity })), [
      400,
      'validation_failed',
    ]);
  });
}

test('the dearest order there can be keeps its amounts exact', async () => {
  const { id } = await service.product({ priceCents: 99_999_999 });
  const order = await buy(await service.account(), { product_id: id, quantity: 1000 });
  assert.deepEqual(
    [order.amount_cents, order.fee_cents, order.seller_net_cents],
    [99_999_999_000, 9_999_999_900, 89_999_999_100],
  );
});

test('an order exists for its buyer, its seller and admins, and for keys that may know of its product', async () => {
  const seller = await service.account();
  const { id } = await service.product({ priceCents: 995 }, seller);
  const buyer = await service.account();
  const path = `/api/v1/orders/${await service.paidOrder(buyer, id)}`;
  const statuses = await Promise.all(
    [buyer, seller, admin, await service.account()].map(async (holder) => (await get(path, holder)).status),
  );
  assert.deepEqual(statuses, [200, 200, 200, 404]);
  const elsewhere = await service.account({ productIds: [(await service.product()).id] });
  const order = await service.paidOrder(elsewhere, id);
  assert.equal((await get(`/api/v1/orders/${order}`, elsewhere)).status, 404);
  assert.deepEqual(codeOf(await post(elsewhere, { product_id: id, additional_seats: true })), [404, 'not_found']);
  assert.equal(((await get('/api/v1/purchases', elsewhere)).body as { meta: { total: number } }).meta.total, 0);
});

test('an admin’s key without the scope admin is a stranger to the money of others', async () => {
  const key = await service.account({ isAdmin: true, scopes: Scope.filter((scope) => scope !== 'admin') });
  const seller = await service.account();
  const { id } = await service.product({ priceCents: 995 }, seller);
  const order = await buy(await service.account(), { product_id: id });
  const act = async (path: string, body?: object): Promise<unknown[]> =>
    codeOf(await service.request({ path, headers: bearer(key.key), body }, 'POST'));
  assert.deepEqual(codeOf(await get(`/api/v1/orders/${order.id}`, key)), [404, 'not_found']);
  assert.deepEqual(await act(`/api/v1/orders/${order.id}/cancel`), [404, 'not_found']);
  await markPaid(order.id);
  assert.deepEqual(await act(`/api/v1/orders/${order.id}/refund`, {}), [404, 'not_found']);
  assert.equal(orderOf(await get(`/api/v1/orders/${order.id}`, admin)).refunded_cents, 0);

  const wanted = { seller_id: seller.accountId, amount_cents: 1 };
  const made = { path: '/api/v1/admin/payouts', headers: bearer(admin.key), body: wanted };
  const payout = (await service.request(made, 'POST')).body as { data: { id: string } };
  assert.deepEqual(codeOf(await get(`/api/v1/payouts/${payout.data.id}/statement`, key)), [404, 'not_found']);

  const given = await service.account();
  const grant = await service.market.write((tables) => giveGrant(tables, given.accountId, id));
  assert.deepEqual(await act(`/api/v1/grants/${grant}/revoke`, { reason: 'Given by mistake' }), [404, 'not_found']);
  for (const path of [`/api/v1/products/${id}/grants`, `/api/v1/products/${id}/buyers`])
    assert.deepEqual(codeOf(await get(path, key)), [403, 'forbidden']);
});

test('a refund under an Idempotency-Key of the day before gives money back again', async () => {
  const { id } = await service.product({ priceCents: 995 });
  const order = await buy(await service.account(), { product_id: id });
  await markPaid(order.id);
  const headers = { ...bearer(admin.key), 'Idempotency-Key': 'goodwill' };
  const request = { path: `/api/v1/orders/${order.id}/refund`, headers, body: { amount_cents: 100 } };
  const refund = async (): Promise<number> => orderOf(await service.request(request, 'POST')).refunded_cents;
  assert.deepEqual([await refund(), await refund()], [100, 100]);
  now += 25 * 60 * 60 * 1000;
  assert.equal(await refund(), 200);
});
