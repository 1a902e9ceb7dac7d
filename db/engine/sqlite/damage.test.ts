// Damage of the database: recognised wherever it is met, told once with the cure, and nothing written from then on.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openDatabase, type Database } from '../connection.js';
import { databaseFile } from './database-file.js';
import { cureOf, isDamage } from './damage.js';
import { DatabaseDamaged, WritesRefused } from '../database-errors.js';
import { StartRefused } from '../start-refused.js';
import { isServed } from '../data-folder-lock.js';
import { storedJson } from '../stored-json.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';

const INDEX = 'sqlite_autoindex_quotas_1';

async function open(t: TestContext, dataDir: string): Promise<{ db: Database; lines: string[] }> {
  const lines: string[] = [];
  const note = (_: object, line: string): void => void lines.push(line);
  const db = await openDatabase({ dataDir, exclusive: true, log: { info: note, warn: note, error: note } });
  t.after(() => db.close());
  return { db, lines };
}

const addQuota = (db: Database, bucket: string): Promise<unknown> =>
  db.write(({ knex }) => knex('quotas').insert({ bucket, window_started_at: 1, used: 1 }));

/**
 * A database with a row that its index knows by another name: every page is well-formed and no read fails, but answers
 * are wrong.
 */
async function withWrongIndex(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, exclusive: true });
  await addQuota(db, 'needle');
  const [rootpage] = await db.committed.knex('sqlite_schema').where('name', INDEX).pluck<number[]>('rootpage');
  await db.close();
  assert.ok(rootpage);
  const bytes = readFileSync(databaseFile(dataDir));
  const pageSize = bytes.readUInt16BE(16);
  const at = bytes.indexOf('needle', (rootpage - 1) * pageSize);
  assert.ok(at > 0 && at < rootpage * pageSize);
  bytes.write('noodle', at);
  writeFileSync(databaseFile(dataDir), bytes);
}

test('the cure is a command that can be pasted, whatever the folder is called', () => {
  assert.match(cureOf('/srv/market'), /\(mv \/srv\/market \/srv\/market\.damaged && cp -a BACKUP \/srv\/market\)/);
  assert.match(cureOf("/srv/it's here"), /mv '\/srv\/it'\\''s here' '/);
});

test('damage is recognised by its code, also as a cause and without its class', () => {
  assert.ok(isDamage(new DatabaseDamaged('a row')));
  assert.ok(isDamage(new Error('outer', { cause: Object.assign(new Error(), { code: 'SQLITE_CORRUPT_INDEX' }) })));
  for (const code of ['SQLITE_NOTADB', 'SQLITE_TOOBIG']) assert.ok(isDamage(Object.assign(new Error(), { code })));
  for (const other of [new Error(), Object.assign(new Error(), { code: 'SQLITE_BUSY' }), 'SQLITE_CORRUPT'])
    assert.ok(!isDamage(other));
  assert.throws(() => storedJson('[1,'), isDamage);
});

test('what only the whole check sees stops writes, is told once with the cure, and leaves reading and the file alone', async (t) => {
  const dataDir = temporaryFolder(t);
  await withWrongIndex(dataDir);
  const before = readFileSync(databaseFile(dataDir));
  const { db, lines } = await open(t, dataDir);
  assert.equal(db.condition(), 'unchecked');
  assert.deepEqual(
    [await db.checkIntegrity(), db.condition(), db.writeHealth.status().state],
    ['damaged', 'damaged', 'damaged'],
  );
  await assert.rejects(addQuota(db, 'another'), WritesRefused);
  db.noteDamage(new DatabaseDamaged('a row'));
  assert.equal(await db.checkIntegrity(), 'damaged');
  assert.equal(lines.filter((line) => line.includes(`cp -a BACKUP ${dataDir}`)).length, 1);
  assert.deepEqual(await db.committed.knex('quotas').pluck('used'), [1]);
  await db.close();
  assert.deepEqual(readFileSync(databaseFile(dataDir)), before);
});

test('a row that cannot be read stops writes as well, and other errors do not', async (t) => {
  const { db } = await open(t, temporaryFolder(t));
  assert.equal(db.noteDamage(new Error('something else')), false);
  await addQuota(db, 'one');
  await assert.rejects(
    db.write(async () => storedJson('{')),
    DatabaseDamaged,
  );
  assert.equal(db.condition(), 'damaged');
  await assert.rejects(addQuota(db, 'two'), WritesRefused);
});

test('a list of migrations that no release wrote is damage, and not taken for that of a newer release', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: true });
  await db.write(({ knex }) => knex('knex_migrations').where({ id: 3 }).update({ name: '0003-quot?s' }));
  await db.close();
  await assert.rejects(
    openDatabase({ dataDir, exclusive: true }),
    (error) => error instanceof StartRefused && error.message.includes('cp -a') && !error.message.includes('newer'),
  );
});

test('a lock file that somebody wrote to is emptied when nobody holds it, and locks as before', async (t) => {
  const dataDir = temporaryFolder(t);
  writeFileSync(join(dataDir, 'lock.db'), 'no database '.repeat(1000));
  assert.equal(isServed(dataDir), false);
  writeFileSync(join(dataDir, 'lock.db'), 'no database '.repeat(1000));
  await open(t, dataDir);
  assert.equal(isServed(dataDir), true);
  await assert.rejects(openDatabase({ dataDir, exclusive: true }), /in use by a running server/);
});

test('a folder that was closed in order holds everything in one file, so that no log of changes meets the copy of another time', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: true });
  await addQuota(db, 'one');
  await db.close();
  assert.equal(existsSync(`${databaseFile(dataDir)}-wal`), false);
});
