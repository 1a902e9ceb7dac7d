// What rows of the access table share that are about what is sent to endpoints of webhooks.
import { queueDelivery } from '../../market/webhooks/queue-delivery.js';
import type { AccessFixtures } from './access-fixtures.js';
import { everybody, limited } from './access-row.js';
import { endpointOfSeller } from './endpoint-rows.js';

/** A test event that the seller's endpoint did not take. */
export const deliveryOfSeller = async (fixtures: AccessFixtures): Promise<{ id: string; deliveryId: string }> => {
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

export const OF_SELLER = everybody('not_found', { seller: 200, ...limited('not_found') });

export const SHOWN_TO_SELLER = everybody('not_found', { seller: 'shown', ...limited('not_found') });
