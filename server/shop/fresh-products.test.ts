// A page about a product is remembered until something on it changes, and no longer: the very next visitor sees it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CacheTag } from '../../db/engine/cache-versions.js';
import type { Tables } from '../../db/tables.js';
import { openTestPages, type TestPages } from '../../contract-tests/harness/test-pages.js';

/** A product with a version and a review, and what changes it. */
async function setUp(pages: TestPages) {
  const { service } = pages;
  const { id, slug, seller } = await service.product({ slug: 'here', priceCents: 500 });
  const versionId = await service.version(id, { versionTag: '1.0-first' });
  const [author, reader] = [await service.account(), await service.account()];
  const { id: reviewId } = (await service.write(({ reviews }) =>
    reviews.create({
      productId: id,
      authorId: author.accountId,
      rating: 4,
      body: 'What I wrote first',
      verifiedPurchase: true,
      verifiedVersion: null,
    }),
  ))!;
  return { id, slug, seller, versionId, author, reader, reviewId };
}

type Fixtures = Awaited<ReturnType<typeof setUp>>;
type Change = (tables: Tables, fixtures: Fixtures) => Promise<unknown>;

const PICTURE = '019a9f3c-0000-7000-8000-00000000000a';

/** What is done, and what the page says from then on, or does not say any more (after a `!`). */
const CHANGES: readonly (readonly [what: string, said: string, change: Change])[] = [
  ['another price', '$7.25', (tables, { id }) => tables.products.update(id, { priceCents: 725 })],
  ['another name', 'Anew named', (tables, { id }) => tables.products.update(id, { name: 'Anew named' })],
  ['a picture', PICTURE, (tables, { id }) => tables.products.update(id, { gallery: [PICTURE] })],
  [
    'a review edited',
    'What I wrote then',
    (tables, { id, reviewId }) => tables.reviews.update({ id: reviewId, productId: id }, { body: 'What I wrote then' }),
  ],
  ['a review answered', 'My answer', (tables, { reviewId }) => tables.reviews.reply(reviewId, 'My answer')],
  [
    'a review that helped',
    'Helped 1 person',
    (tables, { reviewId, reader }) => tables.reviews.markHelpful(reviewId, reader.accountId),
  ],
  [
    'the author of a review renamed',
    'Somebody Else',
    (tables, { author }) => tables.accounts.rename(author.accountId, 'Somebody Else'),
  ],
  ['a payment given back', 'Refunded', (tables, { id, author }) => tables.reviews.markRefunded(id, author.accountId)],
  [
    'a review hidden',
    '!What I wrote then',
    (tables, { id, reviewId }) => tables.reviews.hide({ id: reviewId, productId: id }, 'Rude'),
  ],
  [
    'a version published',
    '2.0-second',
    (tables, { id }) =>
      tables.versions.create(id, [{ versionTag: '2.0-second', channel: 'stable', status: 'published' }]),
  ],
  [
    'a version yanked',
    '!1.0-first',
    (tables, { id, versionId }) => tables.versions.yank({ id: versionId, productId: id }, 'Broken'),
  ],
  [
    'a version recalled',
    '!2.0-second',
    async (tables, { id }) =>
      tables.recalls.begin([(await tables.versions.latest(id))!], {
        reason: 'Malware',
        scope: 'file',
        replacementId: null,
      }),
  ],
  [
    'the seller renamed',
    'Another Seller',
    (tables, { seller }) => tables.accounts.rename(seller.accountId, 'Another Seller'),
  ],
];

test('whatever changes, the next page shows it', async (t) => {
  const pages = await openTestPages(t);
  const fixtures = await setUp(pages);
  const { service, visit } = pages;
  const paths = ['/products/here', '/products/here/versions', '/products/here/reviews'];
  const read = async (): Promise<string> =>
    (await Promise.all(paths.map(async (path) => (await visit(path)).html))).join();
  for (const [what, said, change] of CHANGES) {
    const gone = said.startsWith('!');
    const words = gone ? said.slice(1) : said;
    assert.equal((await read()).includes(words), gone, `before: ${what}`);
    await service.write((tables) => change(tables, fixtures));
    assert.equal((await read()).includes(words), !gone, `after: ${what}`);
  }
  const statuses = async (): Promise<number[]> => Promise.all(paths.map(async (path) => (await visit(path)).status));
  await service.write(({ products }) => products.update(fixtures.id, { status: 'archived' }));
  assert.deepEqual(await statuses(), [410, 410, 410]);
  await service.suspend(fixtures.seller);
  assert.deepEqual(await statuses(), [404, 404, 404]);
  await service.write(async ({ accounts, products }) => {
    await accounts.reinstate(fixtures.seller.accountId);
    await products.update(fixtures.id, { status: 'live' });
  });
  assert.deepEqual(await statuses(), [200, 200, 200]);
});

test('sales, licenses and sign-ins, and whatever happens to other products, leave the page as it is', async (t) => {
  const pages = await openTestPages(t);
  const { service } = pages;
  const { id, author, reader } = await setUp(pages);
  const other = await service.product({ slug: 'there', priceCents: 500 });
  const versionId = await service.version(other.id);
  const numberOf = async (thing: CacheTag): Promise<number> => (await service.market.db.look())(thing);
  const acts: readonly (() => Promise<unknown>)[] = [
    () => service.paidOrder(reader, id),
    () =>
      service.write(async ({ licenses, activations }) => {
        const license = (await licenses.running(reader.accountId, id))!;
        await activations.create(license.id, 'server', { serverName: 'Survival', pluginVersion: '1.0' });
        await activations.freeAll(license.id);
      }),
    () => service.browser(author),
    () => service.write(({ quotas }) => quotas.takeOnce('x', 1)),
    () => service.write(({ products }) => products.update(other.id, { priceCents: 1 })),
    () => service.write((_tables, knex) => knex('versions').where({ id: versionId }).update({ download_count: 7 })),
  ];
  const [before, everything] = [await numberOf('product:here'), await numberOf('everything')];
  for (const [index, act] of acts.entries()) {
    await act();
    assert.equal(await numberOf('product:here'), before, `act ${index}`);
  }
  assert.ok((await numberOf('everything')) >= everything + acts.length);
});
