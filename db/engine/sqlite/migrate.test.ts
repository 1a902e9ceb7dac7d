// What an operator is told of migrations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../connection.js';
import { MIGRATIONS } from '../migrations.js';
import { inspectDatabase } from './inspect-database.js';
import { planMigrations } from './plan-migrations.js';

test('a start that brings a database to this release says so before; one that makes it or has nothing to do is quiet', async (t) => {
  const dataDir = temporaryFolder(t);
  const told: string[] = [];
  const ignore = (): void => undefined;
  const log = { info: (_: object, message: string) => void told.push(message), warn: ignore, error: ignore };
  const open = () => openDatabase({ dataDir, exclusive: false, log });
  await (await open()).close();
  const db = await open();
  assert.deepEqual(told, []);
  await db.write(async ({ knex }) => {
    const [name, newest] = MIGRATIONS.at(-1)!;
    await knex('knex_migrations').where({ name }).delete();
    await newest.down!(knex);
  });
  await db.close();
  await (await open()).close();
  assert.match(told.join('\n'), /^bringing the database to release [\d.]+, and keeping a copy/);
});

test('a database to which a newer release only added is opened and told of, and looked into by the operator', async (t) => {
  const dataDir = temporaryFolder(t);
  const told: string[] = [];
  const note = (_: object, message: string): void => void told.push(message);
  const log = { info: note, warn: note, error: note };
  const db = await openDatabase({ dataDir, exclusive: false });
  await db.write(async ({ knex }) => {
    await knex('knex_migrations').insert({ name: '9999-later', batch: 9, migration_time: 0 });
    await knex('additive_migrations').insert({ name: '9999-later' });
  });
  await db.close();
  const again = await openDatabase({ dataDir, exclusive: true, log });
  await again.write(({ knex }) => knex('quotas').insert({ bucket: 'a', window_started_at: 1, used: 1 }));
  await again.close();
  assert.deepEqual(told, ['the database is of a newer release, which only added to it']);
  assert.deepEqual((await planMigrations(dataDir))?.pending, []);
  // The thread that looks keeps no process alive.
  const alive = setInterval(() => undefined, 1000);
  t.after(() => clearInterval(alive));
  assert.equal((await inspectDatabase(dataDir, new AbortController().signal))?.pendingMigrations, 0);
});
