// Who sees which products and versions: drafts, betas, yanked ones, limited keys, suspended sellers.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Scope, type ProductStatus } from '#generated/enums.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
let stranger: Holder;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
  stranger = await service.account();
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const statusOf = async (path: string, holder?: Holder): Promise<number> =>
  (await service.request({ path, ...(holder ? { headers: bearer(holder.key) } : {}) })).status;

interface Listed {
  data: { id: string; revision?: number; status?: string }[];
  meta: { total: number };
}
const list = async (path: string, holder: Holder): Promise<{ listed: Listed; next: string | undefined }> => {
  const { body, headers } = await service.request({ path, headers: bearer(holder.key) });
  const link = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
  return { listed: body as Listed, next: link && link.replace('http://localhost:3000', '') };
};
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const ids = (listed: Listed): string[] => listed.data.map(({ id }) => id);

for (const status of ['draft', 'under_review', 'archived'] satisfies ProductStatus[]) {
  test(`a product that is ${status} exists for its seller and admins alone`, async () => {
    const { id, slug, seller } = await service.product({ status });
    await service.version(id);
    for (const path of [`/api/products/${slug}`, `/api/products/${slug}/versions`])
      assert.equal(await statusOf(path, seller), 404, path);
    for (const path of [
      `/api/v1/products/${id}`,
      `/api/v1/products/${slug}/versions`,
      `/api/v1/products/${slug}/latest`,
    ]) {
      assert.deepEqual(
        [await statusOf(path, stranger), await statusOf(path, seller), await statusOf(path, admin)],
        [404, 200, 200],
        path,
      );
    }
    const { listed } = await list(`/api/v1/products?ids=${id}`, seller);
    assert.equal(listed.meta.total, 0);
    assert.deepEqual(ids((await list('/api/v1/products?owner=me', seller)).listed), [id]);
    assert.equal((await list(`/api/v1/products?owner=me&status=live`, seller)).listed.meta.total, 0);
    assert.ok(ids((await list(`/api/v1/products?status=${status}&limit=100`, admin)).listed).includes(id));
  });
}

test('a suspended seller vanishes from storefront, keyed lists and search, its key stops, and reinstating brings everything back', async () => {
  const { search } = service.market;
  const { id, slug, seller } = await service.product({ name: 'Suspended Zorilla', priceCents: 500 });
  await service.version(id);
  const buyer = await service.account();
  await service.paidOrder(buyer, id);
  const { next } = await list(`/api/v1/products?ids=${id}&updated_since=2020-01-01T00:00:00Z`, stranger);
  const finds = async (): Promise<boolean[]> => {
    await search.refresh();
    const paths = [
      '/api/search?q=zorilla',
      '/api/search/suggest?q=zorilla',
      '/api/v1/products?q=zorilla',
      `/api/v1/products?ids=${id}`,
    ];
    return Promise.all(
      paths.map(async (path) =>
        JSON.stringify((await service.request({ path, headers: bearer(stranger.key) })).body).includes(id),
      ),
    );
  };
  assert.deepEqual(await finds(), [true, true, true, true]);

  await service.market.write((tables) => tables.accounts.suspend(seller.accountId, 'Malware'));
  assert.deepEqual(await finds(), [false, false, false, false]);
  assert.equal(await statusOf(`/api/products/${slug}`), 404);
  assert.equal(await statusOf(`/api/v1/products/${id}`, stranger), 404);
  assert.equal(await statusOf(`/api/v1/products/${id}`, seller), 403);
  assert.equal(await statusOf(`/api/products/${slug}/versions`, buyer), 200);
  assert.deepEqual(ids((await list(next!, stranger)).listed), []);

  await service.market.write((tables) => tables.accounts.reinstate(seller.accountId));
  assert.deepEqual(await finds(), [true, true, true, true]);
  assert.equal(await statusOf(`/api/products/${slug}`), 200);
  assert.equal(await statusOf(`/api/v1/products/${id}`, seller), 200);
  assert.deepEqual(ids((await list(next!, stranger)).listed), [id], 'followers learn that it is back');
});

test('beta versions are for the seller and admins, on every path', async () => {
  const { id, slug, seller } = await service.product();
  const beta = await service.version(id, { channel: 'beta' });
  for (const [holder, count, status] of [
    [stranger, 0, 404],
    [seller, 1, 200],
    [admin, 1, 200],
  ] as const) {
    const storefront = await service.request({ path: `/api/products/${slug}/versions`, headers: bearer(holder.key) });
    assert.equal((storefront.body as unknown[]).length, count);
    assert.equal((await list(`/api/v1/products/${id}/versions`, holder)).listed.meta.total, count);
    assert.equal(await statusOf(`/api/v1/versions/${beta}`, holder), status);
    assert.equal(await statusOf(`/api/v1/products/${id}/latest`, holder), 404);
  }
});

test('a yanked version leaves the lists and latest, but followers of changes learn of it', async () => {
  const { id, slug, seller } = await service.product();
  const kept = await service.version(id, { createdAt: 1_000_000 });
  const yanked = await service.version(id, { createdAt: 2_000_000 });
  const { next } = await list(`/api/v1/products/${id}/versions?updated_since=2020-01-01T00:00:00Z`, stranger);
  await service.market.write((tables) => tables.versions.yank({ id: yanked, productId: id }, 'Broken'));
  assert.deepEqual(
    ((await service.request({ path: `/api/products/${slug}/versions` })).body as { id: string }[]).map(
      (version) => version.id,
    ),
    [kept],
  );
  assert.deepEqual(ids((await list(`/api/v1/products/${id}/versions`, stranger)).listed), [kept]);
  assert.deepEqual(ids((await list(`/api/v1/products/${id}/versions`, seller)).listed), [yanked, kept]);
  assert.deepEqual(ids((await list(next!, stranger)).listed), [yanked]);
  const latest = await service.request({ path: `/api/v1/products/${id}/latest`, headers: bearer(stranger.key) });
  assert.equal((latest.body as { data: { id: string } }).data.id, kept);
});

test('a key limited to named products sees only those on keyed lists, and all of the public storefront', async () => {
  const seller = await service.account();
  const named = await service.product({}, seller);
  const other = await service.product({}, seller);
  const limited = await service.account({ productIds: [named.id] });
  assert.deepEqual(ids((await list('/api/v1/products', limited)).listed), [named.id]);
  assert.deepEqual(ids((await list(`/api/v1/products?ids=${named.id},${other.id}`, limited)).listed), [named.id]);
  assert.deepEqual(ids((await list('/api/v1/products?updated_since=2020-01-01T00:00:00Z', limited)).listed), [
    named.id,
  ]);
  assert.deepEqual(
    [await statusOf(`/api/v1/products/${named.id}`, limited), await statusOf(`/api/v1/products/${other.id}`, limited)],
    [200, 404],
  );
  assert.equal(await statusOf(`/api/products/${other.slug}`, limited), 200);
});

test('pages and cursors walk a list without a gap or a repeat', async () => {
  const seller = await service.account();
  const made: string[] = [];
  for (let count = 0; count < 7; count++) made.push((await service.product({ createdAt: 5_000_000 }, seller)).id);
  for (const query of ['sort=price_asc', 'updated_since=2020-01-01T00:00:00Z', 'sort=newest', 'sort=updated']) {
    const seen: string[] = [];
    let path: string | undefined = `/api/v1/products?ids=${made.join(',')}&limit=3&${query}`;
    while (path !== undefined && seen.length <= made.length) {
      const { listed, next } = await list(path, stranger);
      assert.equal(listed.meta.total, 7);
      seen.push(...ids(listed));
      path = listed.data.length < 3 ? undefined : next;
    }
    assert.deepEqual([...seen].sort(), [...made].sort(), query);
  }
});

test('a cursor kept from the end finds exactly what changed since', async () => {
  const seller = await service.account();
  const first = await service.product({}, seller);
  const second = await service.product({}, seller);
  const { next } = await list(
    `/api/v1/products?ids=${first.id},${second.id}&updated_since=2020-01-01T00:00:00Z`,
    stranger,
  );
  assert.deepEqual(ids((await list(next!, stranger)).listed), []);
  await service.market.write((tables) => tables.products.update(first.id, { name: 'Renamed' }));
  assert.deepEqual(ids((await list(next!, stranger)).listed), [first.id]);
});

test('adding drafts changes no byte of what the public sees', async () => {
  const paths = ['/api/search', '/api/search?q=plugin', '/api/categories', '/api/products/hidden-draft'];
  const look = (): Promise<string[]> =>
    Promise.all(paths.map(async (path) => digest(JSON.stringify((await service.request({ path })).body))));
  await service.market.search.refresh();
  const before = await look();
  for (let count = 0; count < 10; count++)
    await service.product({ status: 'draft', slug: count === 0 ? 'hidden-draft' : `hidden-draft-${count}` });
  await service.market.search.refresh();
  assert.deepEqual(await look(), before);
});
