// What is asked of a search that was just opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemorySource } from './memory-source.js';
import type { SearchQuery } from './search-query.js';
import { documentOf } from './test-documents.js';
import { searchOver } from './test-searches.js';
import { warmUp } from './warm-up.js';

const SOURCE = createMemorySource([documentOf(1, { name: 'Bazaar' }), documentOf(2, { name: 'Claims' })]);

test('known names, misspelt ones and beginnings are asked for, as typed and with everything there is', async (t) => {
  const search = searchOver(t, { source: SOURCE });
  await search.open();
  const asked: SearchQuery[] = [];
  await warmUp((query) => {
    asked.push(query);
    return search.search(query);
  }, () => false);
  assert.deepEqual([...new Set(asked.map(({ q }) => q))].sort(), ['', 'Baxaar', 'Baz', 'Bazaar', 'Cla', 'Claims', 'Clxims']);
  assert.ok(asked.some(({ facets, highlight }) => facets?.length === 4 && highlight === true));
});

test('it stops when the search is closed', async (t) => {
  const search = searchOver(t, { source: SOURCE });
  await search.open();
  let asked = 0;
  await warmUp((query) => {
    asked++;
    return search.search(query);
  }, () => asked === 3);
  assert.equal(asked, 3);
});
