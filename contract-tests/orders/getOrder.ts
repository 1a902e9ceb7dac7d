// Scenarios of getOrder, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const found: Scenario<BodyOf<'getOrder', 200>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const buyer = await service.account();
  const id = await service.paidOrder(buyer, productId);
  return {
    path: `/api/v1/orders/${id}`,
    headers: bearer(buyer.key),
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.paid_at !== null], [id, 'paid', true]),
  };
};

export const getOrder: Scenarios<'getOrder'> = {
  ...keyed('Orders', found),
  200: found,
  404: missing('/api/v1/orders/019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90', true),
};

export const access: AccessRows<'getOrder'> = [
  {
    rightful: 'owner',
    request: ({ order }) => ({ params: { id: order } }),
    answers: everybody('not_found', { owner: 200, seller: 200, admin: 200 }),
  },
  {
    about: 'as its seller',
    rightful: 'seller',
    request: ({ order }) => ({ params: { id: order } }),
    answers: everybody('not_found', { owner: 200, seller: 200, admin: 200 }),
  },
];
