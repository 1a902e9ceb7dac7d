// Who may do what: second factors, which are one's own.
import { createSoftwareAuthenticator } from '../harness/software-authenticator.js';
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import { codeAt } from '../second-factors/second-factor-fixtures.js';
import { everybody, type AccessTable } from './access-row.js';
import type { Person, AccessFixtures } from './access-fixtures.js';

let passkeys = 0;

/** The id of a passkey of the owner with which nobody can sign. */
const ownPasskey = ({ people, once }: AccessFixtures): Promise<string> =>
  once('own passkey', async (tables) => {
    const credentialId = `a-credential-${++passkeys}`;
    const made = {
      credentialId,
      publicKey: Buffer.from('none'),
      counter: 0,
      name: 'Laptop',
      backedUp: false,
      transports: ['internal'],
    };
    return (await tables.passkeys.add(people.owner.id, made))!.id;
  });

/** Sets an authenticator app up, and confirms it when it is to count; returns its secret. */
const app = ({ people, once }: AccessFixtures, who: Person, isActive: boolean): Promise<string> =>
  once(`app of ${who}`, async (tables) => {
    const secret = createTotpSecret();
    await tables.totpSecrets.start(people[who].id, secret);
    if (isActive) await tables.totpSecrets.activate(people[who].id, 0, secret);
    return secret;
  });

/** What a browser sends to register a passkey, for a challenge that was given to somebody. */
async function registration({ service: { market }, people }: AccessFixtures, who: Person) {
  const { id: accountId, email, displayName } = people[who];
  const options = await market.webauthn.registrationOptions({ accountId, email, displayName, existing: [] });
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = createSoftwareAuthenticator(market.settings.publicUrl).create(options);
  return { name: 'Laptop', passkey };
}

type Factors =
  | 'getSecondFactors'
  | 'createPasskey'
  | 'createPasskeyOptions'
  | 'deletePasskey'
  | 'createRecoveryCodes'
  | 'createTotp'
  | 'deleteTotp'
  | 'activateTotp';

export const secondFactorRows: AccessTable<Factors> = {
  getSecondFactors: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ mark: await ownPasskey(fixtures) }),
      answers: everybody('hidden', { owner: 'shown' }),
    },
  ],
  createPasskey: [
    {
      rightful: 'buyer',
      request: async (fixtures, who) => ({ body: await registration(fixtures, who) }),
      answers: everybody(201),
    },
    {
      about: "the owner's challenge",
      rightful: 'owner',
      request: async (fixtures) => ({ body: await registration(fixtures, 'owner') }),
      answers: everybody('validation_failed', { owner: 201 }),
    },
  ],
  createPasskeyOptions: [{ rightful: 'buyer', request: () => ({}), answers: everybody(201) }],
  deletePasskey: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ params: { passkeyId: await ownPasskey(fixtures) } }),
      answers: everybody('not_found', { owner: 204 }),
    },
  ],
  createRecoveryCodes: [
    {
      rightful: 'owner',
      request: async (fixtures) => {
        await app(fixtures, 'owner', true);
        return {};
      },
      answers: everybody('invalid_transition', { owner: 201 }),
    },
  ],
  createTotp: [{ rightful: 'buyer', request: () => ({}), answers: everybody(201) }],
  deleteTotp: [
    {
      rightful: 'owner',
      request: async (fixtures) => {
        await app(fixtures, 'owner', true);
        return {};
      },
      answers: everybody('not_found', { owner: 204 }),
    },
  ],
  activateTotp: [
    {
      rightful: 'buyer',
      answers: everybody(200),
      request: async (fixtures, who) => ({
        body: { totp_code: codeAt(await app(fixtures, who, false), fixtures.service.market.clock()) },
      }),
    },
    {
      about: "the owner's app",
      rightful: 'owner',
      answers: everybody('invalid_transition', { owner: 200 }),
      request: async (fixtures) => ({
        body: { totp_code: codeAt(await app(fixtures, 'owner', false), fixtures.service.market.clock()) },
      }),
    },
  ],
};
