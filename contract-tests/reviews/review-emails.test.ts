// Mail about reviews: the seller hears of a new one, its author of an answer, and nobody is flooded.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { ownerOf } from './review-fixtures.js';

let service: TestService;
let now = Date.UTC(2026, 2, 1);
before(async () => {
  service = await openTestService({ clock: () => now });
});
after(() => service.close());

const BODY = 'It does what it promises';

/** What an account was told of by mail, oldest first. */
async function emailsTo(accountId: string): Promise<string[]> {
  const kinds: string[] = [];
  for await (const page of service.market.tables.mailQueue.walkOf(accountId, 100))
    kinds.push(...page.map(({ kind }) => kind));
  return kinds.reverse();
}

async function fixtures() {
  const product = await service.product();
  const author = await ownerOf(service, product.id);
  const path = `/api/products/${product.slug}/reviews`;
  const review = async (): Promise<string> => {
    const sent = { path, headers: bearer(author.key), body: { rating: 4, body: BODY } };
    const { status, body } = await service.request(sent, 'POST');
    assert.equal(status, 201);
    return (body as { data: { id: string } }).data.id;
  };
  const change = async (method: string, place: string, key: string, body?: object): Promise<void> => {
    const { status } = await service.request({ path: `${path}/${place}`, headers: bearer(key), body }, method);
    assert.ok(status < 300, `${method} ${place} answers ${status}`);
  };
  return { seller: product.seller, author, review, change };
}

test('a seller hears of a review once an hour, however often it is taken back and written anew', async () => {
  const { seller, author, review, change } = await fixtures();
  for (let times = 0; times < 3; times++) await change('DELETE', await review(), author.key);
  assert.deepEqual(await emailsTo(seller.accountId), ['review_posted']);
  const { items } = await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 1 });
  assert.ok(items[0]!.text!.includes('4 of 5 stars') && items[0]!.text!.includes(BODY));
  now += 60 * 60_000;
  await service.market.write(({ quotas }) => quotas.deleteExpired(now - 60 * 60_000, 1000));
  await review();
  assert.deepEqual(await emailsTo(seller.accountId), ['review_posted', 'review_posted']);
});

test('an author hears of an answer, not of its changes, and once an hour of new ones', async () => {
  const { seller, author, review, change } = await fixtures();
  const reply = `${await review()}/reply`;
  await change('PUT', reply, seller.key, { body: 'Thank you very much' });
  await change('PUT', reply, seller.key, { body: 'Thank you very, very much' });
  assert.deepEqual(await emailsTo(author.accountId), ['review_answered']);
  await change('DELETE', reply, seller.key);
  await change('PUT', reply, seller.key, { body: 'Thank you anew' });
  assert.deepEqual(await emailsTo(author.accountId), ['review_answered']);
});

test('who does not want to hear of it does not, and nobody else of theirs', async () => {
  const { seller, author, review, change } = await fixtures();
  await service.market.write(async ({ mailPreferences }) => {
    await mailPreferences.change(seller.accountId, { reviews: false });
    await mailPreferences.change(author.accountId, { review_replies: false });
  });
  await change('PUT', `${await review()}/reply`, seller.key, { body: 'Thank you very much' });
  assert.deepEqual([await emailsTo(seller.accountId), await emailsTo(author.accountId)], [[], []]);
});
