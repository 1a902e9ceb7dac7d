// The migration of a database with what was found in files before that had a bound.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { STORED_SCAN } from '../catalog/fit-scan.js';
import type { VersionScan } from '../catalog/version-record.js';
import { down, up } from './0043-fitted-scans.js';

const VERSIONS = 230;
const scanOf = (index: number, findings: number): VersionScan => ({
  ...{ verdict: 'rejected', scanner: 'none', reason: 'refused_content', signature: null },
  findings: Array.from({ length: findings }, (_, place) => ({
    ...{ code: 'unsafe_name', entry: `${place} ${'木'.repeat(200 + (index % 3) * 400)}`, refuses: true },
  })),
  ...{ manifest: null, rules: 1, judgedAt: index },
});

test('what is longer than it may be is cut, and the rest is as it was', async (t) => {
  const db = await temporaryDatabase(t);
  const productId = await db.write((tables) => addProduct(tables, { slug: 'vault' }));
  const ids = await db.write((tables) =>
    tables.versions.create(
      productId,
      Array.from({ length: VERSIONS }, (_, index) => ({
        versionTag: `${index}`,
        channel: 'stable',
        status: 'published',
      })),
    ),
  );
  const stored = ids.map((_, index) =>
    index % 10 === 9 ? null : JSON.stringify(scanOf(index, index % 2 === 0 ? 100 : 2)),
  );
  await db.database.write(async ({ knex }) => {
    await down();
    for (const [index, id] of ids.entries()) await knex('versions').where({ id }).update({ scan: stored[index] });
    await up(knex);
  });
  for (const [index, id] of ids.entries()) {
    const { scan }: { scan: string | null } = await db.knex('versions').where({ id }).first('scan');
    if (index % 2 === 1) assert.equal(scan, stored[index]);
    else {
      assert.ok(Buffer.byteLength(scan!) <= STORED_SCAN.findings + 1_000);
      const { isCut, judgedAt, findings } = JSON.parse(scan!) as VersionScan;
      assert.deepEqual([isCut, judgedAt], [true, index]);
      assert.ok(findings.length > 5);
    }
  }
});
