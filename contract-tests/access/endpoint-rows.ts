// What rows of the access table about endpoints of webhooks share.
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import type { AccessFixtures } from './access-fixtures.js';

/** An endpoint of the seller, which is told of everything that is sold. */
export const endpointOfSeller = async (fixtures: AccessFixtures): Promise<{ id: string }> => ({
  id: await fixtures.once('endpoint', ({ webhookEndpoints }) =>
    webhookEndpoints.create({
      accountId: fixtures.people.seller.id,
      url: 'https://example.com/hooks',
      host: 'example.com',
      format: 'standard',
      events: ['order.created'],
      productIds: null,
      secret: newEndpointSecret(),
    }),
  ),
});
