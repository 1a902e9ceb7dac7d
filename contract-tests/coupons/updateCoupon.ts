// Scenarios of updateCoupon, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aCoupon } from './coupon-fixtures.js';
import { coupon } from '../access/coupon-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const updated: Scenario<BodyOf<'updateCoupon', 200>> = async (service) => {
  const { id: productId, seller } = await service.product();
  const { id, code } = await aCoupon(service, seller, { maxUses: 5 });
  return {
    path: `/api/v1/coupons/${id}`,
    headers: bearer(seller.key),
    body: {
      max_uses: null,
      max_uses_per_buyer: 1,
      starts_at: '2026-11-21T09:30:00Z',
      ends_at: '2026-12-31T23:59:59Z',
      product_ids: [productId],
    },
    expect({ data }) {
      assert.deepEqual([data.id, data.code, data.percent_off], [id, code, 20]);
      assert.deepEqual([data.max_uses, data.max_uses_per_buyer, data.product_ids], [null, 1, [productId]]);
      assert.deepEqual([data.starts_at, data.ends_at], ['2026-11-21T09:30:00.000Z', '2026-12-31T23:59:59.000Z']);
    },
  };
};

const ofAnother: Scenario<BodyOf<'updateCoupon', 400>> = async (service) => {
  const request = await updated(service);
  const { id } = await service.product();
  return {
    ...request,
    body: { product_ids: [id] },
    expect: ({ details }) =>
      assert.deepEqual(
        details.map((fault) => fault.path),
        ['body.product_ids'],
      ),
  };
};

const missing: Scenario<BodyOf<'updateCoupon', 404>> = async (service) => ({
  ...(await updated(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const updateCoupon: Scenarios<'updateCoupon'> = {
  ...writing('Coupons', updated, 'orders:read'),
  ...bodied(updated),
  200: updated,
  400: ofAnother,
  404: missing,
};

export const access: AccessRows<'updateCoupon'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await coupon(fixtures), body: { max_uses: 5 } }),
    answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
  },
];
