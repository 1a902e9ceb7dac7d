// What rows of the access table about licenses share.
import { randomUUID } from 'node:crypto';
import { activateServer } from '../../market/licenses/activate-server.js';
import { issueLicense } from '../../market/licenses/issue-license.js';
import type { AccessFixtures } from './access-fixtures.js';
import { everybody } from './access-row.js';

/** The owner's license for the product that costs money, active on a server. */
export const licenseOf = ({ service, once, people, paid }: AccessFixtures) =>
  once('license', async (tables) => {
    const { id } = await issueLicense(tables, { accountId: people.owner.id, productId: paid.id, seats: 3 });
    const licenseKey = await tables.licenses.keyOf(id);
    const serverId = randomUUID();
    await activateServer(tables, { licenseKey, productId: paid.id, serverId }, service.market.clock());
    const activation = (await tables.activations.ofServer(id, serverId))!;
    return { id, activationId: activation.id, licenseKey, serverId };
  });

/** What the plugin sends; nothing is asked of whoever sends it. */
export async function licenseUse(fixtures: AccessFixtures) {
  const { licenseKey, serverId } = await licenseOf(fixtures);
  return { body: { license_key: licenseKey, product_id: fixtures.paid.id, server_id: serverId } };
}

export const byLicense = async (fixtures: AccessFixtures) => ({ params: { id: (await licenseOf(fixtures)).id } });

/** What sellers and admins do is done to the holder's license. */
export const ofOwner = async (fixtures: AccessFixtures) => ({
  ...(await byLicense(fixtures)),
  handedOver: [fixtures.people.owner.id],
});

export const withReason = async (fixtures: AccessFixtures) => ({
  ...(await ofOwner(fixtures)),
  body: { reason: 'The key was published' },
});

/** What sellers and admins do with a license, and its holder cannot. */
export const BY_SELLER = { ...everybody('not_found', { owner: 'forbidden', seller: 200, admin: 200 }) } as const;
