// How many statements requests need that are sent often: on another machine's database each is a round trip, and those
// of a write are made while others wait for its locks.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { giveGrant } from '../harness/given-grant.js';
import { bearer } from '../harness/common-scenarios.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { aLicense, useOf } from '../licenses/license-fixtures.js';
import { aPublisher, aVersion } from '../publishing/version-fixtures.js';

const PASSWORD = 'nine wobbly copper kettles';
const PRICE_CENTS = 995;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly status: number;
  /** The most statements; one that is saved is taken off here. */
  readonly most: number;
}

let service: TestService;
before(async () => {
  service = await openTestService({ recordStatements: true, settings: { payments: 'test' } });
});
after(() => service.close());

/** What is sent, by what is done; made ready before it is counted. */
const REQUESTS: Readonly<Record<string, () => Promise<Sent>>> = {
  'an order with a coupon and an Idempotency-Key, paid at once': async () => {
    const { id, seller } = await service.product({ priceCents: PRICE_CENTS });
    const buyer = await service.account();
    const { code: coupon } = await aCoupon(service, seller, { maxUses: 9, maxUsesPerBuyer: 2 });
    const headers = { ...bearer(buyer.key), 'Idempotency-Key': randomUUID() };
    return { path: '/api/v1/orders', headers, body: { product_id: id, coupon }, status: 201, most: 20 };
  },
  'a review by a buyer': async () => {
    const { id, slug } = await service.product({ priceCents: PRICE_CENTS });
    const buyer = await service.account();
    await service.market.write((tables) => giveGrant(tables, buyer.accountId, id));
    const body = { rating: 4, body: 'It does what it says, and well' };
    return { path: `/api/products/${slug}/reviews`, headers: bearer(buyer.key), body, status: 201, most: 18 };
  },
  'a download': async () => {
    const { id } = await service.product();
    const version = await service.version(id, { file: SOME_FILE });
    const { key } = await service.account();
    return { method: 'GET', path: `/api/v1/versions/${version}/download`, headers: bearer(key), status: 302, most: 14 };
  },
  'an activation': async () => {
    const license = await aLicense(service);
    // The first of a service makes its signing key.
    await service.request({ path: '/api/v1/license/activate', body: useOf(license) }, 'POST');
    return { path: '/api/v1/license/activate', body: useOf(license, { server_name: 'Lobby' }), status: 200, most: 14 };
  },
  'a refund of all that was paid': async () => {
    const { id, seller } = await service.product({ priceCents: PRICE_CENTS });
    const order = await service.paidOrder(await service.account(), id);
    const body = { reason: 'It does not run on Folia' };
    return { path: `/api/v1/orders/${order}/refund`, headers: bearer(seller.key), body, status: 200, most: 29 };
  },
  'a version that is published': async () => {
    const { headers, productId } = await aPublisher(service);
    const id = await aVersion(service, productId, 'uploaded');
    // Its one change is numbered by a statement of its own when the write ends.
    return { path: `/api/v1/versions/${id}/publish`, headers, status: 200, most: 15 };
  },
  'a sign-in by password': async () => {
    const { email } = await service.account({ password: PASSWORD });
    return { path: '/api/account/login', body: { email, password: PASSWORD }, status: 200, most: 11 };
  },
};

for (const [what, prepare] of Object.entries(REQUESTS)) {
  test(what, async (t) => {
    const { method = 'POST', status, most, ...request } = await prepare();
    service.statements!.taken();
    const answer = await service.request(request, method);
    const sent = service.statements!.taken();
    const list = [`${sent.length} statements, of which there may be ${most}`, ...sent].join('\n');
    t.diagnostic(list);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.ok(sent.length <= most, list);
  });
}
