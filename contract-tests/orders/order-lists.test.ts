// Sales and purchases as lists: by page, by time, by status, and by change for those who follow them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { orderNumber } from '../../capabilities/email/order-number.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
});
after(() => service.close());

interface Listed {
  readonly ids: string[];
  readonly total: number;
  readonly next: string | undefined;
}

async function list(path: string, { key }: Holder): Promise<Listed> {
  const { body, headers, status } = await service.request({ path, headers: bearer(key) });
  assert.equal(status, 200);
  const { data, meta } = body as { data: { id: string }[]; meta: { total: number } };
  const link = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
  return { ids: data.map(({ id }) => id), total: meta.total, next: link };
}

/** `count` pending orders of one buyer for products of one seller, a second apart, the oldest first. */
async function trade(count: number): Promise<{ seller: Holder; buyer: Holder; ids: string[]; productIds: string[] }> {
  const [seller, buyer] = [await service.account(), await service.account()];
  const [ids, productIds]: [string[], string[]] = [[], []];
  for (let made = 0; made < count; made++) {
    const { id } = await service.product({ priceCents: 995 }, seller);
    now += 1000;
    productIds.push(id);
    ids.push(await service.pendingOrder(buyer, id));
  }
  return { seller, buyer, ids, productIds };
}

const pay = (id: string): Promise<unknown> =>
  service.market.write(async (tables) => tables.orders.pay((await tables.orders.byId(id))!));

test("sales are the seller's, purchases the buyer's, the newest first", async () => {
  const { seller, buyer, ids } = await trade(3);
  const newestFirst = ids.toReversed();
  assert.deepEqual((await list('/api/v1/orders', seller)).ids, newestFirst);
  assert.deepEqual((await list('/api/v1/purchases', buyer)).ids, newestFirst);
  assert.deepEqual(
    [(await list('/api/v1/orders', buyer)).total, (await list('/api/v1/purchases', seller)).total],
    [0, 0],
  );
});

test('pages lead on to the last one without a gap or a repeat, also among orders of one moment', async () => {
  const { seller, buyer, ids } = await trade(0);
  for (let made = 0; made < 5; made++)
    ids.push(await service.pendingOrder(buyer, (await service.product({ priceCents: 995 }, seller)).id));
  const seen: string[] = [];
  for (let path: string | undefined = '/api/v1/orders?limit=2'; path !== undefined;) {
    const page: Listed = await list(path, seller);
    assert.equal(page.total, 5);
    seen.push(...page.ids);
    path = page.next;
  }
  assert.deepEqual(seen, ids.toReversed());
  assert.deepEqual((await list('/api/v1/orders?page=9', seller)).ids, []);
});

test('since, inclusive, is by creation; a status narrows', async () => {
  const { seller, buyer, ids } = await trade(3);
  await pay(ids[0]!);
  const second = new Date(now - 1000).toISOString();
  assert.deepEqual((await list(`/api/v1/orders?since=${second}`, seller)).ids, [ids[2], ids[1]]);
  assert.deepEqual((await list('/api/v1/purchases?status=paid', buyer)).ids, [ids[0]]);
  assert.deepEqual(await list(`/api/v1/orders?since=${second}&status=paid`, seller), {
    ids: [],
    total: 0,
    next: undefined,
  });
});

test('sales are narrowed to a product, and to those whose buyers ask for the money, also by change', async () => {
  const { seller, ids, productIds } = await trade(3);
  await pay(ids[0]!);
  await pay(ids[1]!);
  await service.market.write(async ({ orders }) => {
    await orders.requestRefund((await orders.byId(ids[0]!))!, 'No Folia');
  });
  const found = async (query: string): Promise<string[]> => (await list(`/api/v1/orders?${query}`, seller)).ids;
  assert.deepEqual(await found('refund_requested=true'), [ids[0]]);
  assert.deepEqual(await found('refund_requested=false'), [ids[2], ids[1]]);
  assert.deepEqual(await found('refund_requested=true&updated_since=2020-01-01T00:00:00Z'), [ids[0]]);
  assert.deepEqual(await found(`product_id=${productIds[1]}`), [ids[1]]);
  assert.deepEqual(await found(`refund_requested=true&product_id=${productIds[1]}`), []);
  const next = (await list('/api/v1/orders?refund_requested=false&limit=1', seller)).next!;
  assert.deepEqual((await list(next, seller)).ids, [ids[1]], 'what narrows goes along with the cursor');
});

test('an admin finds an order by what people call it, however they write that', async () => {
  const { ids } = await trade(2);
  const admin = await service.account({ isAdmin: true, scopes: ['admin', 'orders:read'] });
  const number = orderNumber(ids[0]!);
  assert.match(number, /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
  for (const written of [number, number.toLowerCase(), number.replaceAll('-', ''), ids[0]!])
    assert.deepEqual((await list(`/api/v1/admin/orders?q=${written}`, admin)).ids, [ids[0]], written);
  const { body } = await service.request({ path: `/api/v1/orders/${ids[0]}`, headers: bearer(admin.key) });
  assert.equal((body as { data: { number: string } }).data.number, number);
});

test('updated_since is by change, so that a late one is not missed', async () => {
  const { seller, ids } = await trade(3);
  now += 60_000;
  await pay(ids[0]!);
  const lately = new Date(now).toISOString();
  assert.deepEqual((await list(`/api/v1/orders?updated_since=${lately}`, seller)).ids, [ids[0]]);
  assert.deepEqual((await list('/api/v1/orders?updated_since=2020-01-01T00:00:00Z', seller)).ids, [
    ids[1],
    ids[2],
    ids[0],
  ]);
});

test('a cursor follows the changes in the order of their commits, and from the end finds exactly what is new', async () => {
  const { seller, buyer, ids } = await trade(3);
  const first = await list('/api/v1/orders?updated_since=2020-01-01T00:00:00Z&limit=2', seller);
  assert.deepEqual([first.ids, first.total], [[ids[0], ids[1]], 3]);
  const second = await list(first.next!, seller);
  assert.deepEqual([second.ids, second.total], [[ids[2]], 3]);
  const idle = await list(second.next!, seller);
  assert.deepEqual(idle.ids, []);
  await pay(ids[1]!);
  const late = await service.pendingOrder(buyer, (await service.product({ priceCents: 995 }, seller)).id);
  assert.deepEqual((await list(idle.next!, seller)).ids, [ids[1], late]);
});

test('a cursor of another kind is refused', async () => {
  const { status, body } = await service.request({
    path: '/api/v1/orders?cursor=abc',
    headers: bearer((await service.account()).key),
  });
  assert.deepEqual([status, (body as { code: string }).code], [400, 'validation_failed']);
});

test('a key limited to named products sees only their orders', async () => {
  const { seller, buyer, ids, productIds } = await trade(2);
  await service.market.db.write(({ knex }) =>
    knex('api_keys')
      .whereIn('id', [seller.keyId, buyer.keyId])
      .update({ product_ids: JSON.stringify([productIds[0]]) }),
  );
  for (const [path, holder] of [
    ['/api/v1/orders', seller],
    ['/api/v1/purchases', buyer],
  ] as const) {
    assert.deepEqual((await list(path, holder)).ids, [ids[0]]);
    assert.deepEqual((await list(`${path}?updated_since=2020-01-01T00:00:00Z`, holder)).ids, [ids[0]]);
  }
  assert.deepEqual((await list(`/api/v1/orders?product_id=${productIds[1]}`, seller)).ids, []);
});
