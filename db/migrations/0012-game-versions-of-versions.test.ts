// The migration of a database that has imported products already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { up } from './0012-game-versions-of-versions.js';

test('an imported product keeps the game versions of its versions, in their order, and without any version those of the import', async (t) => {
  const db = await temporaryDatabase(t);
  await db.write(async (tables) => {
    const versioned = await addProduct(tables, { slug: 'versioned', baseGameVersions: ['1.8', '1.9'] });
    await tables.versions.create(versioned, [
      { versionTag: '1', channel: 'stable', status: 'published', gameVersions: ['1.10', '1.9'] },
    ]);
    await addProduct(tables, { slug: 'bare', baseGameVersions: ['1.8'] });
  });
  await db.database.write(async ({ knex }) => {
    await knex('products').where({ slug: 'versioned' }).update({ game_versions: '["1.8","1.9","1.10"]' });
    await up(knex);
  });
  assert.deepEqual(await db.knex('products').orderBy('slug').select('slug', 'game_versions'), [
    { slug: 'bare', game_versions: '["1.8"]' },
    { slug: 'versioned', game_versions: '["1.9","1.10"]' },
  ]);
});
