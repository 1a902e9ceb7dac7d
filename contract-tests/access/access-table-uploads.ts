// Who may do what: making, publishing and yanking versions.
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import { makeVersion, type VersionState } from '../publishing/version-fixtures.js';
import { everybody, limited, type AccessTable, type Answers } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Acts =
  | 'createVersion'
  | 'updateVersion'
  | 'deleteVersion'
  | 'createUploadLink'
  | 'publishVersion'
  | 'yankVersion'
  | 'unyankVersion';

const ANNOUNCED = {
  version_tag: '9.9.9',
  channel: 'stable',
  file_name: 'plugin.jar',
  file_size: 3,
  sha256: 'ab'.repeat(32),
};

/** What is the seller's alone: of a version that everybody sees, and of one that nobody else but admins sees. */
const sellersOnly = <const A extends number | string>(seller: A): Answers<A | 'forbidden' | 'not_found'> =>
  everybody<'forbidden', Answers<A | 'not_found'>>('forbidden', { seller, ...limited('not_found') });
const sellersSecret = <const A extends number | string>(seller: A): Answers<A | 'forbidden' | 'not_found'> =>
  everybody<'not_found', Answers<A | 'forbidden'>>('not_found', { seller, admin: 'forbidden' });

/** A version in a state, of `paid` or of a draft. */
const versionIn =
  (state: VersionState, of: 'paid' | 'draft' = 'paid') =>
  async (fixtures: AccessFixtures) => ({
    params: { id: await fixtures.once(`${state} of ${of}`, (tables) => makeVersion(tables, fixtures[of].id, state)) },
  });

const withSecondFactor = (fixtures: AccessFixtures): Promise<void> =>
  fixtures.once("the seller's app", async ({ totpSecrets }) => {
    const secret = createTotpSecret();
    await totpSecrets.start(fixtures.people.seller.id, secret);
    await totpSecrets.activate(fixtures.people.seller.id, 0, secret);
  });

export const uploadRows: AccessTable<Acts> = {
  createVersion: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: { id: paid.id }, body: ANNOUNCED }),
      answers: sellersOnly(201),
    },
    {
      about: 'of a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: { id: draft.slug }, body: ANNOUNCED }),
      answers: sellersSecret(201),
    },
  ],
  updateVersion: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: { id: paid.versionId }, body: { platforms: ['paper'] } }),
      answers: sellersOnly(200),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ beta }) => ({ params: { id: beta.versionId }, body: { channel: 'stable' } }),
      answers: sellersSecret(200),
    },
  ],
  deleteVersion: [
    { rightful: 'seller', request: versionIn('draft'), answers: sellersSecret(204) },
    {
      about: 'a published version',
      rightful: 'seller',
      request: ({ paid }) => ({ params: { id: paid.versionId } }),
      answers: sellersOnly('invalid_transition'),
    },
  ],
  createUploadLink: [
    { rightful: 'seller', request: versionIn('draft'), answers: sellersSecret(200) },
    {
      about: "a draft's version",
      rightful: 'seller',
      request: versionIn('draft', 'draft'),
      answers: sellersSecret(200),
    },
  ],
  publishVersion: [
    {
      rightful: 'seller',
      request: async (fixtures) => {
        await withSecondFactor(fixtures);
        return { params: { id: fixtures.paid.versionId } };
      },
      answers: sellersOnly(200),
    },
    {
      about: 'one that was not uploaded',
      rightful: 'seller',
      request: async (fixtures) => {
        await withSecondFactor(fixtures);
        return versionIn('draft')(fixtures);
      },
      answers: sellersSecret('upload_incomplete'),
    },
    {
      about: 'without a second factor',
      rightful: 'seller',
      request: versionIn('draft'),
      answers: sellersSecret('forbidden'),
    },
  ],
  yankVersion: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: { id: paid.versionId }, body: { reason: 'It is broken' } }),
      answers: everybody('forbidden', { seller: 200, admin: 200, ...limited('not_found') }),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ beta }) => ({ params: { id: beta.versionId }, body: { reason: 'It is broken' } }),
      answers: everybody('not_found', { seller: 200, admin: 200 }),
    },
  ],
  unyankVersion: [
    {
      rightful: 'seller',
      request: versionIn('yanked'),
      answers: everybody('forbidden', { seller: 200, admin: 200, ...limited('not_found') }),
    },
  ],
};
