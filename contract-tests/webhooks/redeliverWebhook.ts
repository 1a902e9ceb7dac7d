// Scenarios of redeliverWebhook, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aDelivery, ofAnother, ofPaused } from './delivery-fixtures.js';
import { deliveryOfSeller, OF_SELLER } from '../access/delivery-rows.js';
import type { AccessRows } from '../access/access-row.js';

const again: Scenario<BodyOf<'redeliverWebhook', 200>> = async (service) => {
  const { id, eventId, path, headers } = await aDelivery(service);
  return {
    path: `${path}/deliveries/${id}/redeliver`,
    headers,
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.event_id, data.status, data.attempt, data.error, data.response_status, data.answer],
        [id, eventId, 'pending', 0, null, null, null],
      ),
  };
};

export const redeliverWebhook: Scenarios<'redeliverWebhook'> = {
  ...writing('Webhooks', again, 'catalog:read'),
  200: again,
  404: ofAnother(again),
  409: ofPaused(again),
};

export const access: AccessRows<'redeliverWebhook'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await deliveryOfSeller(fixtures) }),
    answers: OF_SELLER,
  },
];
