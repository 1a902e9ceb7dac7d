// The shop's own pages follow what is written: nobody is shown a price of before, a draft, or what was taken back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ProductContent } from '../../db/catalog/products.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { makeShopFolder } from '../../tests/fixtures/shop-parts.js';

const { folder, remove } = makeShopFolder();
let service: TestService;
before(async () => {
  service = await openTestService({ storefront: { folder }, limits: { pagesPerHour: 100_000 } });
});
after(async () => {
  await service.close();
  remove();
});

interface Page {
  readonly status: number;
  readonly text: string;
}

/** Asks twice, since the second answer may be remembered. */
async function visit(path: string): Promise<Page> {
  const answers = [await service.request({ path }), await service.request({ path })];
  const [one, other] = answers.map(({ status, body }) => ({ status, text: String(body) }));
  assert.equal(one!.status, other!.status);
  return other!;
}

const change = (id: string, columns: Partial<ProductContent>): Promise<unknown> =>
  service.market.write(({ products }) => products.update(id, columns));

test('a price is shown as it is as soon as it was changed, on every page of the product', async () => {
  const { id, slug } = await service.product({ name: 'Quokka Vault', priceCents: 1299 });
  const paths = [`/products/${slug}`, `/checkout/${slug}`];
  for (const path of paths) assert.match((await visit(path)).text, /12\.99/, path);
  for (const cents of [1399, 1499, 1599]) {
    await change(id, { priceCents: cents });
    for (const path of paths) {
      const { text } = await visit(path);
      assert.ok(text.includes(String(cents / 100)), path);
      assert.doesNotMatch(text, /12\.99/, path);
    }
  }
});

test('a draft is shown to nobody, by no page', async () => {
  const { id, slug, seller } = await service.product({ name: 'Zyzzyva Draft', status: 'draft' });
  await service.market.search.refresh();
  const pages = [`/products/${slug}`, `/products/${slug}/versions`, `/products/${slug}/reviews`, `/checkout/${slug}`];
  for (const path of pages) {
    const { status, text } = await visit(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(text, /Zyzzyva/, path);
  }
  for (const path of ['/', '/search?q=zyzzyva', '/games/minecraft', '/games/minecraft/chat'])
    assert.doesNotMatch((await visit(path)).text, /Zyzzyva Draft/, path);
  const { sellerName } = (await service.market.tables.accounts.byId(seller.accountId))!;
  assert.equal((await visit(`/sellers/${sellerName}`)).status, 404);
  // Nor when somebody who may see it is signed in.
  const { headers } = await service.browser(seller);
  assert.equal((await service.request({ path: `/products/${slug}`, headers })).status, 404);
  await change(id, { status: 'live' });
  assert.equal((await visit(`/products/${slug}`)).status, 200);
});

test('what was taken out of the shop is gone, and what is taken back for review is not there', async () => {
  const { id, slug } = await service.product({ name: 'Quokka Gone' });
  assert.equal((await visit(`/products/${slug}`)).status, 200);
  await change(id, { status: 'archived' });
  const { status, text } = await visit(`/products/${slug}`);
  assert.equal(status, 410);
  assert.doesNotMatch(text, /Quokka Gone/);
  await change(id, { status: 'under_review' });
  assert.equal((await visit(`/products/${slug}`)).status, 404);
  await change(id, { status: 'live' });
  assert.equal((await visit(`/products/${slug}`)).status, 200);
});

test('a search follows the index', async () => {
  const { id } = await service.product({ name: 'Wombat Keeper', priceCents: 749 });
  await service.market.search.refresh();
  assert.match((await visit('/search?q=wombat')).text, /7\.49/);
  await change(id, { priceCents: 849 });
  await service.market.search.refresh();
  const { text } = await visit('/search?q=wombat');
  assert.match(text, /8\.49/);
  assert.doesNotMatch(text, /7\.49/);
});

test('nobody is shown the old price by the first page after a change, wherever it is listed', async () => {
  const { id, seller } = await service.product({ name: 'Numbat Keeper', priceCents: 649, game: 'hytale' });
  const { sellerName } = (await service.market.tables.accounts.byId(seller.accountId))!;
  for (const path of ['/', '/search?q=numbat', '/games/hytale', `/sellers/${sellerName}`]) {
    const { priceCents } = (await service.market.tables.products.byId(id))!;
    assert.ok((await visit(path)).text.includes(String(priceCents / 100)), path);
    await change(id, { priceCents: priceCents + 1 });
    assert.ok(String((await service.request({ path })).body).includes(String((priceCents + 1) / 100)), path);
  }
  await change(id, { status: 'archived' });
  assert.doesNotMatch(String((await service.request({ path: '/' })).body), /Numbat/);
});

test('a search does not wait for an index that has much to follow', async (t) => {
  const { id } = await service.product({ name: 'Numbat Late' });
  await visit('/search?q=numbat');
  t.mock.method(service.market.search, 'refresh', () => new Promise(() => undefined));
  await change(id, { priceCents: 1 });
  assert.equal((await service.request({ path: '/search?q=numbat' })).status, 200);
});

test('a page is the same for whoever is signed in, down to the byte', async () => {
  const { slug, seller } = await service.product({ name: 'Same For All' });
  const { headers } = await service.browser(seller);
  for (const path of ['/', `/products/${slug}`, '/search?q=same', `/checkout/${slug}`]) {
    const [stranger, owner] = [await service.request({ path }), await service.request({ path, headers })];
    assert.deepEqual([owner.status, owner.body], [200, stranger.body], path);
    assert.equal(owner.headers['etag'], stranger.headers['etag']);
    assert.equal(owner.headers['set-cookie'], undefined);
  }
});
