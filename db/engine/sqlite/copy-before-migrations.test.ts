// The copy that is kept before migrations: when there is one, that it is whole, and what is said where there is no room.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { putEmptyDatabase } from '../../../contract-tests/harness/empty-database.js';
import { openDatabase } from '../connection.js';
import { databaseFile } from './database-file.js';
import { copyBefore, copyName } from './copy-before-migrations.js';
import { lockDataFolder } from '../data-folder-lock.js';
import { MIGRATIONS } from '../migrations.js';
import { planMigrations } from './plan-migrations.js';
import { checkFile, openConnection } from './sqlite-client.js';
import { StartRefused } from '../start-refused.js';

const [NEWEST, { down }] = MIGRATIONS.at(-1)!;

/** A data folder whose database lacks the newest migration. */
async function behind(t: TestContext): Promise<string> {
  const dataDir = temporaryFolder(t);
  await putEmptyDatabase(dataDir);
  const db = await openDatabase({ dataDir, exclusive: false });
  await db.write(async ({ knex }) => {
    await knex('knex_migrations').where({ name: NEWEST }).delete();
    await down!(knex);
    await knex('quotas').insert({ bucket: 'needle', window_started_at: 1, used: 1 });
  });
  await db.close();
  return dataDir;
}

const copiesIn = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name.startsWith('before-'));

test('a database that is brought to this release is kept as it was, for its owner alone; any other start keeps nothing', async (t) => {
  const dataDir = await behind(t);
  const before = readFileSync(databaseFile(dataDir));
  for (let start = 0; start < 2; start++) await (await openDatabase({ dataDir, exclusive: true })).close();
  assert.deepEqual(copiesIn(dataDir), [copyName(NEWEST)]);
  const copy = join(dataDir, copyName(NEWEST));
  assert.equal(statSync(copy).mode & 0o777, 0o600);
  assert.notDeepEqual(readFileSync(databaseFile(dataDir)), before);

  const wayBack = temporaryFolder(t);
  copyFileSync(copy, databaseFile(wayBack));
  assert.deepEqual(
    (await planMigrations(wayBack))!.pending.map(({ name }) => name),
    [NEWEST],
  );
  const db = await openDatabase({ dataDir: wayBack, exclusive: true });
  t.after(() => db.close());
  assert.deepEqual(await db.committed.knex('quotas').pluck('bucket'), ['needle']);
  assert.deepEqual(checkFile(databaseFile(wayBack)), []);
});

test('what an aborted copy of another release has left is removed, and is never taken for a copy', async (t) => {
  const dataDir = await behind(t);
  writeFileSync(join(dataDir, 'before-0.11.0-0040.db.new'), 'half');
  await (await openDatabase({ dataDir, exclusive: true })).close();
  assert.deepEqual(copiesIn(dataDir), [copyName(NEWEST)]);
});

test('a database that is made keeps no copy', async (t) => {
  const dataDir = temporaryFolder(t);
  assert.equal(await planMigrations(dataDir), undefined);
  await (await openDatabase({ dataDir, exclusive: true })).close();
  assert.deepEqual(copiesIn(dataDir), []);
  assert.deepEqual((await planMigrations(dataDir))!.pending, []);
});

test('without room for the copy the missing bytes are told, and nothing is left', async (t) => {
  const dataDir = await behind(t);
  const file = databaseFile(dataDir);
  writeFileSync(join(dataDir, 'before-0.1.0-0002.db'), '');
  const margin = 32 * 2 ** 20;
  const needed = statSync(file).size + margin;
  assert.throws(
    () => copyBefore(file, NEWEST, () => needed - 17),
    (error) => error instanceof StartRefused && / 17 bytes are missing .* before-0\.1\.0-0002\.db /.test(error.message),
  );
  assert.deepEqual(copiesIn(dataDir), ['before-0.1.0-0002.db']);
  copyBefore(file, NEWEST, () => needed);
  assert.ok(existsSync(join(dataDir, copyName(NEWEST))));
});

test('the newest two copies stay, and what is not ours; a half one of before is made anew', async (t) => {
  const dataDir = await behind(t);
  const others = ['before-0.1.0-0002.db', 'before-0.2.0-0010.db', 'before-the-flood.db'];
  for (const [age, name] of [20, 10, 30].map((days, place) => [days, others[place]!] as const)) {
    writeFileSync(join(dataDir, name), '');
    const madeAt = Date.now() / 1000 - age * 86_400;
    utimesSync(join(dataDir, name), madeAt, madeAt);
  }
  writeFileSync(join(dataDir, `${copyName(NEWEST)}.new`), 'half');
  copyBefore(databaseFile(dataDir), NEWEST);
  assert.deepEqual(copiesIn(dataDir).sort(), [...others.slice(1), copyName(NEWEST)].sort());
});

test('beside a running service nothing migrates its database', async (t) => {
  const dataDir = await behind(t);
  const connection = openConnection(databaseFile(dataDir), { readonly: true });
  t.after(() => connection.close());
  const applied = (): unknown => connection.prepare('select count(*) from knex_migrations').pluck().get();
  const service = lockDataFolder(dataDir);
  assert.equal((await planMigrations(dataDir))!.isServed, true);
  await assert.rejects(
    openDatabase({ dataDir, exclusive: false }),
    (error) =>
      error instanceof StartRefused && /needs 1 migration .*a running service has it: stop/.test(error.message),
  );
  assert.deepEqual([applied(), copiesIn(dataDir)], [MIGRATIONS.length - 1, []]);
  service.release();
  await (await openDatabase({ dataDir, exclusive: false })).close();
  assert.deepEqual([applied(), copiesIn(dataDir)], [MIGRATIONS.length, [copyName(NEWEST)]]);
});
