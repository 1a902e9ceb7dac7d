// Scenarios of suggestProducts, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { conditionalGet } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const suggested: Scenario<BodyOf<'suggestProducts', 200>> = async (service) => {
  const { id, slug } = await service.product({ name: 'Wombat Warps' });
  return {
    path: '/api/search/suggest?q=womb&limit=5',
    expect: ({ data }) =>
      assert.ok(
        data.some((suggestion) => suggestion.id === id || suggestion.name === 'Wombat Warps'),
        slug,
      ),
  };
};

export const suggestProducts: Scenarios<'suggestProducts'> = { ...conditionalGet('Search', suggested), 200: suggested };

export const access: AccessRows<'suggestProducts'> = [
  {
    rightful: 'buyer',
    request: ({ paid }) => ({ query: `q=${paid.slug}`, mark: paid.id }),
    answers: everybody('shown'),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ query: `q=${draft.slug}`, mark: draft.id }),
    answers: everybody('hidden'),
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ query: `q=${suspended.slug}`, mark: suspended.id }),
    answers: everybody('hidden'),
  },
];
