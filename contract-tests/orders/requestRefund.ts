// Scenarios of requestRefund, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const pathOf = (orderId: string): string => `/api/v1/orders/${orderId}/request-refund`;
const body = { reason: 'Does not work with Folia' };

const requested: Scenario<BodyOf<'requestRefund', 200>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const id = await service.paidOrder(buyer, productId);
  return {
    path: pathOf(id),
    headers: bearer(buyer.key),
    body,
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.status, data.refund_requested_at, data.refund_reason],
        [id, 'paid', data.updated_at, body.reason],
      ),
  };
};

const bySeller: Scenario<BodyOf<'requestRefund', 403>> = async (service) => {
  const { id: productId, seller } = await service.product({ priceCents: 995 });
  return {
    path: pathOf(await service.paidOrder(await service.account(), productId)),
    headers: bearer(seller.key),
    body,
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const ofOthers: Scenario<BodyOf<'requestRefund', 404>> = async (service) => {
  const request = await requested(service);
  return {
    ...request,
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const unpaid: Scenario<BodyOf<'requestRefund', 409>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  return {
    path: pathOf(await service.pendingOrder(buyer, productId)),
    headers: bearer(buyer.key),
    body,
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const requestRefund: Scenarios<'requestRefund'> = {
  ...writing('Orders', requested, 'orders:read'),
  ...bodied(requested),
  200: requested,
  403: bySeller,
  404: ofOthers,
  409: unpaid,
};

export const access: AccessRows<'requestRefund'> = [
  {
    rightful: 'owner',
    request: ({ order }) => ({ params: { id: order }, body: { reason: 'Does not work with Folia' } }),
    answers: everybody('not_found', { owner: 200, seller: 'forbidden', admin: 'forbidden' }),
  },
];
