// Scenarios of searchProducts, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { conditionalGet } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const found: Scenario<BodyOf<'searchProducts', 200>> = async (service) => {
  const { slug } = await service.product({ name: 'Quokka Vault', category: 'economy' });
  return {
    path: '/api/search?q=quokka&game=minecraft,rust&limit=5',
    expect(result) {
      assert.equal(result.hits[0]!.slug.startsWith('plugin-'), true);
      assert.equal(
        result.hits.some((hit) => hit.slug === slug),
        true,
      );
      assert.deepEqual([result.page, result.limit], [1, 5]);
      assert.equal(result.facets.category['economy'], result.total);
    },
  };
};

export const searchProducts: Scenarios<'searchProducts'> = { ...conditionalGet('Search', found), 200: found };

export const access: AccessRows<'searchProducts'> = [
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
