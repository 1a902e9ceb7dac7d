// Scenarios of suggestProducts.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { conditionalGet } from '../harness/common-scenarios.js';

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
