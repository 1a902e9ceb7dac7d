// Scenarios of declineRefund, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import { aRefundUnderWay, aRequest, REASON } from './refund-request-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { orderOf, type AccessFixtures } from '../access/access-fixtures.js';

const pathOf = (orderId: string): string => `/api/v1/orders/${orderId}/decline-refund`;
const body = { reason: 'It is fixed in 7.0.12' };

const declined: Scenario<BodyOf<'declineRefund', 200>> = async (service) => {
  const { id, seller } = await aRequest(service);
  return {
    path: pathOf(id),
    headers: bearer(seller.key),
    body,
    expect({ data }) {
      assert.deepEqual([data.id, data.status, data.refund_requested_at], [id, 'paid', null]);
      assert.deepEqual([data.refund_declined_at, data.refund_decline_reason], [data.updated_at, body.reason]);
      assert.equal(data.refund_reason, REASON);
    },
  };
};

const byBuyer: Scenario<BodyOf<'declineRefund', 403>> = async (service) => {
  const { id, buyer } = await aRequest(service);
  return {
    path: pathOf(id),
    headers: bearer(buyer.key),
    body,
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const ofOthers: Scenario<BodyOf<'declineRefund', 404>> = async (service) => {
  const request = await declined(service);
  return {
    ...request,
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

const underWay: Scenario<BodyOf<'declineRefund', 409>> = async (service) => {
  const { id, seller } = await aRefundUnderWay(service);
  return {
    path: pathOf(id),
    headers: bearer(seller.key),
    body,
    expect: ({ error, code }) => assert.deepEqual([error, code], ['The refund is under way', 'invalid_transition']),
  };
};

export const declineRefund: Scenarios<'declineRefund'> = {
  ...writing('Orders', declined, 'orders:read'),
  ...bodied(declined),
  200: declined,
  403: byBuyer,
  404: ofOthers,
  409: underWay,
};

/** An order of the owner whose refund the seller declined: whoever may decline it is answered alike. */
const declinedOrder = (fixtures: AccessFixtures): Promise<string> =>
  fixtures.once('declined order of the owner', async (tables) => {
    const { paid, people, service } = fixtures;
    const product = { ...paid, sellerId: people.seller.id };
    const order = await orderOf(tables, service, people.owner, product, 'test');
    const asked = (await tables.orders.requestRefund(order, 'Does not work with Folia'))!;
    await tables.orders.declineRefund(asked, REASON);
    return order.id;
  });

export const access: AccessRows<'declineRefund'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: { id: await declinedOrder(fixtures) }, body: { reason: REASON } }),
    answers: everybody('not_found', { seller: 200, admin: 200, owner: 'forbidden' }),
  },
];
