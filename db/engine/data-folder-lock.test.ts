// Who has a data folder: commands beside each other and a server, and none of them while its database is moved.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase, engineOf } from './connection.js';
import { closeToCommands, lockDataFolder, shareDataFolder } from './data-folder-lock.js';
import { databaseFile } from './sqlite/database-file.js';
import { StartRefused } from './start-refused.js';

test('commands share a folder with each other and a server, and whoever keeps them from it waits for all of them', (t) => {
  const dataDir = temporaryFolder(t);
  const [one, another, server] = [shareDataFolder(dataDir), shareDataFolder(dataDir), lockDataFolder(dataDir)];
  assert.throws(() => closeToCommands(dataDir), StartRefused);
  one.release();
  assert.throws(() => closeToCommands(dataDir), /Another command works on .*: wait for its end/);
  another.release();
  const alone = closeToCommands(dataDir);
  assert.throws(() => shareDataFolder(dataDir), /is being moved to PostgreSQL: wait for the end/);
  alone.release();
  shareDataFolder(dataDir).release();
  server.release();
});

test('a command has the folder for as long as it has the database open, and gives it back when that cannot be', async (t) => {
  const dataDir = temporaryFolder(t);
  const open = () => openDatabase({ dataDir, exclusive: false }, engineOf(undefined));
  const database = await open();
  assert.throws(() => closeToCommands(dataDir), StartRefused);
  await database.close();
  const alone = closeToCommands(dataDir);
  await assert.rejects(open(), StartRefused);
  alone.release();
  writeFileSync(databaseFile(dataDir), 'no database '.repeat(1000));
  await assert.rejects(open(), StartRefused);
  closeToCommands(dataDir).release();
});
