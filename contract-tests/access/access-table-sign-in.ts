// Who may do what: what is done before one is signed in. It is open to all, and no credential makes a difference to it.
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { LinkPurpose } from '../../db/credentials/one-time-links.js';
import { GOOD_PASSWORD, NEW_PASSWORD, ownKey, signature, withPassword } from './owner-fixtures.js';
import { everybody, type AccessRow, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

/** The token of a link that was mailed to the owner, of an invitation, or of the link that makes the first admin. */
const link = ({ people, once }: AccessFixtures, purpose: LinkPurpose): Promise<string> =>
  once(`link to ${purpose}`, async (tables) => {
    const token = createSecret();
    const accountId = purpose === 'set_up' || purpose === 'invitation' ? null : people.owner.id;
    await tables.oneTimeLinks.create({ purpose, accountId, hash: hashSecret(token), lifetimeMs: 60_000 });
    return token;
  });

const firstAdmin = ({ people }: AccessFixtures, token: string) => ({
  body: { token, email: `first-${people.buyer.email}`, password: NEW_PASSWORD, display_name: 'First' },
});

/** Takes the role from all admins, those of other fixtures too, and gives it back afterwards. */
async function withoutAdmins({ service: { market } }: AccessFixtures): Promise<() => Promise<void>> {
  const admins = await market.db.write(async ({ knex }) => {
    const found: { id: string }[] = await knex('accounts').where({ is_admin: 1 }).select('id');
    await knex('accounts').update({ is_admin: 0 });
    return found.map(({ id }) => id);
  });
  return () =>
    market.db.write(async ({ knex }) => {
      await knex('accounts').whereIn('id', admins).update({ is_admin: 1 });
    });
}

/** Somebody who is new here. */
const newcomer = ({ people }: AccessFixtures) => ({
  email: `new-${people.owner.email}`,
  password: GOOD_PASSWORD,
  display_name: 'New',
});

/** A registration where not everybody may register. */
const registering = (
  registration: 'invite' | 'closed',
  answer: 202 | 'forbidden',
  about: string,
  invitation?: (fixtures: AccessFixtures) => Promise<string>,
): AccessRow<'registerAccount'> => ({
  about,
  rightful: 'owner',
  answers: everybody(answer),
  async request(fixtures) {
    fixtures.service.settingsOnce({ registration });
    return {
      body: { ...newcomer(fixtures), ...(invitation === undefined ? {} : { invitation: await invitation(fixtures) }) },
    };
  },
});

/** The suspended owner is told so only after a right proof. */
const SUSPENDED = {
  suspended: 'account_suspended',
  'suspended and without X-CSRF-Token': 'account_suspended',
} as const;

type Open =
  | 'logIn'
  | 'logInWithPasskey'
  | 'logOut'
  | 'createPasskeyChallenge'
  | 'registerAccount'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'createFirstAdmin'
  | 'checkLink'
  | 'verifyEmail'
  | 'reportKey';

export const signInRows: AccessTable<Open> = {
  logIn: [
    {
      rightful: 'owner',
      answers: everybody(200, SUSPENDED),
      async request(fixtures) {
        await withPassword(fixtures, 'owner');
        return { body: { email: fixtures.people.owner.email, password: GOOD_PASSWORD } };
      },
    },
  ],
  logInWithPasskey: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ body: await signature(fixtures) }),
      answers: everybody(200, SUSPENDED),
    },
  ],
  logOut: [{ rightful: 'owner', request: () => ({}), answers: everybody(204) }],
  createPasskeyChallenge: [{ rightful: 'owner', request: () => ({}), answers: everybody(201) }],
  registerAccount: [
    {
      rightful: 'owner',
      answers: everybody(202),
      request: (fixtures) => ({ body: newcomer(fixtures) }),
    },
    registering('closed', 'forbidden', 'where nobody may'),
    registering('closed', 'forbidden', 'where nobody may, with an invitation', (fixtures) =>
      link(fixtures, 'invitation'),
    ),
    registering('invite', 'forbidden', 'without an invitation'),
    registering('invite', 'forbidden', 'with an invitation that is void', async () => createSecret()),
    registering('invite', 202, 'with an invitation', (fixtures) => link(fixtures, 'invitation')),
  ],
  requestPasswordReset: [
    { rightful: 'owner', request: ({ people }) => ({ body: { email: people.owner.email } }), answers: everybody(202) },
  ],
  resetPassword: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({
        body: { token: await link(fixtures, 'reset_password'), password: NEW_PASSWORD },
      }),
      answers: everybody(200),
    },
    {
      about: 'by a void link',
      rightful: 'owner',
      request: () => ({ body: { token: createSecret(), password: NEW_PASSWORD } }),
      answers: everybody('not_found'),
    },
    {
      about: 'by a link for something else',
      rightful: 'owner',
      request: async (fixtures) => ({ body: { token: await link(fixtures, 'verify_email'), password: NEW_PASSWORD } }),
      answers: everybody('not_found'),
    },
  ],
  checkLink: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ body: { token: await link(fixtures, 'reset_password') } }),
      answers: everybody(200),
    },
    {
      about: 'of a void link',
      rightful: 'owner',
      request: () => ({ body: { token: createSecret() } }),
      answers: everybody('not_found'),
    },
  ],
  createFirstAdmin: [
    {
      rightful: 'owner',
      answers: everybody(201),
      request: async (fixtures) => ({
        ...firstAdmin(fixtures, await link(fixtures, 'set_up')),
        undo: await withoutAdmins(fixtures),
      }),
    },
    {
      about: 'where there is an admin',
      rightful: 'owner',
      request: async (fixtures) => firstAdmin(fixtures, await link(fixtures, 'set_up')),
      answers: everybody('not_found'),
    },
    {
      about: 'by a void link',
      rightful: 'owner',
      answers: everybody('not_found'),
      request: async (fixtures) => ({ ...firstAdmin(fixtures, createSecret()), undo: await withoutAdmins(fixtures) }),
    },
  ],
  verifyEmail: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ body: { token: await link(fixtures, 'verify_email') } }),
      answers: everybody(200),
    },
    {
      about: 'by a void link',
      rightful: 'owner',
      request: () => ({ body: { token: createSecret() } }),
      answers: everybody('not_found'),
    },
    {
      about: 'by a link for something else',
      rightful: 'owner',
      request: async (fixtures) => ({ body: { token: await link(fixtures, 'reset_password') } }),
      answers: everybody('not_found'),
    },
  ],
  reportKey: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ body: { key: (await ownKey(fixtures)).secret } }),
      answers: everybody(202),
    },
  ],
};
