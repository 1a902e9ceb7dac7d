// Scenarios of listSubscriptions, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import { aSubscription } from './subscription-fixtures.js';
import { subscriptionOf } from '../access/subscription-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listSubscriptions', 200>> = async (service) => {
  const { buyer, subscription } = await aSubscription(service);
  await aSubscription(service, buyer);
  const { id, productId } = subscription;
  return {
    path: `/api/v1/subscriptions?status=active&product_id=${productId}&limit=1`,
    headers: bearer(buyer.key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((one) => [one.id, one.product_id, one.status, one.price_cents, one.cancel_at_period_end]),
        [[id, productId, 'active', 499, false]],
      );
      assert.deepEqual(meta, { page: 1, total: 1, totalPages: 1 });
    },
  };
};

export const listSubscriptions: Scenarios<'listSubscriptions'> = { ...keyed('Subscriptions', listed), 200: listed };

export const access: AccessRows<'listSubscriptions'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ mark: await subscriptionOf(fixtures) }),
    answers: everybody('hidden', { owner: 'shown' }),
  },
  {
    about: 'as the seller',
    rightful: 'seller',
    request: async (fixtures) => ({ query: 'as=seller', mark: await subscriptionOf(fixtures) }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
