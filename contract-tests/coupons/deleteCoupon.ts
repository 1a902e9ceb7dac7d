// Scenarios of deleteCoupon, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aCoupon } from './coupon-fixtures.js';
import { coupon } from '../access/coupon-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const deleted: Scenario<undefined> = async (service) => {
  const seller = await service.account();
  return { path: `/api/v1/coupons/${(await aCoupon(service, seller)).id}`, headers: bearer(seller.key) };
};

const twice: Scenario<BodyOf<'deleteCoupon', 404>> = async (service) => {
  const request = await deleted(service);
  await service.request(request, 'DELETE');
  return { ...request, expect: ({ code }) => assert.equal(code, 'not_found') };
};

export const deleteCoupon: Scenarios<'deleteCoupon'> = {
  ...writing('Coupons', deleted, 'orders:read'),
  204: deleted,
  404: twice,
};

export const access: AccessRows<'deleteCoupon'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await coupon(fixtures) }),
    answers: everybody('not_found', { seller: 204, ...limited('not_found') }),
  },
];
