// Scenarios of refundOrder, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const pathOf = (orderId: string): string => `/api/v1/orders/${orderId}/refund`;

const refunded: Scenario<BodyOf<'refundOrder', 200>> = async (service) => {
  const { id: productId, seller } = await service.product({ priceCents: 995 });
  const id = await service.paidOrder(await service.account(), productId);
  return {
    path: pathOf(id),
    headers: bearer(seller.key),
    body: { reason: 'Does not work with Folia' },
    expect({ data }) {
      assert.deepEqual([data.id, data.status, data.refunded_cents], [id, 'refunded', 995]);
      assert.deepEqual([data.refund_reason, data.refunded_at], ['Does not work with Folia', data.updated_at]);
      assert.match(data.license_key!, /^[0-9A-Z]{5}-/);
    },
  };
};

const byBuyer: Scenario<BodyOf<'refundOrder', 403>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  return {
    path: pathOf(await service.paidOrder(buyer, productId)),
    headers: bearer(buyer.key),
    body: {},
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const ofOthers: Scenario<BodyOf<'refundOrder', 404>> = async (service) => {
  const request = await refunded(service);
  return {
    ...request,
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const moreThanLeft: Scenario<BodyOf<'refundOrder', 409>> = async (service) => {
  const request = await refunded(service);
  return {
    ...request,
    body: { amount_cents: 996 },
    expect: ({ error, code }) =>
      assert.deepEqual([error, code], ['Only 995 cents of the order are left', 'invalid_transition']),
  };
};

const refundedOtherwise: Scenario<BodyOf<'refundOrder', 422>> = async (service) => {
  const request = await refunded(service);
  const first = { ...request, body: { amount_cents: 5 }, headers: { ...request.headers, 'Idempotency-Key': 'once' } };
  await service.request(first, 'POST');
  return {
    ...first,
    body: { amount_cents: 6 },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

export const refundOrder: Scenarios<'refundOrder'> = {
  ...writing('Orders', refunded, 'orders:read'),
  ...bodied(refunded),
  200: refunded,
  403: byBuyer,
  404: ofOthers,
  409: moreThanLeft,
  422: refundedOtherwise,
};

export const access: AccessRows<'refundOrder'> = [
  {
    rightful: 'seller',
    request: ({ order }) => ({ params: { id: order }, body: { amount_cents: 1 } }),
    answers: everybody('not_found', { seller: 200, admin: 200, owner: 'forbidden' }),
  },
];
