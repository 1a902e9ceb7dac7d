// Who may do what: what was sent to endpoints of webhooks, and what is sent at once.
import { queueDelivery } from '../../market/webhooks/queue-delivery.js';
import type { AccessFixtures } from './access-fixtures.js';
import { everybody, limited, type AccessTable } from './access-row.js';
import { endpointOfSeller } from './access-table-endpoints.js';

type Acts = 'testWebhook' | 'recoverWebhook' | 'listDeliveries' | 'getDelivery' | 'redeliverWebhook';

/** A test event that the seller's endpoint did not take. */
const deliveryOfSeller = async (fixtures: AccessFixtures): Promise<{ id: string; deliveryId: string }> => {
  const { id } = await endpointOfSeller(fixtures);
  const deliveryId = await fixtures.once('delivery', async (tables) => {
    const kind = 'order.created';
    const endpoint = (await tables.webhookEndpoints.byId(id))!;
    const made = (await queueDelivery(tables, { endpoint, eventId: `a test for ${id}`, kind, testBody: '{}' }))!;
    await tables.webhookDeliveries.fail(made, 'internal');
    return made;
  });
  return { id, deliveryId };
};

const OF_SELLER = everybody('not_found', { seller: 200, ...limited('not_found') });
const SHOWN_TO_SELLER = everybody('not_found', { seller: 'shown', ...limited('not_found') });

export const deliveryRows: AccessTable<Acts> = {
  testWebhook: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await endpointOfSeller(fixtures), body: { event: 'order.created' } }),
      answers: OF_SELLER,
    },
  ],
  recoverWebhook: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({
        params: await endpointOfSeller(fixtures),
        body: { since: '2026-11-20T00:00:00.000Z' },
      }),
      answers: OF_SELLER,
    },
  ],
  listDeliveries: [
    {
      rightful: 'seller',
      request: async (fixtures) => {
        const { id, deliveryId } = await deliveryOfSeller(fixtures);
        return { params: { id }, mark: deliveryId };
      },
      answers: SHOWN_TO_SELLER,
    },
  ],
  getDelivery: [
    {
      rightful: 'seller',
      request: async (fixtures) => {
        const params = await deliveryOfSeller(fixtures);
        return { params, mark: params.deliveryId };
      },
      answers: SHOWN_TO_SELLER,
    },
  ],
  redeliverWebhook: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await deliveryOfSeller(fixtures) }),
      answers: OF_SELLER,
    },
  ],
};
