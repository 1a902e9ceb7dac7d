// Search over HTTP: filters that must hold on one version, facets on request, highlights, and how soon a write is seen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { bearer } from '../harness/common-scenarios.js';
import { aReview } from '../reviews/review-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const search = async (query: string): Promise<BodyOf<'searchProducts', 200>> => {
  const { status, body } = await service.request({ path: `/api/search?${query}` });
  assert.equal(status, 200);
  return body as BodyOf<'searchProducts', 200>;
};
const slugs = ({ hits }: BodyOf<'searchProducts', 200>): string[] => hits.map(({ slug }) => slug).sort();

test('game version and platform must hold on one and the same version', async () => {
  const both = await service.product({ name: 'Axolotl Both' });
  await service.version(both.id, { gameVersions: ['1.20'], platforms: ['paper'] });
  const apart = await service.product({ name: 'Axolotl Apart' });
  await service.version(apart.id, { gameVersions: ['1.20'], platforms: ['velocity'] });
  await service.version(apart.id, { gameVersions: ['1.8'], platforms: ['paper'] });
  assert.deepEqual(slugs(await search('q=axolotl&game_version=1.20&platform=paper')), [both.slug]);
  assert.deepEqual(slugs(await search('q=axolotl&game_version=1.20')), [both.slug, apart.slug].sort());
  assert.deepEqual(
    slugs(await search('q=axolotl&platform=paper,velocity&game_version=1.8,1.20')),
    [both.slug, apart.slug].sort(),
  );
  const { key } = await service.account();
  const listed = await service.request({
    path: '/api/v1/products?game_version=1.20&platform=paper&q=axolotl',
    headers: bearer(key),
  });
  assert.deepEqual(
    (listed.body as BodyOf<'listProducts', 200>).data.map(({ slug }) => slug),
    [both.slug],
  );
});

test('an unknown tag or version finds nothing, an unknown platform is an error', async () => {
  assert.equal((await search('tag=there-is-no-such-tag')).total, 0);
  assert.equal((await search('game_version=99.9')).total, 0);
  assert.equal((await service.request({ path: '/api/search?platform=toaster' })).status, 400);
});

test('facets are counted on request, each without its own filter', async () => {
  await service.product({ name: 'Okapi One', priceCents: 100, tags: ['red'] });
  await service.product({ name: 'Okapi Two', priceCents: 0, tags: ['red', 'blue'] });
  const plain = await search('q=okapi');
  assert.deepEqual(Object.keys(plain.facets).sort(), ['category', 'game']);
  const { total, facets } = await search('q=okapi&tag=blue&facets=price,tags');
  assert.equal(total, 1);
  assert.deepEqual(facets.tags, { red: 2, blue: 1 });
  assert.deepEqual(facets.price, { free: 1 });
});

test('highlights mark what matched and are safe to put in a page', async () => {
  await service.product({ name: 'Narwhal <i>Horn</i>', shortDescription: 'A narwhal & its "horn"' });
  const { hits } = await search('q=narwhal&highlight=true');
  assert.match(hits[0]!.highlights!.name, /^<mark>Narwhal<\/mark> &lt;i&gt;Horn&lt;/);
  assert.match(hits[0]!.highlights!.short_description, /A <mark>narwhal<\/mark> &amp;/);
  assert.equal((await search('q=narwhal')).hits[0]!.highlights, undefined);
});

test('a committed write is found without anybody asking for it', async () => {
  const { accountId } = await service.account();
  await service.market.write((tables) =>
    tables.products.create({
      slug: 'fresh-fossa',
      sellerId: accountId,
      name: 'Fresh Fossa',
      shortDescription: '',
      descriptionHtml: '',
      priceCents: 0,
      game: 'minecraft',
      category: 'misc',
      status: 'live',
    }),
  );
  for (let tries = 0; tries < 100 && (await search('q=fossa')).total === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual(slugs(await search('q=fossa')), ['fresh-fossa']);
});

test('the sort updated follows changes of the content, in search, in lists and for the seller alike', async () => {
  const seller = await service.account({ sellerName: 'quokkas' });
  const first = await service.product({ name: 'Quokka One' }, seller);
  const second = await service.product({ name: 'Quokka Two' }, seller);
  const ownIds = async (path: string): Promise<string[]> => {
    const { status, body } = await service.request({ path, headers: bearer(seller.key) });
    assert.equal(status, 200, path);
    return (body as BodyOf<'listProducts', 200>).data.map(({ id }) => id);
  };
  const orders = async (): Promise<string[][]> => {
    await service.market.search.refresh();
    return [
      (await search('seller=quokkas&sort=updated')).hits.map(({ id }) => id),
      (await search('q=quokka&sort=updated')).hits.map(({ id }) => id),
      await ownIds('/api/v1/products?seller=quokkas&sort=updated'),
      await ownIds('/api/v1/products?owner=me&sort=updated'),
    ];
  };
  const hour = 3_600_000;
  const change = (id: string, at: number): Promise<unknown> =>
    service.market.write((tables) => tables.products.update(id, { shortDescription: `As of ${at}` }, at));
  await change(first.id, 5 * hour);
  await change(second.id, 4 * hour);
  assert.deepEqual(await orders(), Array(4).fill([first.id, second.id]));
  await change(second.id, 6 * hour);
  assert.deepEqual(await orders(), Array(4).fill([second.id, first.id]));
  await aReview(service, {}, first);
  assert.deepEqual(await orders(), Array(4).fill([second.id, first.id]), 'a review is no change of the content');
  await change(first.id, 6 * hour);
  assert.deepEqual(await orders(), Array(4).fill([first.id, second.id]), 'ties are broken by id');
});
