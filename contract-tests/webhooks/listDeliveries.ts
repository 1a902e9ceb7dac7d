// Scenarios of listDeliveries, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aDelivery, ofAnother } from './delivery-fixtures.js';
import { deliveryOfSeller, SHOWN_TO_SELLER } from '../access/delivery-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listDeliveries', 200>> = async (service) => {
  const { id, eventId, path, headers } = await aDelivery(service);
  return {
    path: `${path}/deliveries?status=failed&event=review.created`,
    headers,
    expect: ({ data, meta }) =>
      assert.deepEqual(
        [
          data.map((one) => [one.id, one.event_id, one.attempt, one.error, one.response_status, one.answer]),
          meta.total,
        ],
        [[[id, eventId, 1, 'status', 500, 'Not today']], 1],
      ),
  };
};

export const listDeliveries: Scenarios<'listDeliveries'> = {
  ...keyed('Webhooks', listed, 'catalog:read'),
  200: listed,
  404: ofAnother(listed),
};

export const access: AccessRows<'listDeliveries'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => {
      const { id, deliveryId } = await deliveryOfSeller(fixtures);
      return { params: { id }, mark: deliveryId };
    },
    answers: SHOWN_TO_SELLER,
  },
];
