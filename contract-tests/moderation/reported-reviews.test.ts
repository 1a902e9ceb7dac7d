// Reported reviews: which admins see, what hiding does, and who opens a report again after it was dismissed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { mailTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { aReview, GOOD_REVIEW } from '../reviews/review-fixtures.js';
import { codeOf } from './moderation-fixtures.js';

type Reported = BodyOf<'listReviewReports', 200>;

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const send = (method: string, path: string, { key }: Holder, body?: object): Promise<Received> =>
  service.request({ path, headers: bearer(key), ...(body === undefined ? {} : { body }) }, method);
const listed = async (state = 'reported'): Promise<Reported['data']> =>
  ((await send('GET', `/api/v1/admin/review-reports?limit=100&state=${state}`, admin)).body as Reported).data;
const act = async (id: string, name: string, body?: object): Promise<Reported['data'][number]> => {
  const received = await send('POST', `/api/v1/admin/reviews/${id}/${name}`, admin, body);
  assert.equal(received.status, 200);
  return (received.body as BodyOf<'hideReview', 200>).data;
};
const report = async (path: string, who: Holder, reason: string): Promise<void> =>
  assert.equal((await send('POST', `${path}/report`, who, { reason })).status, 204);

test('a review is listed while a report is open, the latest report first, with what was said last', async () => {
  const [first, second] = [await aReview(service), await aReview(service)];
  const [one, other] = [await service.account(), await service.account()];
  await report(first.path, one, 'Spam');
  await report(second.path, one, 'Insults');
  await report(first.path, other, 'Spam, too');
  await report(first.path, one, 'Spam, I say');
  assert.deepEqual(
    (await listed()).map(({ review, open_reports: open, reports }) => [
      review.id,
      open,
      reports.map(({ reason }) => reason),
    ]),
    [
      [first.review.id, 2, ['Spam, I say', 'Spam, too']],
      [second.review.id, 1, ['Insults']],
    ],
  );
  const reporters = await Promise.all(Array.from({ length: 25 }, () => service.account()));
  for (const who of reporters) await report(second.path, who, 'Me too');
  const [many] = await listed();
  assert.deepEqual([many!.review.id, many!.open_reports, many!.reports.length], [second.review.id, 26, 20]);
  for (const { review } of [first, second]) assert.equal((await act(review.id, 'dismiss-reports')).open_reports, 0);
  assert.deepEqual(await listed(), []);
});

test('after a dismissal only somebody new opens a report', async () => {
  const { path, review } = await aReview(service);
  const [one, other] = [await service.account(), await service.account()];
  await report(path, one, 'Spam');
  assert.deepEqual((await act(review.id, 'dismiss-reports')).reports, []);
  await report(path, one, 'Spam, I say');
  assert.deepEqual(await listed(), []);
  await report(path, other, 'Spam');
  assert.deepEqual(
    (await listed()).map(({ open_reports: open }) => open),
    [1],
  );
  await act(review.id, 'dismiss-reports');
});

test('a hidden review is out of lists and totals, whatever its author does, until an admin shows it again', async () => {
  const { path, review, author, product } = await aReview(service, { rating: 1 });
  await aReview(service, { rating: 5 }, product);
  const reviews = `/api/products/${product.slug}/reviews`;
  const stateOf = async () => {
    const shown = (await send('GET', reviews, author)).body as BodyOf<'listReviews', 200>;
    const { data } = (await send('GET', `${reviews}/summary`, author)).body as BodyOf<'summarizeReviews', 200>;
    return [
      shown.data.map(({ rating }) => rating).sort(),
      shown.meta.total,
      data.rating_avg,
      data.rating_count,
      data.stars[1],
    ];
  };
  assert.deepEqual(await stateOf(), [[1, 5], 2, 3, 2, 1]);
  await report(path, await service.account(), 'Spam');
  const hidden = await act(review.id, 'hide', { reason: 'Insults its seller' });
  assert.deepEqual([hidden.hidden, hidden.hidden_reason, hidden.open_reports], [true, 'Insults its seller', 0]);
  const out = [[5], 1, 5, 1, 0];
  assert.deepEqual(await stateOf(), out);
  assert.deepEqual(await listed(), []);
  assert.deepEqual(
    (await listed('hidden')).map((one) => one.review.id),
    [review.id],
  );
  assert.equal((await send('PATCH', path, author, { rating: 2 })).status, 200);
  assert.equal(codeOf(await send('DELETE', path, author)), '403 forbidden');
  assert.equal(codeOf(await send('POST', reviews, author, GOOD_REVIEW)), '409 already_reviewed');
  assert.deepEqual(await stateOf(), out);
  await act(review.id, 'hide', { reason: 'Advertises another product' });
  const emails = (await mailTo(service, author)).filter(({ kind }) => kind !== 'receipt');
  assert.deepEqual(
    emails.map(({ kind, text }) => [kind, text!.includes('Insults its seller')]),
    [['review_hidden', true]],
    'of another reason nobody is told',
  );
  assert.equal((await act(review.id, 'unhide')).hidden, false);
  assert.deepEqual(await stateOf(), [[2, 5], 2, 3.5, 2, 0]);
  assert.equal((await send('DELETE', path, author)).status, 204);
});

test("an admin's key that is limited to named products sees and judges the reviews of no others", async () => {
  const { path, review } = await aReview(service);
  await report(path, await service.account(), 'Spam');
  const { productId } = (await service.market.tables.reviews.byId(review.id))!;
  const limitedTo = (id: string) => service.account({ isAdmin: true, scopes: Scope, productIds: [id] });
  const [within, outside] = [await limitedTo(productId), await limitedTo((await service.product()).id)];
  const acts = [['hide', { reason: 'Insults' }], ['unhide'], ['dismiss-reports']] as const;
  const statusesOf = async (who: Holder): Promise<number[]> => {
    const statuses = [];
    for (const [name, body] of acts)
      statuses.push((await send('POST', `/api/v1/admin/reviews/${review.id}/${name}`, who, body)).status);
    return statuses;
  };
  for (const state of ['reported', 'hidden']) {
    const totalFor = async (who: Holder): Promise<number> =>
      ((await send('GET', `/api/v1/admin/review-reports?state=${state}`, who)).body as Reported).meta.total;
    if (state === 'hidden') await act(review.id, 'hide', { reason: 'Insults' });
    assert.deepEqual([await totalFor(within), await totalFor(outside)], [1, 0]);
  }
  assert.deepEqual(await statusesOf(outside), [404, 404, 404]);
  assert.deepEqual(await statusesOf(within), [200, 200, 200]);
});
