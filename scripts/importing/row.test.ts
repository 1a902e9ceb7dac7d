// Rows of the import format: what is read, and the reason for each refusal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadRow, parseRow } from './row.js';

const good = {
  slug: 'worldguard',
  name: '⭐ WorldGuard ⭐',
  short_description: 'Guard <areas>',
  price_cents: 0,
  game: 'minecraft',
  category: 'world-management',
  tags: ['guard', 'guard'],
  seller: 'sk89q',
  download_count: 7,
  rating_avg: 4.5,
  rating_count: 2,
  created_at: '2022-01-27T06:08:00Z',
  updated_at: '2022-02-27T06:08:00Z',
  game_versions: ['1.18'],
  versions: [{ version_tag: '1.0 ✨', channel: 'stable', download_count: 5, created_at: '2022-01-27T06:08:00Z' }],
};

test('a row is read with epoch times, the sum of its ratings and the game versions of its versions', () => {
  const row = parseRow(JSON.stringify(good));
  assert.deepEqual([row.name, row.tags, row.ratingSum], ['⭐ WorldGuard ⭐', ['guard'], 9]);
  assert.deepEqual([row.createdAt, row.updatedAt], [Date.UTC(2022, 0, 27, 6, 8), Date.UTC(2022, 1, 27, 6, 8)]);
  assert.deepEqual(row.versions[0]!.gameVersions, ['1.18'], "the product's, since it has none of its own");
  const own = { ...good, versions: [{ ...good.versions[0], game_versions: ['1.20'], platforms: ['paper'] }] };
  assert.deepEqual(
    [parseRow(JSON.stringify(own)).versions[0]!.gameVersions, parseRow(JSON.stringify(own)).versions[0]!.platforms],
    [['1.20'], ['paper']],
  );
});

test('what may be left out has a default; an unknown update time is that of the newest version', () => {
  const {
    tags: _t,
    download_count: _d,
    rating_avg: _a,
    rating_count: _c,
    updated_at: _u,
    game_versions: _g,
    versions: _v,
    ...least
  } = good;
  const row = parseRow(JSON.stringify(least));
  assert.deepEqual([row.tags, row.downloadCount, row.ratingCount, row.gameVersions, row.versions], [[], 0, 0, [], []]);
  assert.equal(row.updatedAt, row.createdAt);
  const later = { ...good, updated_at: null, versions: [{ version_tag: '2', created_at: '2023-01-01T00:00:00Z' }] };
  assert.equal(parseRow(JSON.stringify(later)).updatedAt, Date.UTC(2023, 0, 1));
});

test('each broken rule is named', () => {
  const broken: [object | string, RegExp][] = [
    ['{"slug":', /not JSON/],
    ['[]', /must be object/],
    [{ ...good, slug: undefined }, /required property 'slug'/],
    [{ ...good, slug: 'World_Guard' }, /^slug must match pattern/],
    [{ ...good, slug: 'a'.repeat(65) }, /^slug must NOT have more than 64/],
    [{ ...good, slug: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21' }, /^slug must not look like an id/],
    [{ ...good, name: '' }, /^name must NOT have fewer than 1/],
    [{ ...good, name: 'a'.repeat(129) }, /^name must NOT have more than 128/],
    [{ ...good, name: 'half \ud83d' }, /^name has a control character or half/],
    [{ ...good, short_description: 'two\nlines' }, /^short_description has a control/],
    [{ ...good, price_cents: -1 }, /^price_cents must be >= 0/],
    [{ ...good, price_cents: 9.99 }, /^price_cents must be integer/],
    [{ ...good, price_cents: '999' }, /^price_cents must be integer/],
    [{ ...good, game: 'chess' }, /^game must be one of minecraft, rust, hytale/],
    [{ ...good, category: 'nonsense' }, /^category must be one of/],
    [{ ...good, category: 'editor' }, /category editor does not belong to the game minecraft/],
    [{ ...good, tags: Array(11).fill('a') }, /^tags must NOT have more than 10/],
    [{ ...good, tags: ['a'.repeat(33)] }, /^tags\[0\] must NOT have more than 32/],
    [{ ...good, seller: 'A B' }, /^seller must match pattern/],
    [{ ...good, download_count: -1 }, /^download_count must be >= 0/],
    [{ ...good, rating_avg: 5.1 }, /^rating_avg must be <= 5/],
    [{ ...good, created_at: 'yesterday' }, /^created_at must/],
    [{ ...good, created_at: null }, /^created_at must be string/],
    [{ ...good, updated_at: '2022-13-01T00:00:00Z' }, /^updated_at must match format/],
    [{ ...good, created_at: '2016-12-31T23:59:60Z' }, /^created_at must match pattern/],
    [{ ...good, game_versions: ['1 18'] }, /^game_versions\[0\] must match pattern/],
    [
      { ...good, versions: [{ ...good.versions[0], version_tag: 'a'.repeat(65) }] },
      /^versions\[0\]\.version_tag must NOT have more than 64/,
    ],
    [
      { ...good, versions: [{ ...good.versions[0], version_tag: '1\u0000' }] },
      /^versions\[0\]\.version_tag has a control/,
    ],
    [
      { ...good, versions: [{ ...good.versions[0], channel: 'alpha' }] },
      /^versions\[0\]\.channel must be one of stable, beta/,
    ],
    [{ ...good, versions: [good.versions[0], good.versions[0]] }, /version_tag 1\.0 ✨ appears twice/],
    [
      {
        ...good,
        versions: Array.from({ length: 1001 }, (_, i) => ({ version_tag: `${i}`, created_at: good.created_at })),
      },
      /^versions must NOT have more than 1000/,
    ],
    [{ ...good, colour: 'red' }, /must not have the field colour/],
  ];
  for (const [line, reason] of broken) {
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    assert.throws(
      () => parseRow(text),
      (error) => error instanceof BadRow && reason.test(error.message),
      `${reason}`,
    );
  }
});
