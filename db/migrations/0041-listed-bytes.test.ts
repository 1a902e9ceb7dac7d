// The migration of a database with release notes from before they had a bound together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0041-listed-bytes.js';

const VERSIONS = 230;

test('every version is as long as if it were made now', async (t) => {
  const db = await temporaryDatabase(t);
  const productId = await db.write((tables) => addProduct(tables, { slug: 'vault' }));
  await db.write((tables) =>
    tables.versions.create(
      productId,
      Array.from({ length: VERSIONS }, (_, index) => ({
        versionTag: `"${index}`,
        channel: 'stable',
        status: 'published',
        releaseNotesHtml: '木"&amp;\n'.repeat(index),
        gameVersions: ['1.21.4', '1.21'].slice(index % 3),
        platforms: index % 2 === 0 ? ['paper'] : [],
        ...(index % 5 === 0 && { file: { name: `${index}.jar`, size: 1, sha256: 'a', objectKey: 'key' } }),
      })),
    ),
  );
  const lengths = () => db.knex('versions').orderBy('id').select('id', 'listed_bytes');
  const before = await lengths();
  const use = await db.tables.versions.listedUse(productId);
  assert.deepEqual(
    [use.longest.length, use.bytes],
    [4, before.reduce((sum: number, { listed_bytes: bytes }) => sum + (bytes as number), 0)],
  );
  await db.database.write(({ knex }) => down(knex));
  await db.database.write(({ knex }) => up(knex));
  assert.deepEqual(await lengths(), before);
});
