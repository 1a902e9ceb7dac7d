// Scenarios of cancelSubscription, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { expireSubscription } from '../../market/subscriptions/end-subscription.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import { aSubscription } from './subscription-fixtures.js';
import { subscriptionOf } from '../access/subscription-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const cancelled: Scenario<BodyOf<'cancelSubscription', 200>> = async (service) => {
  const { buyer, subscription } = await aSubscription(service);
  const { id, currentPeriodEnd } = subscription;
  return {
    path: `/api/v1/subscriptions/${id}/cancel`,
    headers: bearer(buyer.key),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.status, data.cancel_at_period_end, Date.parse(data.current_period_end)],
        ['cancelled', true, currentPeriodEnd],
      ),
  };
};

export const cancelSubscription: Scenarios<'cancelSubscription'> = {
  ...writing('Subscriptions', cancelled, 'orders:read'),
  200: cancelled,
  404: missing('/api/v1/subscriptions/019a9f3c-7e50-7b6c-8e5d-3f4a5b6c7d02/cancel', true),
  409: async (service) => {
    const { buyer, subscription } = await aSubscription(service);
    await service.market.write((tables) => expireSubscription(tables, service.market, subscription.id, 'refunded'));
    return {
      path: `/api/v1/subscriptions/${subscription.id}/cancel`,
      headers: bearer(buyer.key),
      expect: ({ code }) => assert.equal(code, 'invalid_transition'),
    };
  },
};

export const access: AccessRows<'cancelSubscription'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ params: { id: await subscriptionOf(fixtures) } }),
    answers: everybody('not_found', { owner: 200, seller: 'forbidden', admin: 200 }),
  },
];
