// One process serves with a data folder, also where the data are elsewhere: its node id is in there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type Database } from '../connection.js';
import { isServed } from '../data-folder-lock.js';
import { StartRefused } from '../start-refused.js';

test('a folder is held from the start of a server to its end; tools, and servers with folders of their own, go on', async (t) => {
  const openEngine = openOnServer(await temporaryPostgresql(t));
  const [dataDir, another] = [temporaryFolder(t), temporaryFolder(t)];
  const open = (folder: string, exclusive: boolean): Promise<Database> =>
    openDatabase({ dataDir: folder, exclusive }, openEngine);
  const serving = await open(dataDir, true);
  await assert.rejects(open(dataDir, true), StartRefused);
  assert.ok(isServed(dataDir));
  await (await open(dataDir, false)).close();
  await (await open(another, true)).close();
  await serving.close();
  assert.ok(!isServed(dataDir));
  await (await open(dataDir, true)).close();
});
