// What reviews do to a product and what they refuse: one for each buyer, whose rating counts, what search and followers
// see.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { aReview, GOOD_REVIEW, ownerOf } from './review-fixtures.js';
import { giveGrant } from '../harness/given-grant.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
});
after(() => service.close());

interface Review {
  id: string;
  rating: number;
  body: string;
  helpful_count: number;
  verified_purchase: boolean;
  verified_version: string | null;
  refunded: boolean;
  seller_reply: { body: string } | null;
}
const reviewIn = ({ body }: Received): Review => (body as { data: Review }).data;
const codeIn = ({ body }: Received): string => (body as { code: string }).code;
const ask = (
  method: string,
  path: string,
  caller: Holder,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Received> =>
  service.request(
    { path, headers: { ...bearer(caller.key), ...headers }, ...(body === undefined ? {} : { body }) },
    method,
  );

interface Rated {
  rating_avg: number;
  rating_count: number;
}
/** The rating as the product, the summary and search tell it; all three must agree. */
async function ratingOf(slug: string): Promise<[average: number, count: number]> {
  const product = (await service.request({ path: `/api/products/${slug}` })).body as Rated & { name: string };
  const { data: summary } = (await service.request({ path: `/api/products/${slug}/reviews/summary` })).body as {
    data: Rated;
  };
  const { hits } = (await service.request({ path: `/api/search?limit=100&q=${encodeURIComponent(product.name)}` }))
    .body as { hits: (Rated & { slug: string })[] };
  const [first, ...others] = [product, summary, hits.find((hit) => hit.slug === slug)!].map(
    (rated): [number, number] => [rated.rating_avg, rated.rating_count],
  );
  for (const other of others) assert.deepEqual(other, first);
  return first!;
}

test('of two hundred first reviews by one buyer at once, one is taken', async () => {
  const { id, slug } = await service.product({ priceCents: 499 });
  const buyer = await ownerOf(service, id);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => ask('POST', `/api/products/${slug}/reviews`, buyer, GOOD_REVIEW)),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter((answer) => answer.status === 409 && codeIn(answer) === 'already_reviewed').length, 199);
  assert.equal(
    (await service.market.db.committed.knex('events').where({ product_id: id, kind: 'review.created' })).length,
    1,
  );
  assert.deepEqual(await ratingOf(slug), [5, 1]);
});

const INVALID: Readonly<Record<string, unknown>> = {
  'a rating of 0': { ...GOOD_REVIEW, rating: 0 },
  'a rating of 6': { ...GOOD_REVIEW, rating: 6 },
  'a rating of 4.5': { ...GOOD_REVIEW, rating: 4.5 },
  'a rating as text': { ...GOOD_REVIEW, rating: '5' },
  'a rating of null': { ...GOOD_REVIEW, rating: null },
  'a body of 9 characters': { ...GOOD_REVIEW, body: '123456789' },
  'a body of 9 characters and spaces': { ...GOOD_REVIEW, body: '  123456789\n\t' },
  'a body of spaces': { ...GOOD_REVIEW, body: ' '.repeat(40) },
  'a body of no-break and ideographic spaces': { ...GOOD_REVIEW, body: '\u00a0\u3000'.repeat(10) },
  'a body of 5,001 characters': { ...GOOD_REVIEW, body: 'x'.repeat(5001) },
  'a body that is a number': { ...GOOD_REVIEW, body: 1234567890 },
  'an extra field': { ...GOOD_REVIEW, verified_purchase: true },
  'an array': [GOOD_REVIEW],
  'a string': 'Runs on all our servers',
  'nothing inside': {},
  null: null,
};
for (const [what, body] of Object.entries(INVALID)) {
  test(`a review with ${what} is validation_failed, written or edited`, async () => {
    const { author, review, path, product } = await aReview(service);
    const owner = await ownerOf(service, product.id);
    for (const [method, url, caller] of [
      ['POST', `/api/products/${product.slug}/reviews`, owner],
      ['PATCH', path, author],
    ] as const) {
      const received = await ask(method, url, caller, body);
      assert.deepEqual([received.status, codeIn(received)], [400, 'validation_failed'], method);
    }
    assert.deepEqual(await service.market.tables.reviews.byId(review.id), review);
  });
}

test('a review is kept without the spaces around it; an emoji is one character', async () => {
  const { id, slug } = await service.product();
  const received = await ask('POST', `/api/products/${slug}/reviews`, await ownerOf(service, id), {
    rating: 5,
    body: `\n ${'😀'.repeat(5000)}\t`,
  });
  assert.deepEqual([received.status, reviewIn(received).body], [201, '😀'.repeat(5000)]);
});

test('a faulty body is told before the product is looked for', async () => {
  const received = await ask('POST', '/api/products/there-is-no-such-product/reviews', await service.account(), {
    rating: 5,
    body: ' '.repeat(10),
  });
  assert.equal(received.status, 400);
});

test('a posted review is told to the seller, in the transaction of the review', async () => {
  const { id, slug, seller } = await service.product();
  const review = reviewIn(
    await ask('POST', `/api/products/${slug}/reviews`, await ownerOf(service, id), { ...GOOD_REVIEW, rating: 2 }),
  );
  const [event, ...others] = await service.market.db.committed.knex('events').where({ product_id: id });
  assert.deepEqual([event.kind, event.recipient_id, others.length], ['review.created', seller.accountId, 0]);
  assert.deepEqual(JSON.parse(event.data as string), { review_id: review.id, product_id: id, rating: 2 });
});

test('a repeated request with an Idempotency-Key posts one review and gets its answer again', async () => {
  const { id, slug } = await service.product();
  const owner = await ownerOf(service, id);
  const send = () => ask('POST', `/api/products/${slug}/reviews`, owner, GOOD_REVIEW, { 'Idempotency-Key': 'posting' });
  const [first, again] = [await send(), await send()];
  assert.deepEqual([again.status, again.body, again.headers['location']], [201, first.body, first.headers['location']]);
  assert.deepEqual([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']], [undefined, 'true']);
});

test('a review names the version its author downloaded last', async () => {
  const { id, slug } = await service.product();
  const owner = await ownerOf(service, id);
  for (const versionTag of ['2.0', '1.0']) {
    const versionId = await service.version(id, { versionTag });
    await service.market.write((tables) =>
      tables.downloads.record({
        accountId: owner.accountId,
        version: { id: versionId, productId: id },
        address: '::1',
        countable: true,
      }),
    );
  }
  await service.version(id, { versionTag: '3.0' });
  assert.equal(
    reviewIn(await ask('POST', `/api/products/${slug}/reviews`, owner, GOOD_REVIEW)).verified_version,
    '1.0',
  );
});

test('on a free product whoever took it may review it, and every rating counts', async () => {
  const { id, slug } = await service.product();
  const taker = await service.account();
  await service.market.write((tables) => tables.ownership.takeFree(taker.accountId, id));
  const received = await ask('POST', `/api/products/${slug}/reviews`, taker, { ...GOOD_REVIEW, rating: 3 });
  assert.deepEqual([received.status, reviewIn(received).verified_purchase], [201, false]);
  assert.deepEqual(await ratingOf(slug), [3, 1]);
});

test('on a paid product an owner who paid nothing may review it, but only paid ratings count', async () => {
  const { id, slug } = await service.product({ priceCents: 499 });
  const gifted = await service.account();
  await service.market.write((tables) => giveGrant(tables, gifted.accountId, id));
  const path = `/api/products/${slug}/reviews`;
  assert.equal(reviewIn(await ask('POST', path, gifted, { ...GOOD_REVIEW, rating: 1 })).verified_purchase, false);
  assert.deepEqual(await ratingOf(slug), [0, 0]);
  assert.equal(
    reviewIn(await ask('POST', path, await ownerOf(service, id), { ...GOOD_REVIEW, rating: 4 })).verified_purchase,
    true,
  );
  assert.deepEqual(await ratingOf(slug), [4, 1]);
  const { data } = (await service.request({ path: `${path}/summary` })).body as { data: { stars: unknown } };
  assert.deepEqual(data.stars, { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
});

test('rating, edit and deletion are seen by product, summary and search at once', async () => {
  const { id, slug } = await service.product({
    priceCents: 499,
    base: { downloadCount: 0, ratingCount: 1, ratingSum: 5 },
  });
  const path = `/api/products/${slug}/reviews`;
  const [first, second] = [await ownerOf(service, id), await ownerOf(service, id)];
  const review = reviewIn(await ask('POST', path, first, { ...GOOD_REVIEW, rating: 2 }));
  assert.deepEqual(await ratingOf(slug), [3.5, 2]);
  await ask('POST', path, second, { ...GOOD_REVIEW, rating: 3 });
  assert.deepEqual(await ratingOf(slug), [3.33, 3]);
  await ask('PATCH', `${path}/${review.id}`, first, { rating: 4 });
  assert.deepEqual(await ratingOf(slug), [4, 3]);
  await ask('DELETE', `${path}/${review.id}`, first);
  assert.deepEqual(await ratingOf(slug), [4, 2]);
});

test('a refunded review stays, marked, and its rating does not count', async () => {
  const { product, author } = await aReview(service, { rating: 1 });
  await service.market.write((tables) => tables.reviews.markRefunded(product.id, author.accountId));
  const { body } = await service.request({ path: `/api/products/${product.slug}/reviews` });
  assert.deepEqual(
    (body as { data: Review[] }).data.map(({ refunded }) => refunded),
    [true],
  );
  const { rating_count: count } = (await service.request({ path: `/api/products/${product.slug}` })).body as Rated;
  assert.equal(count, 0);
});

test('helpful marks count once for each account and are no change of the content', async () => {
  const { product, path } = await aReview(service);
  const list = `/api/products/${product.slug}/reviews`;
  const first = await service.request({ path: list });
  const readers = [await service.account(), await service.account()];
  const countAfter = async (method: string): Promise<number> => {
    for (const reader of [...readers, ...readers])
      assert.equal((await ask(method, `${path}/helpful`, reader)).status, 204);
    return ((await service.request({ path: list })).body as { data: Review[] }).data[0]!.helpful_count;
  };
  assert.equal(await countAfter('PUT'), 2);
  const marked = await service.request({ path: list, headers: { 'If-None-Match': first.headers['etag']! } });
  assert.equal(marked.status, 304, 'the tag did not move');
  assert.equal(await countAfter('DELETE'), 0);
});

test('marks of many readers at once are all counted', async () => {
  const { review, path } = await aReview(service);
  const readers: Holder[] = [];
  for (let count = 0; count < 30; count++) readers.push(await service.account());
  await Promise.all([...readers, ...readers].map((reader) => ask('PUT', `${path}/helpful`, reader)));
  assert.equal((await service.market.tables.reviews.byId(review.id))!.helpfulCount, 30);
});

test('a new reply takes the place of the old one; one of spaces is refused', async () => {
  const { product, path } = await aReview(service);
  const reply = (body: string) => ask('PUT', `${path}/reply`, product.seller, { body });
  await reply('Thank you!');
  assert.equal(reviewIn(await reply(' Thank you very much! ')).seller_reply?.body, 'Thank you very much!');
  assert.deepEqual([(await reply('   ')).status, (await reply('x'.repeat(5001))).status], [400, 400]);
  for (let times = 0; times < 2; times++)
    assert.equal((await ask('DELETE', `${path}/reply`, product.seller)).status, 204);
  const { body } = await service.request({ path: `/api/products/${product.slug}/reviews` });
  assert.equal((body as { data: Review[] }).data[0]!.seller_reply, null);
});
