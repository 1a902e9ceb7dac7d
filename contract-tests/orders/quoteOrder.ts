// Scenarios of quoteOrder, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const path = '/api/v1/orders/quote';

const quoted: Scenario<BodyOf<'quoteOrder', 200>> = async (service) => {
  const { id, seller } = await service.product({ priceCents: 995 });
  const { code } = await aCoupon(service, seller);
  return {
    path,
    headers: bearer((await service.account()).key),
    body: { product_id: id, quantity: 2, coupon: code.toLowerCase(), expected_price_cents: 995 },
    expect: ({ data }) =>
      assert.deepEqual(data, {
        product_id: id,
        unit_price_cents: 995,
        quantity: 2,
        coupon: code,
        discount_cents: 398,
        tax_cents: 0,
        amount_cents: 1592,
        currency: 'USD',
      }),
  };
};

const ownProduct: Scenario<BodyOf<'quoteOrder', 403>> = async (service) => {
  const { id, seller } = await service.product({ priceCents: 995 });
  return {
    path,
    headers: bearer(seller.key),
    body: { product_id: id },
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const draft: Scenario<BodyOf<'quoteOrder', 404>> = async (service) => {
  const { id } = await service.product({ priceCents: 995, status: 'draft' });
  return {
    path,
    headers: bearer((await service.account()).key),
    body: { product_id: id },
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const unknownCoupon: Scenario<BodyOf<'quoteOrder', 409>> = async (service) => {
  const request = await quoted(service);
  return {
    ...request,
    body: { ...(request.body as object), coupon: 'NOTHING' },
    expect: ({ error, code }) =>
      assert.deepEqual([error, code], ['There is no coupon NOTHING for this product', 'coupon_invalid']),
  };
};

export const quoteOrder: Scenarios<'quoteOrder'> = {
  ...writing('Orders', quoted, 'orders:read'),
  ...bodied(quoted),
  200: quoted,
  403: ownProduct,
  404: draft,
  409: unknownCoupon,
};

export const access: AccessRows<'quoteOrder'> = [
  {
    rightful: 'buyer',
    request: ({ paid }) => ({ body: { product_id: paid.id } }),
    answers: everybody(200, { owner: 'already_owned', seller: 'forbidden', ...limited('not_found') }),
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
