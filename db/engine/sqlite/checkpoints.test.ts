// How long the log beside the database becomes, and who may begin it anew.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryDatabase, temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { createCheckpoints } from './checkpoints.js';
import { openDatabase, type Database } from '../connection.js';
import { databaseFile } from './database-file.js';
import { copyDatabase } from './database-copy.js';
import { MIGRATIONS } from '../migrations.js';
import { openConnection } from './sqlite-client.js';
import { StartRefused } from '../start-refused.js';

test('a long log is moved into the file by the commit that made it long, and begins anew', async (t) => {
  const { database: db } = await temporaryDatabase(t);
  // A page each, of 4 kB, five times as many as the log may hold.
  const page = 'x'.repeat(4000);
  for (let written = 0; written < 50; written++)
    await db.write(async ({ knex }) => {
      for (let row = 0; row < 100; row++)
        await knex('quotas').insert({ bucket: `${written} ${row} ${page}`, window_started_at: 1, used: 1 });
    });
  assert.ok(statSync(`${db.file}-wal`).size < 3000 * 4096, 'the log is not as long as what was written');
  assert.ok(statSync(db.file).size > 4000 * 4096, 'most of it is in the file');
});

/** Writes pages of 4 kB. */
const fill = (db: Database, pages: number): Promise<void> =>
  db.write(async ({ knex }) => {
    const bucket = (page: number) => `${Math.random()} ${page} ${'x'.repeat(4000)}`;
    for (let page = 0; page < pages; page++)
      await knex('quotas').insert({ bucket: bucket(page), window_started_at: 1, used: 1 });
  });

test('a log that another program moves is only ever added to: by writes, start and stop, a copy, migrations, a refused start', async (t) => {
  const dataDir = temporaryFolder(t);
  const log = `${databaseFile(dataDir)}-wal`;
  const open = () => openDatabase({ dataDir, exclusive: true, checkpointsBy: 'external' });
  let before = Buffer.alloc(0);
  const assertKept = (after: string): void => {
    const now = readFileSync(log);
    assert.ok(now.length >= before.length, `the log is shorter after ${after}`);
    assert.ok(now.subarray(0, before.length).equals(before), `the log began anew after ${after}`);
    before = now;
  };
  const db = await open();
  for (let written = 0; written < 5; written++) await fill(db, 500);
  assertKept('writes');
  await db.emptyLog();
  await fill(db, 1);
  assertKept('emptying the log');
  await copyDatabase({ file: db.file, into: join(dataDir, 'copy.db') });
  await fill(db, 1);
  assertKept('a copy');
  await db.write(async ({ knex }) => {
    const [name, newest] = MIGRATIONS.at(-1)!;
    await knex('knex_migrations').where({ name }).delete();
    await newest.down!(knex);
  });
  await db.close();
  assertKept('a stop');
  const migrated = await open();
  await fill(migrated, 1);
  assertKept('migrations');
  await migrated.write(({ knex }) =>
    knex('knex_migrations').insert({ name: '9999-from-the-future', batch: 2, migration_time: 0 }),
  );
  await migrated.close();
  assertKept('another stop');
  await assert.rejects(open(), StartRefused);
  assertKept('a refused start');
});

test('a log that nobody moves is moved by the service once it is very long', async (t) => {
  const { database } = await temporaryDatabase(t);
  const connection = openConnection(database.file, { readonly: false });
  t.after(() => connection.close());
  const left = (): number => {
    const [pages] = connection.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }];
    return pages.log - pages.checkpointed;
  };
  await fill(database, 100);
  const inLog = left();
  createCheckpoints('external', inLog + 1).shorten(connection);
  assert.equal(left(), inLog, 'it is not that long');
  createCheckpoints('external', inLog).shorten(connection);
  assert.equal(left(), 0);
});
