// What a download leaves behind: a row of the ledger, a count once a day, ownership of a free product; HEAD nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
});
after(() => service.close());

async function fixtures(
  priceCents = 0,
): Promise<{ id: string; slug: string; seller: Holder; versionId: string; path: string }> {
  const product = await service.product({ priceCents });
  const versionId = await service.version(product.id, { file: SOME_FILE });
  return { ...product, versionId, path: `/api/products/${product.slug}/download/${versionId}` };
}

const ask = (path: string, { key }: Holder, method = 'GET'): Promise<Received> =>
  service.request({ path, headers: bearer(key) }, method);
const download = async (path: string, holder: Holder): Promise<void> =>
  assert.equal((await ask(path, holder)).status, 302);

/** Rows of the ledger, rows that count, and the public counts of version and product. */
async function traces({
  id,
  versionId,
}: {
  id: string;
  versionId: string;
}): Promise<{ rows: number; counted: number; version: number; product: number }> {
  const { db } = service.market;
  const { versions, products } = service.market.tables;
  const rows: { counted: number }[] = await db.committed.knex('downloads').where({ version_id: versionId });
  return {
    rows: rows.length,
    counted: rows.filter(({ counted }) => counted === 1).length,
    version: (await versions.byId(versionId))!.downloadCount,
    product: (await products.byId(id))!.downloadCount,
  };
}

test('a download counts once for an account and version in 24 hours, and each link is a row of the ledger', async () => {
  const made = await fixtures();
  const [reader, other] = [await service.account(), await service.account()];
  await download(made.path, reader);
  await download(`/api/v1/versions/${made.versionId}/download`, reader);
  assert.deepEqual(await traces(made), { rows: 2, counted: 1, version: 1, product: 1 });
  now += DAY_MS - 1;
  await download(made.path, reader);
  await download(made.path, other);
  assert.deepEqual(await traces(made), { rows: 4, counted: 2, version: 2, product: 2 });
  now += 1;
  await download(made.path, reader);
  assert.deepEqual(await traces(made), { rows: 5, counted: 3, version: 3, product: 3 });

  const ledger: { account_id: string; address: string; nonce: string; created_at: number }[] =
    await service.market.db.committed.knex('downloads').where({ version_id: made.versionId }).orderBy('id');
  assert.deepEqual([ledger[0]!.account_id, ledger[0]!.address], [reader.accountId, '127.0.0.1']);
  assert.equal(new Set(ledger.map(({ nonce }) => nonce)).size, 5);
  assert.equal(ledger.at(-1)!.created_at, now);
});

test('two versions of a product count each for itself, and the product for both', async () => {
  const made = await fixtures();
  const second = await service.version(made.id, { file: SOME_FILE });
  const reader = await service.account();
  await download(made.path, reader);
  await download(`/api/v1/versions/${second}/download`, reader);
  assert.deepEqual(await traces(made), { rows: 1, counted: 1, version: 1, product: 2 });
  assert.equal(
    await service.market.tables.downloads.lastVersionTag(reader.accountId, made.id),
    (await service.market.tables.versions.byId(second))!.versionTag,
  );
});

test('of many downloads at once by one account one counts', async () => {
  const made = await fixtures();
  const reader = await service.account();
  await Promise.all(Array.from({ length: 20 }, () => download(made.path, reader)));
  assert.deepEqual(await traces(made), { rows: 20, counted: 1, version: 1, product: 1 });
});

test('the downloads of the seller and of admins are written down and never count', async () => {
  const made = await fixtures(995);
  const buying = await service.account({ isAdmin: true });
  await service.paidOrder(buying, made.id);
  for (const holder of [made.seller, await service.account({ isAdmin: true, scopes: Scope }), buying])
    await download(made.path, holder);
  assert.deepEqual(await traces(made), { rows: 3, counted: 0, version: 0, product: 0 });
});

test('the first download of a free product makes it owned, also when it costs money later; looking does not, nor does selling', async () => {
  const { ownership } = service.market.tables;
  const made = await fixtures();
  const [reader, late] = [await service.account(), await service.account()];
  await download(made.path, reader);
  await download(made.path, reader);
  await download(made.path, made.seller);
  assert.equal((await ask(made.path, late, 'HEAD')).status, 302);
  await service.market.write((tables) => tables.products.update(made.id, { priceCents: 995 }));
  const owners = await Promise.all(
    [reader, late, made.seller].map(({ accountId }) => ownership.owns(accountId, made.id)),
  );
  assert.deepEqual(owners, [true, false, false]);
  assert.equal(await ownership.hasPaid(reader.accountId, made.id), false);
  await download(made.path, reader);
  assert.equal((await ask(made.path, late)).status, 403);
});

test('HEAD answers as GET would and leaves nothing behind', async () => {
  const made = await fixtures();
  const reader = await service.account();
  for (const path of [made.path, `/api/v1/versions/${made.versionId}/download`]) {
    const { status, headers, body } = await ask(path, reader, 'HEAD');
    assert.deepEqual([status, headers['cache-control'], body], [302, 'no-store', undefined]);
  }
  assert.deepEqual(await traces(made), { rows: 0, counted: 0, version: 0, product: 0 });
  assert.equal(await service.market.tables.ownership.owns(reader.accountId, made.id), false);
});

test('a store that is down costs nothing: no row, no count, no ownership, and everything else goes on', async () => {
  const made = await fixtures();
  const reader = await service.account();
  for (const method of ['GET', 'HEAD']) {
    service.store.failNext();
    const { status, headers } = await ask(made.path, reader, method);
    assert.deepEqual([status, Number(headers['retry-after']) >= 1], [503, true]);
  }
  assert.deepEqual(await traces(made), { rows: 0, counted: 0, version: 0, product: 0 });
  assert.equal(await service.market.tables.ownership.owns(reader.accountId, made.id), false);
  service.store.failNext();
  assert.equal((await ask(`/api/products/${made.slug}`, reader)).status, 200);
  assert.equal((await ask(made.path, await service.account())).status, 503);
  await download(made.path, reader);
});

test('who may not have a version learns that also while the store is down', async () => {
  const made = await fixtures(995);
  service.store.failNext();
  assert.equal((await ask(made.path, await service.account())).status, 403);
  assert.equal((await ask(made.path, made.seller)).status, 503);
});

test('search sorts by downloads at once', async () => {
  const seller = await service.account();
  const handle = (await service.market.tables.accounts.byId(seller.accountId))!.sellerName!;
  const [first, second] = [await service.product({}, seller), await service.product({}, seller)];
  const search = async (): Promise<unknown[]> => {
    const { body } = await service.request({ path: `/api/search?sort=downloads&seller=${handle}` });
    return (body as { hits: { id: string; download_count: number }[] }).hits.map((hit) => [hit.id, hit.download_count]);
  };
  for (const [product, times] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const versionId = await service.version(product.id, { file: SOME_FILE });
    for (let reader = 0; reader < times; reader++)
      await download(`/api/v1/versions/${versionId}/download`, await service.account());
  }
  assert.deepEqual(await search(), [
    [second.id, 2],
    [first.id, 1],
  ]);
});

test('a version is downloaded under its own product only, and by a key limited to other products not at all', async () => {
  const [made, other] = [await fixtures(), await fixtures()];
  const limited = await service.account({ productIds: [other.id] });
  assert.equal((await ask(`/api/products/${other.slug}/download/${made.versionId}`, limited)).status, 404);
  assert.equal((await ask(made.path, limited)).status, 404);
  assert.equal((await ask(`/api/v1/versions/${made.versionId}/download`, limited)).status, 404);
  await download(other.path, limited);
});

test('who owns a product goes on listing its versions when it is archived', async () => {
  const made = await fixtures(995);
  const [buyer, stranger] = [await service.account(), await service.account()];
  await service.paidOrder(buyer, made.id);
  await service.market.write((tables) => tables.products.update(made.id, { status: 'archived' }));
  for (const path of [`/api/products/${made.slug}/versions`, `/api/v1/products/${made.id}/versions`]) {
    assert.deepEqual([(await ask(path, buyer)).status, (await ask(path, stranger)).status], [200, 404]);
  }
});
