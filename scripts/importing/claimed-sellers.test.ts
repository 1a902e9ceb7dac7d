// Imports of products whose sellers have been claimed since the import before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { PUBLIC_VERSIONS } from '../../db/catalog/version-lists.js';
import { writeBatch } from './batch.js';
import { parseRow } from './row.js';

const VERSION = { version_tag: '1.0', channel: 'stable', download_count: 5, created_at: '2022-01-27T06:08:00Z' };

const line = (slug: string, changes: object = {}): string =>
  JSON.stringify({
    slug,
    name: slug,
    short_description: 'One line',
    price_cents: 0,
    game: 'minecraft',
    category: 'misc',
    tags: [],
    seller: 'sk89q',
    download_count: 10,
    rating_avg: 0,
    rating_count: 0,
    created_at: '2022-01-27T06:08:00Z',
    game_versions: [],
    versions: [VERSION],
    ...changes,
  });

test('what somebody has claimed stays as they made it, and their account theirs, whatever the file says', async (t) => {
  const db = await temporaryDatabase(t);
  const { products, versions, accounts } = db.tables;
  const imported = async (...lines: string[]): Promise<string[]> =>
    (await db.write((tables) => writeBatch(tables, lines.map(parseRow)))).map(({ result }) => result);
  assert.deepEqual(await imported(line('a'), line('b')), ['created', 'created']);
  const { id } = (await accounts.bySellerName('sk89q'))!;
  const a = (await products.bySlug('a'))!;
  await db.write(async (tables) => {
    assert.ok(await tables.accounts.claim(id, 'sk@example.com', 'a hash'));
    await tables.accounts.rename(id, 'SK');
    await tables.products.update(a.id, { name: 'Mine', priceCents: 500, status: 'archived' });
  });
  const { updatedAt } = (await products.byId(a.id))!;
  const more = [
    { ...VERSION, download_count: 9 },
    { ...VERSION, version_tag: '2.0' },
  ];
  const theirs = line('a', { name: 'Theirs', download_count: 30, versions: more });
  assert.deepEqual(await imported(theirs, line('b')), ['updated', 'unchanged']);
  const cacheVersion = async () => {
    const { name, priceCents, status, downloadCount, updatedAt: edited } = (await products.byId(a.id))!;
    const { items } = await versions.list(a.id, PUBLIC_VERSIONS);
    return [
      name,
      priceCents,
      status,
      downloadCount,
      edited,
      ...items.map((one) => [one.versionTag, one.downloadCount]),
    ];
  };
  assert.deepEqual(await cacheVersion(), ['Mine', 500, 'archived', 30, updatedAt, ['1.0', 9]]);
  const { email, displayName, sellerName } = (await accounts.byId(id))!;
  assert.deepEqual([email, displayName, sellerName], ['sk@example.com', 'SK', 'sk89q']);
  await db.write((tables) => tables.accounts.delete(id));
  assert.deepEqual(await imported(theirs), ['unchanged'], 'nor when they have left');
});
