// Scenarios of listCoupons, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aCoupon } from './coupon-fixtures.js';
import { coupon } from '../access/coupon-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listCoupons', 200>> = async (service) => {
  const seller = await service.account();
  await aCoupon(service, await service.account());
  await aCoupon(service, seller);
  const { code } = await aCoupon(service, seller);
  return {
    path: '/api/v1/coupons?limit=1',
    headers: bearer(seller.key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((coupon) => [coupon.code, coupon.uses]),
        [[code, 0]],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2 });
    },
  };
};

export const listCoupons: Scenarios<'listCoupons'> = { ...keyed('Coupons', listed), 200: listed };

export const access: AccessRows<'listCoupons'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ mark: (await coupon(fixtures)).id }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
