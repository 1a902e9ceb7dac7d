// What an operator is told of migrations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../connection.js';
import { MIGRATIONS } from '../migrations.js';

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
