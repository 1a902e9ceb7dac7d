// Scenarios of createCoupon, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aCoupon } from './coupon-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/v1/coupons';

const created: Scenario<BodyOf<'createCoupon', 201>> = async (service) => {
  const { id, seller } = await service.product();
  return {
    path,
    headers: bearer(seller.key),
    body: { code: 'Summer-26', percent_off: 20, ends_at: '2026-12-31T23:59:59Z', max_uses: 5, product_ids: [id] },
    expect({ data }, { location }) {
      assert.deepEqual([data.code, data.percent_off, data.amount_off_cents, data.uses], ['SUMMER-26', 20, null, 0]);
      assert.deepEqual(
        [data.max_uses, data.max_uses_per_buyer, data.starts_at, data.ends_at, data.product_ids],
        [5, null, null, '2026-12-31T23:59:59.000Z', [id]],
      );
      assert.equal(new URL(location!).pathname, `${path}/${data.id}`);
    },
  };
};

const ofBothKinds: Scenario<BodyOf<'createCoupon', 400>> = async (service) => ({
  path,
  headers: bearer((await service.account()).key),
  body: { code: 'SUMMER', percent_off: 20, amount_off_cents: 500 },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.percent_off'],
    ),
});

const byBuyer: Scenario<BodyOf<'createCoupon', 403>> = async (service) => ({
  path,
  headers: bearer((await service.account({ sellerName: null })).key),
  body: { code: 'SUMMER', percent_off: 20 },
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const again: Scenario<BodyOf<'createCoupon', 409>> = async (service) => {
  const seller = await service.account();
  const { code } = await aCoupon(service, seller);
  return {
    path,
    headers: bearer(seller.key),
    body: { code: code.toLowerCase(), amount_off_cents: 500 },
    expect: (body) =>
      assert.deepEqual([body.code, body.error], ['invalid_transition', `You have a coupon ${code} already`]),
  };
};

export const createCoupon: Scenarios<'createCoupon'> = {
  ...writing('Coupons', created, 'orders:read'),
  ...bodied(created),
  201: created,
  400: ofBothKinds,
  403: byBuyer,
  409: again,
};

export const access: AccessRows<'createCoupon'> = [
  {
    rightful: 'seller',
    request: () => ({ body: { code: 'WINTER', percent_off: 20 } }),
    answers: everybody('forbidden', { seller: 201, otherSeller: 201 }),
  },
];
