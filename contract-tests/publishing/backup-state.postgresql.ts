// How long a backup of a database on a server has a state of it held: what is deleted or changed meanwhile stays on its disk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOfBlob } from '../../capabilities/backup/manifest.js';
import { memoryTarget } from '../harness/memory-target.js';
import { backUp, filled, restored } from './backup-fixtures.js';
import { publishingFixtures } from './publishing-fixtures.js';

/** Transactions on the same database that keep an older state while nothing is asked in them. */
const HELD = `select count(*)::bigint as held from pg_stat_activity
 where datname = current_database() and state = 'idle in transaction' and backend_xmin is not null`;

test('no state of the database is held while files are copied', async (t) => {
  const fixtures = await publishingFixtures(t);
  const files = await filled(fixtures);
  const target = memoryTarget();
  const held: number[] = [];
  target.onAct = async (name) => {
    if (hashOfBlob(name) === undefined) return;
    const [row] = (await fixtures.market.db.committed.knex.raw(HELD)) as unknown as [{ held: number }];
    held.push(row.held);
  };
  await backUp(fixtures, target);
  assert.ok(held.length > files.size, 'the database, and each file');
  assert.deepEqual(new Set(held), new Set([0]));
  assert.deepEqual((await restored(t, target)).files, files);
});
