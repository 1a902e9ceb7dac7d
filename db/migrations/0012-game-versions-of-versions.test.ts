// The migration of a database that has imported products already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { createVersions } from '../catalog/versions.js';
import { up } from './0012-game-versions-of-versions.js';

test('an imported product keeps the game versions of its versions, in their order, and without any version those of the import', async (t) => {
  const db = await temporaryDatabase(t);
  await db.write(async (tx) => {
    const versioned = await addProduct(db, tx, { slug: 'versioned', baseGameVersions: ['1.8', '1.9'] });
    await createVersions(db, Date.now).create(tx, versioned, [
      { versionTag: '1', channel: 'stable', status: 'published', gameVersions: ['1.10', '1.9'] },
    ]);
    await addProduct(db, tx, { slug: 'bare', baseGameVersions: ['1.8'] });
    await tx('products').where({ slug: 'versioned' }).update({ game_versions: '["1.8","1.9","1.10"]' });
  });
  await db.write((tx) => up(tx));
  assert.deepEqual(await db.knex('products').orderBy('slug').select('slug', 'game_versions'), [
    { slug: 'bare', game_versions: '["1.8"]' },
    { slug: 'versioned', game_versions: '["1.9","1.10"]' },
  ]);
});
