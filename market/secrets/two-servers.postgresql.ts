// Two servers that start at once on a new database, each with a secret key of its own: one has it, the other is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createGate } from '../../contract-tests/harness/gate.js';
import { temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type StoredTables } from '../../db/tables.js';
import { noteSecrets } from './known-secrets.js';

test('whoever commits first has the database with its key, and the other finds that', async (t) => {
  const server = await temporaryPostgresql(t);
  const open = async (): Promise<StoredTables> => {
    const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(server));
    t.after(() => database.close());
    return tablesOf(database, { clock: Date.now, sealer: createSealer('') });
  };
  const [one, other] = [await open(), await open()];
  const hasWritten = createGate(t);
  const slow: StoredTables['write'] = (act) =>
    one.write(async (tables) => {
      const result = await act(tables);
      hasWritten.open();
      // As long as the other one might take to overtake it.
      await pause(200);
      return result;
    });
  const first = noteSecrets({ tables: one.tables, write: slow }, ['a'], false);
  await hasWritten.opened;
  const second = noteSecrets(other, ['b'], false);
  assert.deepEqual(await Promise.all([first, second]), ['good', 'former one missing']);
  const known = await one.tables.secretKeys.all();
  assert.deepEqual(
    known.map(({ name, status }) => ({ name, status })),
    [{ name: 'a', status: 'current' }],
    'and who is refused takes nothing down',
  );
});
