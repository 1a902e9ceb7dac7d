// Who may do what: licenses.
import { randomUUID } from 'node:crypto';
import { activateServer } from '../../market/licenses/activate-server.js';
import { issueLicense } from '../../market/licenses/issue-license.js';
import type { AccessFixtures } from './access-fixtures.js';
import { everybody, limited, type AccessTable } from './access-row.js';

type Acts =
  | 'activateLicense'
  | 'validateLicense'
  | 'heartbeatLicense'
  | 'deactivateLicense'
  | 'getJwks'
  | 'listLicenses'
  | 'getLicense'
  | 'listActivations'
  | 'freeActivation'
  | 'rotateLicense'
  | 'revokeLicense'
  | 'suspendLicense'
  | 'reinstateLicense'
  | 'lookupLicense';

/** The owner's license for the product that costs money, active on a server. */
const licenseOf = ({ service, once, people, paid }: AccessFixtures) =>
  once('license', async (tables) => {
    const { id } = await issueLicense(tables, { accountId: people.owner.id, productId: paid.id, seats: 3 });
    const licenseKey = await tables.licenses.keyOf(id);
    const serverId = randomUUID();
    await activateServer(tables, { licenseKey, productId: paid.id, serverId }, service.market.clock());
    const activation = (await tables.activations.ofServer(id, serverId))!;
    return { id, activationId: activation.id, licenseKey, serverId };
  });

/** What the plugin sends; nothing is asked of whoever sends it. */
async function useOf(fixtures: AccessFixtures) {
  const { licenseKey, serverId } = await licenseOf(fixtures);
  return { body: { license_key: licenseKey, product_id: fixtures.paid.id, server_id: serverId } };
}

const byLicense = async (fixtures: AccessFixtures) => ({ params: { id: (await licenseOf(fixtures)).id } });

/** What sellers and admins do is done to the holder's license. */
const ofOwner = async (fixtures: AccessFixtures) => ({
  ...(await byLicense(fixtures)),
  handedOver: [fixtures.people.owner.id],
});
const withReason = async (fixtures: AccessFixtures) => ({
  ...(await ofOwner(fixtures)),
  body: { reason: 'The key was published' },
});

const SEEN = { owner: 200, seller: 200, admin: 200 } as const;
/** What sellers and admins do with a license, and its holder cannot. */
const BY_SELLER = { ...everybody('not_found', { owner: 'forbidden', seller: 200, admin: 200 }) } as const;

export const licenseRows: AccessTable<Acts> = {
  activateLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  validateLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  heartbeatLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  deactivateLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  getJwks: [{ rightful: 'buyer', request: () => ({}), answers: everybody(200) }],
  listLicenses: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ mark: (await licenseOf(fixtures)).id }),
      answers: everybody('hidden', { owner: 'shown', ...limited('hidden') }),
    },
    {
      about: 'what is sold',
      rightful: 'seller',
      request: async (fixtures) => ({ query: 'as=seller', mark: (await licenseOf(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown', ...limited('hidden') }),
    },
  ],
  getLicense: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ ...(await byLicense(fixtures)), mark: (await licenseOf(fixtures)).licenseKey }),
      answers: everybody('not_found', { owner: 'shown', seller: 'shown', admin: 'hidden' }),
    },
  ],
  listActivations: [{ rightful: 'owner', request: byLicense, answers: everybody('not_found', SEEN) }],
  freeActivation: [
    {
      rightful: 'owner',
      request: async (fixtures) => {
        const { id, activationId } = await licenseOf(fixtures);
        return { params: { id, activationId } };
      },
      answers: everybody('not_found', { owner: 204, seller: 204, admin: 'forbidden' }),
    },
  ],
  rotateLicense: [
    {
      rightful: 'owner',
      request: byLicense,
      answers: everybody('not_found', { owner: 200, seller: 'forbidden', admin: 'forbidden' }),
    },
  ],
  revokeLicense: [{ rightful: 'seller', request: withReason, answers: BY_SELLER }],
  suspendLicense: [{ rightful: 'seller', request: withReason, answers: BY_SELLER }],
  reinstateLicense: [
    {
      rightful: 'seller',
      request: async (fixtures) => {
        const request = await ofOwner(fixtures);
        await fixtures.once('suspended license', (tables) =>
          tables.licenses.move(request.params.id, ['active'], 'suspended', { suspendedBy: 'seller' }),
        );
        return request;
      },
      answers: BY_SELLER,
    },
  ],
  lookupLicense: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ body: { license_key: (await licenseOf(fixtures)).licenseKey } }),
      answers: everybody('license_not_found', { seller: 200, admin: 200 }),
    },
  ],
};
