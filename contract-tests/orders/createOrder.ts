// Scenarios of createOrder, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { prepareRenewal } from '../../market/subscriptions/prepare-renewal.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { aSubscription } from '../subscriptions/subscription-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const path = '/api/v1/orders';

const ordered: Scenario<BodyOf<'createOrder', 201>> = async (service) => {
  const { id, slug } = await service.product({ name: 'Vault Plus', priceCents: 995 });
  const buyer = await service.account();
  return {
    path,
    headers: bearer(buyer.key),
    body: { product_id: id, quantity: 2, expected_price_cents: 995, expected_amount_cents: 1990 },
    expect({ data }, headers) {
      assert.deepEqual(
        [data.product_id, data.product_slug, data.product_name, data.buyer_id],
        [id, slug, 'Vault Plus', buyer.accountId],
      );
      assert.deepEqual([data.status, data.paid_at, data.quantity, data.currency], ['pending', null, 2, 'USD']);
      assert.deepEqual(
        [data.unit_price_cents, data.amount_cents, data.fee_cents, data.seller_net_cents],
        [995, 1990, 199, 1791],
      );
      assert.equal(new URL(headers['location']!).pathname, `${path}/${data.id}`);
    },
  };
};

/** Whoever subscribes already is answered with the renewal that waits for its payment. */
const renewed: Scenario<BodyOf<'createOrder', 200>> = async (service) => {
  const { buyer, subscription } = await aSubscription(service);
  const { market } = service;
  const { id } = await market.write((tables) => prepareRenewal(tables, market, subscription));
  return {
    path,
    headers: bearer(buyer.key),
    body: { product_id: subscription.productId, expected_price_cents: 499, expected_amount_cents: 499 },
    expect: ({ data }) =>
      assert.deepEqual([data.id, data.status, data.subscription_id], [id, 'pending', subscription.id]),
  };
};

const ownProduct: Scenario<BodyOf<'createOrder', 403>> = async (service) => {
  const { id, seller } = await service.product({ priceCents: 995 });
  return {
    path,
    headers: bearer(seller.key),
    body: { product_id: id },
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const draft: Scenario<BodyOf<'createOrder', 404>> = async (service) => {
  const { id } = await service.product({ priceCents: 995, status: 'draft' });
  return {
    path,
    headers: bearer((await service.account()).key),
    body: { product_id: id },
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const owned: Scenario<BodyOf<'createOrder', 409>> = async (service) => {
  const { id } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  await service.paidOrder(buyer, id);
  return {
    path,
    headers: bearer(buyer.key),
    body: { product_id: id },
    expect: ({ code }) => assert.equal(code, 'already_owned'),
  };
};

const orderedOtherwise: Scenario<BodyOf<'createOrder', 422>> = async (service) => {
  const request = await ordered(service);
  const first = { ...request, headers: { ...request.headers, 'Idempotency-Key': 'once' } };
  await service.request(first, 'POST');
  return {
    ...first,
    body: { ...(request.body as object), quantity: 3 },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

export const createOrder: Scenarios<'createOrder'> = {
  ...writing('Orders', ordered, 'orders:read'),
  ...bodied(ordered),
  200: renewed,
  201: ordered,
  403: ownProduct,
  404: draft,
  409: owned,
  422: orderedOtherwise,
};

export const access: AccessRows<'createOrder'> = [
  {
    rightful: 'buyer',
    request: ({ paid }) => ({ body: { product_id: paid.id } }),
    answers: everybody(201, { owner: 'already_owned', seller: 'forbidden', ...limited('not_found') }),
  },
  {
    about: 'a draft',
    rightful: 'admin',
    request: ({ draft }) => ({ body: { product_id: draft.id } }),
    answers: everybody('not_found', { seller: 'forbidden' }),
  },
  {
    about: "a suspended seller's",
    rightful: 'buyer',
    request: ({ suspended }) => ({ body: { product_id: suspended.id } }),
    answers: everybody('not_found'),
  },
];
