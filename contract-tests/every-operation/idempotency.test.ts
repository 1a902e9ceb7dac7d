// Idempotency-Key: one effect however often a request is repeated, and the same answer each time.
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { contractViolations } from '../harness/conformance.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { Refusal } from '../../server/errors.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
let now = Date.UTC(2026, 10, 21, 9);
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
});
after(() => service.close());

const order = (buyer: Holder, key: string, body: object): Promise<Received> =>
  service.request({ path: '/api/v1/orders', headers: { ...bearer(buyer.key), 'Idempotency-Key': key }, body }, 'POST');
const codeOf = (received: Received): string => (received.body as { code: string }).code;
const ordersOf = async (buyer: Holder): Promise<number> => {
  const { body } = await service.request({ path: '/api/v1/purchases', headers: bearer(buyer.key) });
  return (body as { meta: { total: number } }).meta.total;
};

test('a repetition gets the first answer, word for word, and says so', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  const first = await order(buyer, 'once', { product_id: id });
  assert.equal(first.status, 201);
  assert.equal(first.headers['idempotent-replayed'], undefined);
  for (let times = 0; times < 3; times++) {
    const again = await order(buyer, 'once', { product_id: id });
    assert.deepEqual(
      [again.status, again.body, again.headers['location']],
      [201, first.body, first.headers['location']],
    );
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.deepEqual(contractViolations('createOrder', 201, again), []);
  }
  assert.equal(await ordersOf(buyer), 1);
});

test('another body under the same key is refused, another buyer may use the key', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const [buyer, other] = [await service.account(), await service.account()];
  await order(buyer, 'shared', { product_id: id });
  const mismatch = await order(buyer, 'shared', { product_id: id, quantity: 2 });
  assert.deepEqual([mismatch.status, codeOf(mismatch)], [422, 'idempotency_mismatch']);
  assert.equal((await order(other, 'shared', { product_id: id })).status, 201);
});

test('a refusal is replayed too, even when it would no longer be one', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  const body = { product_id: id, expected_price_cents: 100 };
  assert.equal(codeOf(await order(buyer, 'cheap', body)), 'price_changed');
  await service.market.write((tables) => tables.products.update(id, { priceCents: 100 }));
  const again = await order(buyer, 'cheap', body);
  assert.deepEqual([again.status, codeOf(again), again.headers['idempotent-replayed']], [409, 'price_changed', 'true']);
  assert.equal((await order(buyer, 'cheap-again', body)).status, 201);
});

test('of many at once one takes effect; the others are told to wait or get its answer', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(buyer, 'at-once', { product_id: id })));
  for (const answer of answers) {
    if (answer.status === 201) continue;
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'idempotency_in_progress']);
  }
  assert.ok(answers.some(({ status }) => status === 201));
  assert.equal(await ordersOf(buyer), 1);
});

/** Requests that another process has answered after this one has looked for an answer and before it acts. */
async function answeredMeanwhile(t: TestContext, request: () => Promise<Received>): Promise<Received> {
  const { mock } = t.mock.method(service.market.tables.idempotency, 'find', async () => undefined, { times: 1 });
  const received = await request();
  assert.equal(mock.callCount(), 1);
  mock.restore();
  return received;
}

test('of many at once in two processes one takes effect, and none is a fault', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  const beside = await service.another();
  const headers = { ...bearer(buyer.key), 'Idempotency-Key': 'two-processes' };
  const request = { path: '/api/v1/orders', headers, body: { product_id: id } };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? service.request : beside)(request, 'POST')),
  );
  const told = answers.map(({ status, headers: { 'idempotent-replayed': again } }) =>
    `${status} ${again ?? ''}`.trim(),
  );
  assert.deepEqual([...new Set(told)].sort(), ['201', '201 true', '409']);
  assert.equal(told.filter((one) => one === '201').length, 1);
  assert.equal(await ordersOf(buyer), 1);
});

test('who is behind an equal request of another process gets its answer, whatever the own one would have been', async (t) => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  const first = await order(buyer, 'behind', { product_id: id });
  const again = await answeredMeanwhile(t, () => order(buyer, 'behind', { product_id: id }));
  assert.deepEqual([again.status, again.body, again.headers['idempotent-replayed']], [201, first.body, 'true']);
  const other = await answeredMeanwhile(t, () => order(buyer, 'behind', { product_id: id, quantity: 2 }));
  assert.deepEqual([other.status, codeOf(other)], [422, 'idempotency_mismatch']);
  service.failNext('Orders', new Refusal('price_changed'));
  const refused = await answeredMeanwhile(t, () => order(buyer, 'behind', { product_id: id }));
  assert.deepEqual([refused.status, refused.body], [201, first.body]);
  assert.equal(await ordersOf(buyer), 1);
});

test('a fault is not an answer: the request may be tried again under its key', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  service.failNext('Orders', new Error('a fault made on purpose'));
  assert.equal((await order(buyer, 'fault', { product_id: id })).status, 500);
  assert.equal((await order(buyer, 'fault', { product_id: id })).status, 201);
});

test('an allowance that is used up is no answer either: it has room again before the key is forgotten', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  service.failNext('Orders', new Refusal('rate_limited', undefined, { headers: { 'Retry-After': '60' } }));
  assert.equal((await order(buyer, 'too-many', { product_id: id })).status, 429);
  const again = await order(buyer, 'too-many', { product_id: id });
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [201, undefined]);
});

test('an answer is kept for a day', async () => {
  const { id } = await service.product({ priceCents: 499 });
  const buyer = await service.account();
  const first = await order(buyer, 'a-day', { product_id: id });
  now += 24 * 60 * 60 * 1000 - 1;
  assert.deepEqual((await order(buyer, 'a-day', { product_id: id })).body, first.body);
  now += 1;
  const later = await order(buyer, 'a-day', { product_id: id });
  assert.deepEqual(
    [later.status, later.headers['idempotent-replayed']],
    [200, undefined],
    'the pending order, looked at anew',
  );
});

for (const key of ['', 'a'.repeat(256), 'with space', 'emoji-\u00e9']) {
  test(`the key ${JSON.stringify(key.slice(0, 12))} is refused`, async () => {
    const { id } = await service.product({ priceCents: 499 });
    const refused = await order(await service.account(), key, { product_id: id });
    assert.deepEqual([refused.status, codeOf(refused)], [400, 'validation_failed']);
    assert.equal((refused.body as { details: { path: string }[] }).details[0]!.path, 'header.idempotency-key');
  });
}
