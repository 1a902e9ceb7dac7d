// Scenarios of listModerationNotes, and who may call it.
import assert from 'node:assert/strict';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { note, notesPath } from './note-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import type { AccessFixtures } from '../access/access-fixtures.js';

const listed: Scenario<BodyOf<'listModerationNotes', 200>> = async (service) => {
  const { id, slug, seller } = await service.product({ status: 'draft' });
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  await note(service, id, admin, 'Which license has the source?');
  await note(service, id, admin, 'Looks like a copy', { internal: true });
  await note(service, slug, seller, 'The MIT license');
  return {
    path: notesPath(slug),
    headers: bearer(seller.key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((one) => [one.product_id, one.by_admin, one.internal, one.body]),
        [
          [id, false, false, 'The MIT license'],
          [id, true, false, 'Which license has the source?'],
        ],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 1 });
    },
  };
};

export const listModerationNotes: Scenarios<'listModerationNotes'> = {
  ...keyed('Publishing', listed),
  200: listed,
  404: missing(notesPath('there-is-no-such-product'), true),
};

/** A note of an admin on what the seller sells, which its seller reads too. */
const writtenNote = ({ people, paid, once }: AccessFixtures, internal: boolean): Promise<string> =>
  once(`note ${internal}`, async (tables) => {
    const written = { productId: paid.id, authorId: people.admin.id, byAdmin: true, internal, body: 'Why?' };
    return (await tables.moderationNotes.create(written)).id;
  });

export const access: AccessRows<'listModerationNotes'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: { id: fixtures.paid.id }, mark: await writtenNote(fixtures, false) }),
    answers: everybody('forbidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
  },
  {
    about: 'an internal note',
    rightful: 'admin',
    request: async (fixtures) => ({ params: { id: fixtures.paid.id }, mark: await writtenNote(fixtures, true) }),
    answers: everybody('forbidden', { seller: 'hidden', admin: 'shown', ...limited('not_found') }),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: (fixtures) => ({ params: { id: fixtures.draft.id } }),
    answers: everybody('not_found', { seller: 200, admin: 200 }),
  },
];
