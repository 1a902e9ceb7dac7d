// Scenarios of getDelivery, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aDelivery, ofAnother } from './delivery-fixtures.js';
import { deliveryOfSeller, SHOWN_TO_SELLER } from '../access/delivery-rows.js';
import type { AccessRows } from '../access/access-row.js';

const shown: Scenario<BodyOf<'getDelivery', 200>> = async (service) => {
  const { id, eventId, productId, createdAt, path, headers } = await aDelivery(service);
  const event = (await service.market.tables.events.byId(eventId))!;
  return {
    path: `${path}/deliveries/${id}`,
    headers,
    expect: ({ data }) => {
      assert.deepEqual([data.id, data.status, data.created_at], [id, 'failed', new Date(createdAt).toISOString()]);
      assert.deepEqual(
        data.attempts.map((one) => [one.attempt, one.error, one.response_status, one.answer]),
        [[1, 'status', 500, 'Not today']],
      );
      assert.deepEqual(JSON.parse(data.payload!), {
        id: eventId,
        event: 'review.created',
        created_at: new Date(event.createdAt).toISOString(),
        data: { review_id: productId, product_id: productId, rating: 5 },
      });
    },
  };
};

export const getDelivery: Scenarios<'getDelivery'> = {
  ...keyed('Webhooks', shown, 'catalog:read'),
  200: shown,
  404: ofAnother(shown),
};

export const access: AccessRows<'getDelivery'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => {
      const params = await deliveryOfSeller(fixtures);
      return { params, mark: params.deliveryId };
    },
    answers: SHOWN_TO_SELLER,
  },
];
