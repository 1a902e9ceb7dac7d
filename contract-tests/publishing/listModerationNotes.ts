// Scenarios of listModerationNotes.
import assert from 'node:assert/strict';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { note, notesPath } from './note-fixtures.js';

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
