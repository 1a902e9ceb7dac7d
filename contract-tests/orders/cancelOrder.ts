// Scenarios of cancelOrder, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import { orderOf, type AccessFixtures } from '../access/access-fixtures.js';

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

/** The owner's order of what the other seller sells, which waits for its payment. */
const pendingOrder = (fixtures: AccessFixtures): Promise<string> =>
  fixtures.once('pending order of the owner', async (tables) => {
    const { elsewhere, people, service } = fixtures;
    const product = { ...elsewhere, sellerId: people.otherSeller.id };
    return (await orderOf(tables, service, people.owner, product, 'manual')).id;
  });

export const access: AccessRows<'cancelOrder'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ params: { id: await pendingOrder(fixtures) } }),
    answers: everybody('not_found', { owner: 200, otherSeller: 'forbidden', admin: 200, ...limited(200) }),
  },
];
