import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FacetName, SearchQuery } from '../search-query.js';
import type { SearchDocument } from '../source.js';
import { anyDocument, anyQuery, ask, documentOf, indexOf } from '../../../contract-tests/harness/search-documents.js';

type Filter = FacetName | 'compat' | 'other';

/** Whether a document passes the query's filters except those in `but`; a simple, slow reference. */
function passes(document: SearchDocument, query: SearchQuery, but: readonly Filter[]): boolean {
  const versions = but.includes('game_version') ? undefined : query.gameVersions;
  const platforms = but.includes('platform') ? undefined : query.platforms;
  const fits = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
    wanted === undefined || values.some((value) => wanted.includes(value));
  return (
    (but.includes('game') || fits(query.games, [document.game])) &&
    (but.includes('category') || fits(query.categories, [document.category])) &&
    (but.includes('price') || query.price === undefined || (query.price === 'paid') === document.priceCents > 0) &&
    (but.includes('tags') || fits(query.tags, document.tags)) &&
    ((versions === undefined && platforms === undefined) ||
      document.compat.some((entry) => fits(versions, entry.gameVersions) && fits(platforms, entry.platforms))) &&
    (query.seller === undefined || document.sellerName === query.seller) &&
    (query.ids === undefined || query.ids.includes(document.id))
  );
}

function valuesOf(document: SearchDocument, facet: FacetName, query: SearchQuery): string[] {
  const entries = (fits: (entry: SearchDocument['compat'][number]) => boolean): SearchDocument['compat'] =>
    document.compat.filter(fits);
  switch (facet) {
    case 'game':
      return [document.game];
    case 'category':
      return [document.category];
    case 'price':
      return [document.priceCents > 0 ? 'paid' : 'free'];
    case 'tags':
      return [...new Set(document.tags)];
    case 'game_version':
      return [
        ...new Set(
          entries(
            (entry) =>
              query.platforms === undefined || entry.platforms.some((value) => query.platforms!.includes(value)),
          ).flatMap((entry) => entry.gameVersions),
        ),
      ];
    case 'platform':
      return [
        ...new Set(
          entries(
            (entry) =>
              query.gameVersions === undefined ||
              entry.gameVersions.some((value) => query.gameVersions!.includes(value)),
          ).flatMap((entry) => entry.platforms),
        ),
      ];
  }
}

test('hits and facet counts of any query are those of a look at every document', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument(30), { selector: (document) => document.id, maxLength: 30 }),
      anyQuery(),
      fc.constantFrom(0, 20),
      (drawn, query, moreVersions) => {
        // With many values sets are counted, with few combinations of them.
        const gameVersions = Array.from({ length: moreVersions }, (_, i) => `0.${i}`);
        const more = documentOf(100, { compat: [{ gameVersions, platforms: ['paper'] }] });
        const documents = moreVersions > 0 ? [more, ...drawn] : drawn;
        const index = indexOf(documents);
        // This test does not judge which documents match the words.
        const matching = new Set(ask(index, query.q).hits.map((hit) => hit.id));
        const matches = documents.filter((document) => matching.has(document.id));
        const answer = ask(index, query.q, query);
        assert.deepEqual(
          answer.hits.map((hit) => hit.id).sort(),
          matches
            .filter((document) => passes(document, query, []))
            .map((document) => document.id)
            .sort(),
        );
        for (const facet of ['game', 'category', 'price', 'tags', 'game_version', 'platform'] as const) {
          const counts: Record<string, number> = {};
          for (const document of matches.filter((candidate) => passes(candidate, query, [facet])))
            for (const value of valuesOf(document, facet, query)) counts[value] = (counts[value] ?? 0) + 1;
          assert.deepEqual(answer.facets[facet], counts, facet);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('counting in one pass with the ranking gives what counting apart gives', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument(30), { selector: (document) => document.id, maxLength: 30 }),
      anyQuery(),
      fc.integer({ min: 1, max: 4 }),
      (documents, query, limit) => {
        const index = indexOf(documents);
        const { q, games, categories, price, sort } = query;
        const together = ask(index, q, { games, categories, price, sort, limit });
        const apart = ask(index, q, { games, categories, price, sort, limit, facets: ['tags'] });
        assert.deepEqual(
          [together.hits, together.total, together.facets.game, together.facets.category],
          [apart.hits, apart.total, apart.facets.game, apart.facets.category],
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('without filters the counts of game add up to the total', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument(30), { selector: (document) => document.id, maxLength: 30 }),
      anyQuery(),
      (documents, { q }) => {
        const { total, facets } = ask(indexOf(documents), q);
        assert.equal(
          Object.values(facets.game).reduce((sum, count) => sum + count, 0),
          total,
        );
      },
    ),
  );
});

test('game version and platform must hold on the same version', () => {
  const index = indexOf([
    documentOf(1, {
      compat: [
        { gameVersions: ['1.19'], platforms: ['paper'] },
        { gameVersions: ['1.20'], platforms: ['folia'] },
      ],
    }),
  ]);
  assert.equal(ask(index, '', { gameVersions: ['1.19'], platforms: ['paper'] }).total, 1);
  assert.equal(ask(index, '', { gameVersions: ['1.19'], platforms: ['folia'] }).total, 0);
  assert.equal(ask(index, '', { gameVersions: ['1.19', '1.20'], platforms: ['folia'] }).total, 1);
});

test('a product counts once for a value that several of its entries have, of few values and of many', () => {
  const overlapping = documentOf(1, {
    compat: [
      { gameVersions: ['1.19', '1.20'], platforms: ['paper'] },
      { gameVersions: ['1.20', '1.21'], platforms: ['paper', 'spigot'] },
      { gameVersions: ['1.18'], platforms: ['folia'] },
    ],
  });
  for (const versions of [0, 20]) {
    const gameVersions = Array.from({ length: versions }, (_, i) => `0.${i}`);
    const index = indexOf([overlapping, documentOf(2, { compat: [{ gameVersions, platforms: ['folia'] }] })]);
    const { facets } = ask(index, '', { platforms: ['paper'], facets: ['game_version'] });
    assert.deepEqual(facets.game_version, { '1.19': 1, '1.20': 1, '1.21': 1 }, `${versions} more versions`);
    const other = ask(index, '', { gameVersions: ['1.20'], facets: ['platform'] });
    assert.deepEqual(other.facets.platform, { paper: 1, spigot: 1 });
  }
});

test('facets are counted on request only, and name the two hundred values with the most hits', () => {
  const documents = Array.from({ length: 300 }, (_, i) =>
    documentOf(i, { tags: [`tag-${String(i).padStart(3, '0')}`, 'all', ...(i > 290 ? ['late'] : [])] }),
  );
  const index = indexOf(documents);
  assert.deepEqual(Object.keys(ask(index, '').facets), ['game', 'category']);
  const tags = ask(index, '', { facets: ['tags'] }).facets.tags!;
  assert.equal(Object.keys(tags).length, 200);
  assert.deepEqual(Object.entries(tags).slice(0, 3), [
    ['all', 300],
    ['late', 9],
    ['tag-000', 1],
  ]);
});
