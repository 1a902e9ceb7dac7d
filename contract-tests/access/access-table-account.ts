// Who may do what: one's own account, keys, tokens, sessions. Nobody else's are ever to be seen or touched, not even by
// an admin.
import { everybody, type AccessRow, type AccessTable } from './access-row.js';
import {
  GOOD_PASSWORD,
  NEW_PASSWORD,
  ownKey,
  ownServerToken,
  ownSession,
  revokedKey,
  revokedServerToken,
  signature,
  withPassword,
} from './owner-fixtures.js';
import type { Person, AccessFixtures } from './access-fixtures.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What everybody may do to an account, for it is their own. */
const each = <const A>(answer: A) => ({ rightful: 'buyer', answers: everybody(answer) }) as const;
/** What only the owner of a thing may do to it, for others have none of that id. */
const ownersAlone = <const A extends number>(answer: A) =>
  ({ rightful: 'owner', answers: everybody('not_found', { owner: answer }) }) as const;
/** A list that shows everybody their own, and so the owner's to the owner alone. */
const ownList = { rightful: 'owner', answers: everybody('hidden', { owner: 'shown' }) } as const;

const ownAddress = ({ people }: AccessFixtures, who: Person) => ({ mark: people[who].email });
/** In an account's own answer nobody else's address is to be found. */
const ownersAddress = ({ people }: AccessFixtures) => ({ mark: people.owner.email });

type Own =
  | 'getAccount'
  | 'updateAccount'
  | 'deleteAccount'
  | 'listAuditEvents'
  | 'setAvatar'
  | 'deleteAvatar'
  | 'requestEmailChange'
  | 'changePassword'
  | 'confirmIdentity'
  | 'exportAccount'
  | 'sendVerification'
  | 'listUsage';

export const accountRows: AccessTable<Own> = {
  getAccount: [
    { ...each('shown'), request: ownAddress },
    { about: "the owner's", ...ownList, request: ownersAddress },
  ],
  updateAccount: [
    { ...each(200), request: () => ({ body: { display_name: 'Another name' } }) },
    {
      about: 'a seller name',
      rightful: 'buyer',
      request: ({ people }, who) => ({ body: { seller_name: `new-${people[who].displayName}` } }),
      answers: everybody(200, {
        seller: 'invalid_transition',
        otherSeller: 'invalid_transition',
        unverified: 'email_unverified',
      }),
    },
    {
      about: 'a seller name, where admins approve sellers',
      rightful: 'buyer',
      request({ people, service }, who) {
        service.settingsOnce({ sellers: 'approved' });
        return { body: { seller_name: `new-${people[who].displayName}` } };
      },
      answers: everybody('forbidden', { seller: 'invalid_transition', otherSeller: 'invalid_transition', admin: 200 }),
    },
  ],
  deleteAccount: [{ ...each(204), request: () => ({}) }],
  listAuditEvents: [
    {
      ...ownList,
      async request({ people: { owner }, once }) {
        const event = {
          accountId: owner.id,
          actorId: owner.id,
          action: 'password.changed',
          targetType: 'account',
          targetId: owner.id,
        } as const;
        await once('audit event', (tables) => tables.audit.append(event));
        return { mark: owner.id };
      },
    },
  ],
  setAvatar: [{ ...each(200), request: () => ({ body: { image: PIXEL } }) }],
  deleteAvatar: [{ ...each(204), request: () => ({}) }],
  requestEmailChange: [
    { ...each(202), request: ({ people }, who) => ({ body: { email: `new-${people[who].email}` } }) },
  ],
  changePassword: [
    {
      ...each(200),
      async request(fixtures, who) {
        await withPassword(fixtures, who);
        return { body: { current_password: GOOD_PASSWORD, password: NEW_PASSWORD } };
      },
    },
  ],
  confirmIdentity: [
    {
      ...each(200),
      async request(fixtures, who) {
        await withPassword(fixtures, who);
        return { body: { password: GOOD_PASSWORD } };
      },
    },
    {
      about: "by the owner's passkey",
      rightful: 'owner',
      request: async (fixtures) => ({ body: await signature(fixtures) }),
      answers: everybody('invalid_credentials', { owner: 200 }),
    },
    {
      about: "by the owner's password",
      rightful: 'owner',
      answers: everybody('invalid_credentials', { owner: 200 }),
      async request(fixtures) {
        await withPassword(fixtures, 'owner');
        return { body: { password: GOOD_PASSWORD } };
      },
    },
  ],
  exportAccount: [
    { ...each('shown'), request: ownAddress },
    { about: "the owner's", ...ownList, request: ({ review }) => ({ mark: review }) },
  ],
  sendVerification: [{ ...each(202), request: () => ({}) }],
  listUsage: [{ ...ownList, request: async (fixtures) => ({ mark: (await ownKey(fixtures)).id }) }],
};

const newKey = (
  answers: AccessRow<'createKey'>['answers'],
  about: string,
  body: (fixtures: AccessFixtures) => object,
): AccessRow<'createKey'> => ({
  about,
  rightful: 'seller',
  request: (fixtures) => ({ body: { name: 'CI', ...body(fixtures) } }),
  answers,
});

/** A revoked key is gone for its owner too. */
const REVOKED = { about: 'a revoked key', rightful: 'owner', answers: everybody('not_found') } as const;
const REVOKED_TOKEN = { ...REVOKED, about: 'a revoked server token' } as const;

type Change = AccessRow<'updateKey'>['answers'];
const keyChange = (
  about: string,
  answers: Change,
  body: (fixtures: AccessFixtures) => object,
): AccessRow<'updateKey'> => ({
  about,
  rightful: 'owner',
  request: async (fixtures) => ({ params: { keyId: (await ownKey(fixtures)).id }, body: body(fixtures) }),
  answers,
});
const WIDENING: Change = { ...ownersAlone(200).answers, 'proved eleven minutes ago': 'reauthentication_required' };

type TokenChange = AccessRow<'updateServerToken'>['answers'];
const tokenChange = (
  about: string,
  answers: TokenChange,
  body: (fixtures: AccessFixtures) => object,
): AccessRow<'updateServerToken'> => ({
  about,
  rightful: 'owner',
  request: async (fixtures) => ({ params: { tokenId: await ownServerToken(fixtures) }, body: body(fixtures) }),
  answers,
});
const PROLONGING: TokenChange = {
  ...ownersAlone(200).answers,
  'proved eleven minutes ago': 'reauthentication_required',
};

type Credential =
  | 'listKeys'
  | 'createKey'
  | 'revokeKey'
  | 'updateKey'
  | 'rotateKey'
  | 'listServerTokens'
  | 'createServerToken'
  | 'revokeServerToken'
  | 'updateServerToken'
  | 'rotateServerToken'
  | 'getSession'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession';

export const credentialRows: AccessTable<Credential> = {
  listKeys: [{ ...ownList, request: async (fixtures) => ({ mark: (await ownKey(fixtures)).id }) }],
  createKey: [
    { ...each(201), request: () => ({ body: { name: 'CI' } }) },
    newKey(everybody('forbidden', { admin: 201 }), 'with the scope admin', () => ({ scopes: ['admin'] })),
    newKey(everybody('validation_failed', { seller: 201, admin: 201 }), 'for a draft', ({ draft }) => ({
      product_ids: [draft.id],
    })),
  ],
  revokeKey: [
    { ...ownersAlone(204), request: async (fixtures) => ({ params: { keyId: (await ownKey(fixtures)).id } }) },
    { ...REVOKED, request: async (fixtures) => ({ params: { keyId: await revokedKey(fixtures) } }) },
  ],
  updateKey: [
    keyChange('its name', ownersAlone(200).answers, () => ({ name: 'Another name' })),
    keyChange('one scope more', WIDENING, () => ({ scopes: ['catalog:read', 'orders:read'] })),
    keyChange('other products', WIDENING, ({ free }) => ({ product_ids: [free.id] })),
    keyChange('no expiry', WIDENING, () => ({ expires_at: null })),
    {
      ...REVOKED,
      request: async (fixtures) => ({ params: { keyId: await revokedKey(fixtures) }, body: { name: 'Another name' } }),
    },
    keyChange('the scope admin', { ...everybody('not_found'), owner: 'forbidden' }, () => ({ scopes: ['admin'] })),
    keyChange("a draft of somebody's", { ...everybody('not_found'), owner: 'validation_failed' }, ({ draft }) => ({
      product_ids: [draft.id],
    })),
  ],
  rotateKey: [
    {
      ...ownersAlone(200),
      request: async (fixtures) => ({ params: { keyId: (await ownKey(fixtures)).id }, body: {} }),
    },
    { ...REVOKED, request: async (fixtures) => ({ params: { keyId: await revokedKey(fixtures) }, body: {} }) },
  ],
  listServerTokens: [{ ...ownList, request: async (fixtures) => ({ mark: await ownServerToken(fixtures) }) }],
  createServerToken: [{ ...each(201), request: () => ({ body: { name: 'survival-1' } }) }],
  revokeServerToken: [
    { ...ownersAlone(204), request: async (fixtures) => ({ params: { tokenId: await ownServerToken(fixtures) } }) },
  ],
  updateServerToken: [
    tokenChange('its name', ownersAlone(200).answers, () => ({ name: 'Another name' })),
    tokenChange('no expiry', PROLONGING, () => ({ expires_at: null })),
    {
      ...REVOKED_TOKEN,
      request: async (fixtures) => ({
        params: { tokenId: await revokedServerToken(fixtures) },
        body: { name: 'Another name' },
      }),
    },
  ],
  rotateServerToken: [
    {
      ...ownersAlone(200),
      request: async (fixtures) => ({ params: { tokenId: await ownServerToken(fixtures) }, body: {} }),
    },
    {
      ...REVOKED_TOKEN,
      request: async (fixtures) => ({ params: { tokenId: await revokedServerToken(fixtures) }, body: {} }),
    },
  ],
  getSession: [
    { ...each('shown'), request: ownAddress },
    { about: "the owner's", ...ownList, request: ownersAddress },
  ],
  listSessions: [{ ...ownList, request: async (fixtures) => ({ mark: await ownSession(fixtures) }) }],
  endOtherSessions: [{ ...each(204), request: () => ({}) }],
  endSession: [
    { ...ownersAlone(204), request: async (fixtures) => ({ params: { sessionId: await ownSession(fixtures) } }) },
  ],
};
