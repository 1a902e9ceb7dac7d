// Who may do what: grants.
import { everybody, limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Acts =
  'listGrants' | 'createGrant' | 'importGrants' | 'revokeGrant' | 'exportBuyers' | 'listReceivedGrants' | 'claimGrants';

/** A grant of what the seller sells to the buyer, who has not taken it. */
const grant = async (fixtures: AccessFixtures) => ({
  id: await fixtures.once('grant', async ({ grants }) => {
    const { paid, people } = fixtures;
    const given = { productId: paid.id, email: people.buyer.email, source: 'gift' };
    const [id] = await grants.create([{ ...given, externalId: null, seats: null, expiresAt: null }]);
    return id!;
  }),
});

const FILE = { body: Buffer.from('email\ngiven@example.com\n'), type: 'text/csv' };
const INPUT = { body: { email: 'given@example.com', source: 'gift' } };

export const grantRows: AccessTable<Acts> = {
  listGrants: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: fixtures.paid, mark: (await grant(fixtures)).id }),
      answers: everybody('forbidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
    },
    {
      about: 'of a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found', { seller: 200, admin: 200 }),
    },
  ],
  createGrant: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: paid, ...INPUT }),
      answers: everybody('forbidden', { seller: 201, ...limited('not_found') }),
    },
    {
      about: 'of an archived product',
      rightful: 'seller',
      request: ({ archived }) => ({ params: archived, ...INPUT }),
      answers: everybody('not_found', { seller: 201, admin: 'forbidden' }),
    },
    {
      about: 'of what was never live',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft, ...INPUT }),
      answers: everybody('not_found', { seller: 'forbidden', admin: 'forbidden' }),
    },
  ],
  importGrants: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: paid, ...FILE }),
      answers: everybody('forbidden', { seller: 200, ...limited('not_found') }),
    },
  ],
  revokeGrant: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: await grant(fixtures), body: { reason: 'Given by mistake' } }),
      answers: everybody('not_found', { seller: 200, admin: 200 }),
    },
  ],
  exportBuyers: [
    {
      rightful: 'seller',
      request: ({ paid, people }) => ({ params: paid, mark: people.owner.id }),
      answers: everybody('forbidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
    },
  ],
  listReceivedGrants: [
    {
      rightful: 'buyer',
      request: async (fixtures) => ({ mark: (await grant(fixtures)).id }),
      answers: everybody('hidden', { buyer: 'shown', 'without the scope admin': 'hidden' }),
    },
  ],
  claimGrants: [
    {
      rightful: 'buyer',
      request: async (fixtures) => ({ mark: (await grant(fixtures)).id }),
      answers: everybody('hidden', { buyer: 'shown', 'without the scope admin': 'hidden' }),
    },
  ],
};
