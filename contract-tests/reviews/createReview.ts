// Scenarios of createReview, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { GOOD_REVIEW, onAnotherProduct, ownerOf, post } from './review-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const posted: Scenario<BodyOf<'createReview', 201>> = async (service) => {
  const { id, slug } = await service.product({ priceCents: 499 });
  const buyer = await ownerOf(service, id);
  const path = `/api/products/${slug}/reviews`;
  return {
    path,
    headers: bearer(buyer.key),
    body: { rating: 4, body: `  ${GOOD_REVIEW.body}\n` },
    expect({ data }, headers) {
      assert.deepEqual(
        [data.product_id, data.rating, data.body, data.verified_purchase],
        [id, 4, GOOD_REVIEW.body, true],
      );
      assert.equal(new URL(headers['location']!).pathname, `${path}/${data.id}`);
    },
  };
};

const postedTwice: Scenario<BodyOf<'createReview', 409>> = async (service) => {
  const { id, slug } = await service.product();
  const owner = await ownerOf(service, id);
  await post(service, id, owner);
  return {
    path: `/api/products/${slug}/reviews`,
    headers: bearer(owner.key),
    body: GOOD_REVIEW,
    expect: ({ code }) => assert.equal(code, 'already_reviewed'),
  };
};

const postedOtherwise: Scenario<BodyOf<'createReview', 422>> = async (service) => {
  const request = await posted(service);
  const first = { ...request, headers: { ...request.headers, 'Idempotency-Key': 'once' } };
  await service.request(first, 'POST');
  return {
    ...first,
    body: { rating: 1, body: 'Quite another opinion' },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

const gone: Scenario<BodyOf<'createReview', 404>> = async (service) => {
  const request = await posted(service);
  return {
    ...request,
    path: '/api/products/there-is-no-such-product/reviews',
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const onlyOwners: Scenario<BodyOf<'createReview', 403>> = async (service) => ({
  ...(await onAnotherProduct(posted)(service)),
  expect: ({ code }) => assert.equal(code, 'not_owner'),
});

export const createReview: Scenarios<'createReview'> = {
  ...writing('Reviews', posted, 'catalog:read'),
  ...bodied(posted),
  201: posted,
  403: onlyOwners,
  404: gone,
  409: postedTwice,
  422: postedOtherwise,
};

export const access: AccessRows<'createReview'> = [
  {
    rightful: 'owner',
    request: ({ free }) => ({ params: free, body: GOOD_REVIEW }),
    answers: everybody('not_owner', { owner: 201, seller: 'forbidden', ...limited('not_found') }),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft, body: GOOD_REVIEW }),
    answers: everybody('not_found'),
  },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived, body: GOOD_REVIEW }),
    answers: everybody('not_found'),
  },
];
