// Who may do what: licences.
import { randomUUID } from 'node:crypto';
import { activateServer } from '../../market/licences/activate-server.js';
import { issueLicence } from '../../market/licences/issue-licence.js';
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

/** The owner's licence for the product that costs money, active on a server. */
const licenceOf = ({ service, once, people, paid }: AccessFixtures) =>
  once('licence', async (tables) => {
    const { id } = await issueLicence(tables, { accountId: people.owner.id, productId: paid.id, seats: 3 });
    const licenceKey = await tables.licences.keyOf(id);
    const serverId = randomUUID();
    await activateServer(tables, { licenceKey, productId: paid.id, serverId }, service.market.clock());
    const activation = (await tables.activations.ofServer(id, serverId))!;
    return { id, activationId: activation.id, licenceKey, serverId };
  });

/** What the plugin sends; nothing is asked of whoever sends it. */
async function useOf(fixtures: AccessFixtures) {
  const { licenceKey, serverId } = await licenceOf(fixtures);
  return { body: { license_key: licenceKey, product_id: fixtures.paid.id, server_id: serverId } };
}

const byLicence = async (fixtures: AccessFixtures) => ({ params: { id: (await licenceOf(fixtures)).id } });

/** What sellers and admins do is done to the holder's licence. */
const ofOwner = async (fixtures: AccessFixtures) => ({
  ...(await byLicence(fixtures)),
  handedOver: [fixtures.people.owner.id],
});
const withReason = async (fixtures: AccessFixtures) => ({
  ...(await ofOwner(fixtures)),
  body: { reason: 'The key was published' },
});

const SEEN = { owner: 200, seller: 200, admin: 200 } as const;
/** What sellers and admins do with a licence, and its holder cannot. */
const BY_SELLER = { ...everybody('not_found', { owner: 'forbidden', seller: 200, admin: 200 }) } as const;

export const licenceRows: AccessTable<Acts> = {
  activateLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  validateLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  heartbeatLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  deactivateLicense: [{ rightful: 'buyer', request: useOf, answers: everybody(200) }],
  getJwks: [{ rightful: 'buyer', request: () => ({}), answers: everybody(200) }],
  listLicenses: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ mark: (await licenceOf(fixtures)).id }),
      answers: everybody('hidden', { owner: 'shown', ...limited('hidden') }),
    },
    {
      about: 'what is sold',
      rightful: 'seller',
      request: async (fixtures) => ({ query: 'as=seller', mark: (await licenceOf(fixtures)).id }),
      answers: everybody('hidden', { seller: 'shown', ...limited('hidden') }),
    },
  ],
  getLicense: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ ...(await byLicence(fixtures)), mark: (await licenceOf(fixtures)).licenceKey }),
      answers: everybody('not_found', { owner: 'shown', seller: 'shown', admin: 'hidden' }),
    },
  ],
  listActivations: [{ rightful: 'owner', request: byLicence, answers: everybody('not_found', SEEN) }],
  freeActivation: [
    {
      rightful: 'owner',
      request: async (fixtures) => {
        const { id, activationId } = await licenceOf(fixtures);
        return { params: { id, activationId } };
      },
      answers: everybody('not_found', { owner: 204, seller: 204, admin: 'forbidden' }),
    },
  ],
  rotateLicense: [
    {
      rightful: 'owner',
      request: byLicence,
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
        await fixtures.once('suspended licence', (tables) =>
          tables.licences.move(request.params.id, ['active'], 'suspended', { suspendedBy: 'seller' }),
        );
        return request;
      },
      answers: BY_SELLER,
    },
  ],
  lookupLicense: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ body: { license_key: (await licenceOf(fixtures)).licenceKey } }),
      answers: everybody('license_not_found', { seller: 200, admin: 200 }),
    },
  ],
};
