// What the owner has in the dashboard: a key, a server token, another session, a passkey; and passwords that cost
// nothing to check.
import { createChallenges } from '../../capabilities/identity/challenges.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { createWebauthn } from '../../capabilities/identity/webauthn.js';
import type { Passwords } from '../../capabilities/identity/passwords.js';
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
export const withPassword = ({ people, once }: AccessFixtures, who: Person): Promise<void> =>
  once(`password of ${who}`, async (tables) =>
    tables.accounts.setPassword(people[who].id, await PLAIN_PASSWORDS.hash(GOOD_PASSWORD)),
  );

/** Milliseconds for which the owner's key and server token are good. */
const KEY_LASTS_MS = 60 * 60_000;

/** A key of the owner for one product, one scope and an hour, so that there is something to widen. */
export const ownKey = ({
  service: { market },
  people,
  paid,
  once,
}: AccessFixtures): Promise<{ readonly id: string; readonly secret: string }> =>
  once('own key', async (tables) => {
    const limits = {
      scopes: ['catalog:read'],
      productIds: [paid.id],
      expiresAt: market.clock() + KEY_LASTS_MS,
    } as const;
    const { key, secret } = await tables.keys.create(people.owner, { name: 'the owner’s', ...limits });
    return { id: key.id, secret };
  });

/** The id of a key of the owner that is revoked. */
export const revokedKey = ({ people, once }: AccessFixtures): Promise<string> =>
  once('own revoked key', async (tables) => {
    const { key } = await tables.keys.create(people.owner, { name: 'revoked' });
    await tables.keys.revoke(key.id);
    return key.id;
  });

/** The id of a server token of the owner, good for an hour, so that there is something to prolong. */
export const ownServerToken = ({ service: { market }, people, once }: AccessFixtures): Promise<string> =>
  once('own server token', async (tables) => {
    const wanted = { name: 'the owner’s', expiresAt: market.clock() + KEY_LASTS_MS };
    return (await tables.serverTokens.create(people.owner.id, wanted)).token.id;
  });

/** The id of a server token of the owner that is revoked. */
export const revokedServerToken = ({ people, once }: AccessFixtures): Promise<string> =>
  once('own revoked server token', async (tables) => {
    const { token } = await tables.serverTokens.create(people.owner.id, { name: 'revoked' });
    await tables.serverTokens.revoke(people.owner.id, token.id);
    return token.id;
  });

/** The id of a session of the owner that is not the one that asks. */
export const ownSession = ({ people, once }: AccessFixtures): Promise<string> =>
  once('own session', async (tables) => {
    const started = {
      accountId: people.owner.id,
      tokenHash: hashSecret(createSecret()),
      address: null,
      userAgent: 'another browser',
    };
    return (await tables.sessions.create(started)).id;
  });

/** A fresh signature by the owner's passkey. */
export async function signature({ service: { market }, people: { owner }, once }: AccessFixtures) {
  const { webauthn, settings } = market;
  const authenticator = await once('signing passkey', async (tables) => {
    const { id: accountId, email, displayName } = owner;
    const made = createSoftwareAuthenticator(settings.publicUrl);
    // The service's own would use its challenge up in a write, while this one is under way.
    const challenges = createChallenges({ keys: [''], useOnce: async () => true, clock: market.clock });
    const registrar = createWebauthn({ rpName: 'Tests', origin: settings.publicUrl, challenges });
    const response = made.create(await registrar.registrationOptions({ accountId, email, displayName, existing: [] }));
    const passkey = await registrar.verifyRegistration({ accountId, response });
    await tables.passkeys.add(owner.id, { ...passkey!, name: 'Laptop' });
    return made;
  });
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = authenticator.get(webauthn.signInOptions());
  return { passkey };
}
