// Scenarios of listCategories, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { conditionalGet } from '../harness/common-scenarios.js';
import { forEverybody } from '../access/open-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listCategories', 200>> = async () => ({
  path: '/api/categories',
  expect({ data, meta }) {
    assert.deepEqual(
      data.filter(({ game }) => game === 'hytale').map(({ slug }) => slug),
      ['gameplay', 'editor', 'misc'],
    );
    assert.equal(meta.total, 20);
  },
});

export const listCategories: Scenarios<'listCategories'> = { ...conditionalGet('Catalog', listed), 200: listed };

export const access: AccessRows<'listCategories'> = [forEverybody];
