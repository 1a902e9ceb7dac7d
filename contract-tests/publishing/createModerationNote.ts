// Scenarios of createModerationNote, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { notesPath } from './note-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const BODY = { body: ' The description names the source now\n' };

const written: Scenario<BodyOf<'createModerationNote', 201>> = async (service) => {
  const { id, slug, seller } = await service.product({ status: 'draft' });
  return {
    path: notesPath(slug),
    headers: bearer(seller.key),
    body: BODY,
    expect({ data }, headers) {
      assert.deepEqual(
        [data.product_id, data.by_admin, data.internal, data.body],
        [id, false, false, 'The description names the source now'],
      );
      assert.equal(new URL(headers['location']!).pathname, notesPath(id));
    },
  };
};

const nowhere: Scenario<BodyOf<'createModerationNote', 404>> = async (service) => ({
  ...(await missing(notesPath('there-is-no-such-product'), true)(service)),
  body: BODY,
});

export const createModerationNote: Scenarios<'createModerationNote'> = {
  ...writing('Publishing', written, 'orders:write'),
  ...bodied(written),
  201: written,
  404: nowhere,
};

const NOTE = { body: 'The description names the source now' };

export const access: AccessRows<'createModerationNote'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: { id: paid.id }, body: NOTE }),
    answers: everybody('forbidden', { seller: 201, admin: 201, ...limited('not_found') }),
  },
  {
    about: 'an internal note',
    rightful: 'admin',
    request: ({ paid }) => ({ params: { id: paid.id }, body: { ...NOTE, internal: true } }),
    answers: everybody('forbidden', { admin: 201, ...limited('not_found') }),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: (fixtures) => ({ params: { id: fixtures.draft.id }, body: NOTE }),
    answers: everybody('not_found', { seller: 201, admin: 201 }),
  },
];
