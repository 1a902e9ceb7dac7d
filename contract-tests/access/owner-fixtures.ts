// What the owner has in the dashboard: a key, a server token, another session, a passkey; and passwords that cost
// nothing to check.
import { createSecret, hashSecret } from '../../identity/one-time-secret.js';
import type { Passwords } from '../../identity/passwords.js';
import { createSoftwareAuthenticator } from '../harness/software-authenticator.js';
import type { Person, AccessFixtures } from './access-fixtures.js';

export const GOOD_PASSWORD = 'nine wobbly copper kettles';
export const NEW_PASSWORD = 'eleven patient garden snails';

/**
 * In place of the real ones, which take a twentieth of a second each on purpose: nothing here is about how passwords
 * are kept.
 */
export const PLAIN_PASSWORDS: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (hash, password) => hash === `plain:${password}`,
  needsRehash: () => false,
};

/** Lets somebody sign in by GOOD_PASSWORD. */
export const withPassword = ({ service: { market }, people, once }: AccessFixtures, who: Person): Promise<void> =>
  once(`password of ${who}`, async (tx) =>
    market.accounts.setPassword(tx, people[who].id, await PLAIN_PASSWORDS.hash(GOOD_PASSWORD)),
  );

/** Milliseconds for which the owner's key is good. */
const KEY_LASTS_MS = 60 * 60_000;

/** A key of the owner for one product, one scope and an hour, so that there is something to widen. */
export const ownKey = ({
  service: { market },
  people,
  paid,
  once,
}: AccessFixtures): Promise<{ readonly id: string; readonly secret: string }> =>
  once('own key', async (tx) => {
    const limits = {
      scopes: ['catalog:read'],
      productIds: [paid.id],
      expiresAt: market.clock() + KEY_LASTS_MS,
    } as const;
    const { key, secret } = await market.keys.create(tx, people.owner, { name: 'the owner’s', ...limits });
    return { id: key.id, secret };
  });

/** The id of a key of the owner that is revoked. */
export const revokedKey = ({ service: { market }, people, once }: AccessFixtures): Promise<string> =>
  once('own revoked key', async (tx) => {
    const { key } = await market.keys.create(tx, people.owner, { name: 'revoked' });
    await market.keys.revoke(tx, key.id);
    return key.id;
  });

/** The id of a server token of the owner. */
export const ownServerToken = ({ service: { market }, people, once }: AccessFixtures): Promise<string> =>
  once(
    'own server token',
    async (tx) => (await market.serverTokens.create(tx, people.owner.id, { name: 'the owner’s' })).token.id,
  );

/** The id of a session of the owner that is not the one that asks. */
export const ownSession = ({ service: { market }, people, once }: AccessFixtures): Promise<string> =>
  once('own session', async (tx) => {
    const started = {
      accountId: people.owner.id,
      tokenHash: hashSecret(createSecret()),
      address: null,
      userAgent: 'another browser',
    };
    return (await market.sessions.create(tx, started)).id;
  });

/** A fresh signature by the owner's passkey. */
export async function signature({ service: { market }, people: { owner }, once }: AccessFixtures) {
  const { passkeyCeremonies, passkeys, settings } = market;
  const authenticator = await once('signing passkey', async (tx) => {
    const { id: accountId, email, displayName } = owner;
    const made = createSoftwareAuthenticator(settings.publicUrl);
    const response = made.create(
      await passkeyCeremonies.registrationOptions({ accountId, email, displayName, existing: [] }),
    );
    const passkey = await passkeyCeremonies.verifyRegistration({ accountId, response });
    await passkeys.add(tx, owner.id, { ...passkey!, name: 'Laptop' });
    return made;
  });
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = authenticator.get(passkeyCeremonies.signInOptions());
  return { passkey };
}
