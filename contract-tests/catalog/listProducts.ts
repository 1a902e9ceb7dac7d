// Scenarios of listProducts, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, linkedCursor } from '../harness/common-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import type { AccessFixtures } from '../access/access-fixtures.js';

const listed: Scenario<BodyOf<'listProducts', 200>> = async (service) => {
  const seller = await service.account();
  const first = await service.product({ createdAt: 1_000_000 }, seller);
  const second = await service.product({ createdAt: 2_000_000 }, seller);
  return {
    path: `/api/v1/products?ids=${first.id},${second.id}&limit=1`,
    headers: bearer((await service.account()).key),
    expect({ data, meta }, headers) {
      assert.deepEqual(
        data.map((product) => product.id),
        [second.id],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2, next_cursor: linkedCursor(headers) });
    },
  };
};

export const listProducts: Scenarios<'listProducts'> = { ...keyed('Catalog', listed), 200: listed };

const idsOf = ({ paid, draft, elsewhere }: AccessFixtures): string =>
  [paid, draft, elsewhere].map(({ id }) => id).join();

export const access: AccessRows<'listProducts'> = [
  {
    rightful: 'buyer',
    request: (fixtures) => ({ query: `ids=${idsOf(fixtures)}`, mark: fixtures.paid.id }),
    answers: everybody('shown', limited('hidden')),
  },
  {
    about: 'drafts',
    rightful: 'seller',
    request: (fixtures) => ({ query: `ids=${idsOf(fixtures)}`, mark: fixtures.draft.id }),
    answers: everybody('hidden'),
  },
  {
    about: 'drafts by change',
    rightful: 'seller',
    request: (fixtures) => ({
      query: `ids=${idsOf(fixtures)}&updated_since=2020-01-01T00:00:00Z`,
      mark: fixtures.draft.id,
    }),
    answers: everybody('hidden'),
  },
  {
    about: 'live ones by change',
    rightful: 'buyer',
    request: (fixtures) => ({
      query: `ids=${idsOf(fixtures)}&updated_since=2020-01-01T00:00:00Z`,
      mark: fixtures.paid.id,
    }),
    answers: everybody('shown', limited('hidden')),
  },
  {
    about: 'own drafts',
    rightful: 'seller',
    request: ({ draft }) => ({ query: 'owner=me&status=draft', mark: draft.id }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
  {
    about: 'drafts of others',
    rightful: 'admin',
    request: (fixtures) => ({ query: `ids=${idsOf(fixtures)}&status=draft`, mark: fixtures.draft.id }),
    answers: everybody('validation_failed', { admin: 'shown', ...limited('hidden') }),
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ query: `ids=${suspended.id}`, mark: suspended.id }),
    answers: everybody('hidden'),
  },
  {
    about: "a suspended seller's by change",
    rightful: 'owner',
    request: ({ suspended }) => ({
      query: `ids=${suspended.id}&updated_since=2020-01-01T00:00:00Z`,
      mark: suspended.id,
    }),
    answers: everybody('hidden'),
  },
];
