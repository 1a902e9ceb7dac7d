// Data folders whose database was moved to a server, or was not.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { engineOf, openDatabase } from './connection.js';
import { MOVED_MARK } from './moved-folder.js';

const server = { url: 'postgres://me:hidden@127.0.0.1:1/shop' };

test('a database that was not moved keeps an empty one from coming up, and one that was is not served any more', async (t) => {
  const dataDir = temporaryFolder(t);
  const open = (on?: typeof server) => openDatabase({ dataDir, exclusive: false }, engineOf(on));
  await assert.rejects(
    open(server),
    /The database shop on 127\.0\.0\.1:1 cannot be used/,
    'an empty folder is no reason',
  );
  await (await open()).close();
  await assert.rejects(open(server), /has a marketplace on SQLite that was not moved there: move it first/);
  writeFileSync(join(dataDir, MOVED_MARK), '{}\n');
  await assert.rejects(open(), /was moved to PostgreSQL: set DATABASE_URL\. .*remove moved-to-postgresql there/);
  await assert.rejects(open(server), /cannot be used/);
});
