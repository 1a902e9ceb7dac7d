// Scenarios of cancelOrder.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';

const pathOf = (orderId: string): string => `/api/v1/orders/${orderId}/cancel`;

const cancelled: Scenario<BodyOf<'cancelOrder', 200>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const id = await service.pendingOrder(buyer, productId);
  return {
    path: pathOf(id),
    headers: bearer(buyer.key),
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.paid_at], [id, 'cancelled', null]),
  };
};

const bySeller: Scenario<BodyOf<'cancelOrder', 403>> = async (service) => {
  const { id: productId, seller } = await service.product({ priceCents: 995 });
  const id = await service.pendingOrder(await service.account(), productId);
  return {
    path: pathOf(id),
    headers: bearer(seller.key),
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const ofOthers: Scenario<BodyOf<'cancelOrder', 404>> = async (service) => {
  const request = await cancelled(service);
  return {
    ...request,
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const paid: Scenario<BodyOf<'cancelOrder', 409>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  return {
    path: pathOf(await service.paidOrder(buyer, productId)),
    headers: bearer(buyer.key),
    expect: ({ error, code }) =>
      assert.deepEqual(
        [error, code],
        [
          'An order that is paid cannot be cancelled; it can only be refunded in part, refunded, or disputed',
          'invalid_transition',
        ],
      ),
  };
};

export const cancelOrder: Scenarios<'cancelOrder'> = {
  ...writing('Orders', cancelled, 'orders:read'),
  200: cancelled,
  403: bySeller,
  404: ofOthers,
  409: paid,
};
