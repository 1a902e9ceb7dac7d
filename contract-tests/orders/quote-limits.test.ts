// Quotes and orders with a coupon tell whether that is good: an account gets twenty a minute, by whichever keys and
// sessions, and nobody else pays for that.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../../process/config.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const { quotesPerMinute } = readConfig({}).limits;
const MINUTE_MS = 60_000;

let service: TestService;
const time = { now: Date.now() };
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { quotesPerMinute }, clock: () => time.now });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

const quote = (headers: Headers, body: object): Promise<Received> =>
  service.request({ path: '/api/v1/orders/quote', headers, body }, 'POST');
const order = (headers: Headers, body: object): Promise<Received> =>
  service.request({ path: '/api/v1/orders', headers, body }, 'POST');

test('an account guesses twenty coupons a minute, by quotes and orders, and is told when to go on', async () => {
  assert.equal(quotesPerMinute, 20);
  const { id: product_id, seller } = await service.product({ priceCents: 995 });
  const { code: coupon } = await aCoupon(service, seller);
  const [buyer, other] = [await service.account(), await service.account()];
  const { headers } = await service.browser(buyer);
  for (let guessed = 0; guessed < quotesPerMinute; guessed++) {
    const by = guessed % 2 === 0 ? bearer(buyer.key) : headers;
    const { status, body } = await (guessed % 4 < 2 ? quote : order)(by, { product_id, coupon: `GUESS-${guessed}` });
    assert.deepEqual([status, (body as { code: string }).code], [409, 'coupon_invalid']);
  }
  for (const by of [bearer(buyer.key), headers])
    for (const [ask, what] of [
      [quote, { product_id }],
      [quote, { product_id, coupon }],
      [order, { product_id, coupon }],
    ] as const) {
      const refused = await ask(by, what);
      const { code, retry_after: after } = refused.body as { code: string; retry_after: number };
      assert.deepEqual([refused.status, code], [429, 'rate_limited']);
      assert.ok(after >= 1 && after <= 60 && refused.headers['retry-after'] === String(after));
      assert.equal(refused.headers['x-ratelimit-limit'], String(quotesPerMinute));
    }
  assert.equal((await quote(bearer(other.key), { product_id, coupon })).status, 200);
  // Ordering at the price that everybody sees guesses nothing.
  assert.equal((await order(bearer(buyer.key), { product_id })).status, 201);
  time.now += MINUTE_MS;
  assert.equal((await quote(headers, { product_id, coupon })).status, 200);
});

test('an order that came too soon can be sent again under its key', async () => {
  const { id: product_id, seller } = await service.product({ priceCents: 995 });
  const { code: coupon } = await aCoupon(service, seller);
  const by = bearer((await service.account()).key);
  const headers = { ...by, 'Idempotency-Key': 'once' };
  for (let asked = 0; asked < quotesPerMinute; asked++) assert.equal((await quote(by, { product_id })).status, 200);
  assert.equal((await order(headers, { product_id, coupon })).status, 429);
  time.now += MINUTE_MS;
  const [first, again] = [await order(headers, { product_id, coupon }), await order(headers, { product_id, coupon })];
  assert.deepEqual([first.status, again.status, again.headers['idempotent-replayed']], [201, 201, 'true']);
  assert.deepEqual(again.body, first.body);
});

test('an order that was made is told again under its key, however many were guessed since, and uses up no guess', async () => {
  const { id: product_id, seller } = await service.product({ priceCents: 995 });
  const { code: coupon } = await aCoupon(service, seller);
  const by = bearer((await service.account()).key);
  const headers = { ...by, 'Idempotency-Key': 'once' };
  const first = await order(headers, { product_id, coupon });
  for (let told = 0; told < quotesPerMinute; told++)
    assert.equal((await order(headers, { product_id, coupon })).headers['idempotent-replayed'], 'true');
  for (let asked = 1; asked < quotesPerMinute; asked++) assert.equal((await quote(by, { product_id })).status, 200);
  assert.equal((await quote(by, { product_id })).status, 429);
  const again = await order(headers, { product_id, coupon });
  assert.deepEqual([first.status, again.status, again.headers['idempotent-replayed']], [201, 201, 'true']);
  assert.deepEqual(again.body, first.body);
  assert.equal((await order({ ...by, 'Idempotency-Key': 'twice' }, { product_id, coupon })).status, 429);
});

test('what is refused before it is looked at costs no quote', async () => {
  const { id: product_id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  for (let sent = 0; sent <= quotesPerMinute; sent++)
    assert.equal((await quote(bearer(buyer.key), { product_id, quantity: 0 })).status, 400);
  assert.equal((await quote(bearer(buyer.key), { product_id })).status, 200);
});
