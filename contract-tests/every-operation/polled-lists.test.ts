// Every list that can be read by page and followed: by meta.next_cursor alone, by the Link header alone, by page and by change.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId, type OperationInfo } from '#generated/operations.js';
import { bearer } from '../harness/common-scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
let headers: Record<string, string>;
/** Lists of three, by their operation. */
const paths = new Map<OperationId, string>();

before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
  const holder = await service.account();
  headers = bearer(holder.key);
  const productIds: string[] = [];
  for (let made = 0; made < 3; made++) {
    const { id } = await service.product({ priceCents: 995, createdAt: 5_000_000 }, holder);
    productIds.push(id);
    await service.version(productIds[0]!, { versionTag: `1.0.${made}` });
    await service.pendingOrder(await service.account(), id);
    await service.pendingOrder(holder, (await service.product({ priceCents: 995 })).id);
  }
  await service.market.search.refresh();
  paths.set('listProducts', `/api/v1/products?ids=${productIds.join()}`);
  paths.set('listProductVersionsById', `/api/v1/products/${productIds[0]!}/versions?`);
  paths.set('listOrders', '/api/v1/orders?');
  paths.set('listPurchases', '/api/v1/purchases?');
});
after(() => service.close());

interface Part {
  readonly ids: string[];
  readonly page: number;
  readonly cursor: string | undefined;
  /** Path and query of the link. */
  readonly link: string | undefined;
}

async function ask(operationId: OperationId, path: string): Promise<Part> {
  const received = await service.request({ path, headers });
  assert.deepEqual(contractViolations(operationId, 200, received), [], path);
  const { data, meta } = received.body as {
    data: { id: string }[];
    meta: { page: number; total: number; next_cursor?: string };
  };
  assert.equal(meta.total, 3);
  const link = /^<http:\/\/localhost:3000([^>]+)>; rel="next"$/.exec(received.headers['link'] ?? '')?.[1];
  return { ids: data.map(({ id }) => id), page: meta.page, cursor: meta.next_cursor, link };
}

const followed = (Object.entries(operations) as [OperationId, OperationInfo][]).filter(
  ([, { query }]) => 'cursor' in query,
);
const polled = followed.filter(([, { query }]) => 'page' in query).map(([id]) => id);

test('there are such lists, and one without pages', () => {
  assert.deepEqual(polled.toSorted(), [...paths.keys()].sort());
  assert.deepEqual(
    followed.map(([id]) => id).filter((id) => !polled.includes(id)),
    ['listEvents'],
  );
});

const EVER = 'updated_since=1970-01-01T00:00:00Z';

/** A time long ago and one to come, as clients print them. */
const TIMES = [
  ['1970-01-01T01:00:00%2B01:00', '2999-01-01T01:00:00%2B01:00'],
  ['1970-01-01T01:00:00.000000+01:00', '2999-01-01T01:00:00.000000+01:00'],
  ['1969-12-31T19:00-05:00', '2998-12-31T19:00-05:00'],
  ['1970-01-01T00:00Z', '2999-01-01T00:00Z'],
] as const;

for (const id of polled) {
  test(`${id} tells by a cursor what it tells by a link, unless it is over`, async () => {
    for (const way of ['limit=2', `limit=2&${EVER}`]) {
      const first = await ask(id, `${paths.get(id)}&${way}`);
      assert.equal(first.ids.length, 2);
      assert.equal(new URLSearchParams(first.link!.split('?')[1]).get('cursor'), first.cursor);
      const [byCursor, byLink] = [
        await ask(id, `${paths.get(id)}&${way}&cursor=${first.cursor!}`),
        await ask(id, first.link!),
      ];
      assert.deepEqual(byLink, byCursor);
      assert.equal(new Set([...first.ids, ...byCursor.ids]).size, 3);
      const isByPage = !way.includes(EVER);
      assert.deepEqual([first.page, byCursor.page], isByPage ? [1, 2] : [1, 1]);
      assert.deepEqual(
        [byCursor.cursor === undefined, byCursor.link === undefined],
        isByPage ? [true, true] : [false, false],
      );
    }
  });

  test(`${id} takes one time in all the ways in which clients tell it`, async () => {
    const { ids } = await ask(id, `${paths.get(id)}&${EVER}`);
    assert.ok(ids.length > 0);
    for (const [past, future] of TIMES) {
      assert.deepEqual((await ask(id, `${paths.get(id)}&updated_since=${past}`)).ids, ids, past);
      const { status, body } = await service.request({ path: `${paths.get(id)}&updated_since=${future}`, headers });
      assert.deepEqual([status, (body as { data: unknown }).data], [200, []], future);
    }
  });

  test(`${id} goes on in the way in which it began`, async () => {
    const refused = async (query: string): Promise<void> => {
      const { status, body } = await service.request({ path: `${paths.get(id)}&${query}`, headers });
      const { code, details } = body as { code: string; details: { path: string }[] };
      assert.deepEqual([status, code, details[0]!.path], [400, 'validation_failed', 'query.cursor'], query);
    };
    const { cursor } = await ask(id, `${paths.get(id)}&limit=2`);
    await refused(`cursor=${cursor!}&${EVER}`);
    for (const text of ['page:0', 'page:1000001', 'page:', 'page:1.5', 'v2:1', 'v1:-1'])
      await refused(`cursor=${Buffer.from(text).toString('base64url')}`);
    const empty = await ask(id, `${paths.get(id)}&cursor=${Buffer.from('page:1000000').toString('base64url')}`);
    assert.deepEqual(empty, { ids: [], page: 1_000_000, cursor: undefined, link: undefined });
  });
}

test('a list of products goes on by page with what it is searched and sorted by', async () => {
  const query = `${paths.get('listProducts')}&q=plugin&sort=price_asc&game=minecraft&limit=1`;
  const seen: string[] = [];
  for (let path: string | undefined = query; path !== undefined && seen.length < 9;) {
    const { ids, cursor } = await ask('listProducts', path);
    seen.push(...ids);
    path = cursor && `${query}&cursor=${cursor}`;
  }
  assert.equal(seen.length, 3);
  assert.equal(new Set(seen).size, 3);
  const { cursor } = await ask('listProducts', query);
  const { status } = await service.request({ path: `${query}&cursor=${cursor!}&page=2`, headers });
  assert.equal(status, 400);
});

test('a link has room for the longest lists, and can be followed', async () => {
  const own = paths.get('listProducts')!.split('ids=')[1]!;
  const others = Array.from({ length: 97 }, (_, at) => `019a9f3c-5b7e-7d41-8c55-${String(at).padStart(12, '0')}`);
  const { link } = await ask('listProducts', `/api/v1/products?ids=${[own, ...others].join('&ids=')}&limit=2`);
  assert.ok(link!.length > 3700);
  assert.equal((await ask('listProducts', link!)).ids.length, 1);
});
