// `npm run migrate` and the start on a database that release 0.9.0 filled: what is told, with which exit status, and what
// is left of the database.
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { dataFolder, runScript, startService, type Ended } from '../process/service.js';
import { DATABASE_FILE } from './facts.js';

const PACKED = await readFile(join('tests/upgrades/0.9.0', DATABASE_FILE));
const FULL_DISK = new URL('./full-disk.test-child.js', import.meta.url);

async function oldFolder(context: Parameters<typeof dataFolder>[0]): Promise<string> {
  const folder = await dataFolder(context);
  await writeFile(join(folder, 'marketplace.db'), gunzipSync(PACKED), { mode: 0o600 });
  return folder;
}

const migrate = (DATA_DIR: string, ...args: string[]): Promise<Ended> => runScript('migrate', args, { DATA_DIR });

function apply(folder: string, sql: string): void {
  new Sqlite(join(folder, 'marketplace.db')).exec(sql).close();
}

test('a check tells each migration, the room and what stands in the way, and changes nothing; then it is done', async (context) => {
  const folder = await oldFolder(context);
  const before = await readdir(folder);
  const check = await migrate(folder, '--check');
  assert.equal(check.code, 0, check.output);
  assert.match(
    check.output,
    /needs \d+ migrations to be at release [\d.]+:\n {2}0038-file-recalls: Recalls of files: /,
  );
  assert.match(check.output, /before-[\d.]+-0038\.db: \d+ bytes needed, \d+ bytes free\nNo service is running/);
  assert.deepEqual(await readdir(folder), before);
  assert.deepEqual(await readFile(join(folder, 'marketplace.db')), gunzipSync(PACKED));

  const done = await migrate(folder);
  assert.equal(done.code, 0, done.output);
  assert.match(done.output, /migrations done; the database as it was before is .*before-[\d.]+-0038\.db\n$/);
  for (const args of [['--check'], []]) {
    const { code, output } = await migrate(folder, ...args);
    assert.equal(code, 0);
    assert.match(output, /nothing to do/);
  }
});

test('a check leaves a folder without a database alone', async (context) => {
  const folder = await dataFolder(context);
  const { code, output } = await migrate(folder, '--check');
  assert.equal(code, 0, output);
  assert.match(output, /no database/);
  assert.deepEqual(await readdir(folder), []);
});

test('beside a running service both are refused', async (context) => {
  const folder = await oldFolder(context);
  const service = await startService(context, folder);
  // As if it were a release that knows less.
  apply(folder, 'delete from knex_migrations where id = (select max(id) from knex_migrations)');
  const check = await migrate(folder, '--check');
  assert.equal(check.code, 1);
  assert.match(check.output, /A service is running on the folder\nStop the service first\.\n$/);
  const refused = await migrate(folder);
  assert.equal(refused.code, 1);
  assert.match(refused.output, /in use by a running server/);
  await service.end('SIGTERM');
});

test('a database of a newer release is refused by all, in a sentence, and left as it was', async (context) => {
  const folder = await oldFolder(context);
  await migrate(folder);
  apply(folder, "insert into knex_migrations (name, batch, migration_time) values ('9999-later', 99, 0)");
  const before = await readFile(join(folder, 'marketplace.db'));
  const ends = [
    await migrate(folder, '--check'),
    await migrate(folder),
    await runScript('start', [], { DATA_DIR: folder }),
  ];
  for (const { code, output } of ends) {
    assert.equal(code, 1);
    assert.match(output, /made by a newer release \(it has the migration 9999-later\): install that release/);
    assert.equal(output.trimEnd().split('\n').length, 1, output);
  }
  assert.deepEqual(await readFile(join(folder, 'marketplace.db')), before);
});

test('a start without room for the copy is refused with the bytes that are missing', async (context) => {
  const folder = await oldFolder(context);
  await assert.rejects(
    startService(context, folder, { LOG_LEVEL: 'silent' }, { preload: FULL_DISK }),
    /ended with 1:\nThe service did not start\. .* (\d+) bytes are missing for that in .*: make room/,
  );
  assert.ok(!(await readdir(folder)).some((name) => name.startsWith('before-')));
  await startService(context, folder);
  assert.equal((await readdir(folder)).filter((name) => name.startsWith('before-')).length, 1);
});
