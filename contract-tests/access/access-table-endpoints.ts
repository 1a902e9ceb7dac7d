// Who may do what: endpoints of webhooks.
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import type { AccessFixtures } from './access-fixtures.js';
import { everybody, limited, type AccessTable } from './access-row.js';

type Acts = 'listWebhooks' | 'createWebhook' | 'getWebhook' | 'updateWebhook' | 'deleteWebhook' | 'rotateWebhookSecret';

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

export const endpointRows: AccessTable<Acts> = {
  listWebhooks: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ mark: (await endpointOfSeller(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  createWebhook: [
    {
      rightful: 'buyer',
      request: () => ({ body: { url: 'https://example.com/hooks', events: ['version.published'] } }),
      answers: everybody(201, limited('forbidden')),
    },
    {
      about: 'of a product that everybody sees',
      rightful: 'buyer',
      request: ({ paid: { id } }) => ({
        body: { url: 'https://example.com/hooks', events: ['version.published'], product_ids: [id] },
      }),
      answers: everybody(201, limited('validation_failed')),
    },
    {
      about: 'of a draft',
      rightful: 'seller',
      request: ({ draft: { id } }) => ({
        body: { url: 'https://example.com/hooks', events: ['version.published'], product_ids: [id] },
      }),
      answers: everybody('validation_failed', { seller: 201, admin: 201 }),
    },
  ],
  getWebhook: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await endpointOfSeller(fixtures) }),
      answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
    },
  ],
  updateWebhook: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await endpointOfSeller(fixtures), body: { status: 'paused' } }),
      answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
    },
  ],
  deleteWebhook: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await endpointOfSeller(fixtures) }),
      answers: everybody('not_found', { seller: 204, ...limited('not_found') }),
    },
  ],
  rotateWebhookSecret: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await endpointOfSeller(fixtures) }),
      answers: everybody('not_found', { seller: 200, ...limited('not_found') }),
    },
  ],
};
