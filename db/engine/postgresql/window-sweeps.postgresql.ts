// How windows are swept on a real server: those who count meanwhile wait neither for a disk nor for long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onDatabase, temporaryPostgresql } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../connection.js';

test('a sweep waits for no disk, and neither does who counts meanwhile in what it deletes', async (t) => {
  const options = await temporaryPostgresql(t);
  let now = 1_800_000_000_000;
  const given = { dataDir: temporaryFolder(t), exclusive: false, clock: () => now };
  const database = await openDatabase(given, openOnServer(options));
  t.after(() => database.close());
  const windows = database.windows!;
  await windows.count('take', [{ name: 'over', limit: 1, lastsMs: 1, givesBackMost: 0 }]);
  await onDatabase(options, async (knex) => {
    await knex.raw('create table sweeps (synchronous_commit text)');
    await knex.raw(`create function note_sweep() returns trigger language plpgsql as $$
      begin insert into sweeps values (current_setting('synchronous_commit')); return null; end $$`);
    await knex.raw('create trigger noting after delete on request_windows for each row execute function note_sweep()');
  });
  const sweptBy = async (): Promise<string[]> => {
    await windows.sweep({ mark: 'nothing', most: 0 });
    return onDatabase(options, (knex) => knex('sweeps').pluck('synchronous_commit'));
  };
  now += 60_000;
  assert.deepEqual(await sweptBy(), [], 'whoever counted in it a minute ago may go on');
  now += 1;
  assert.deepEqual(await sweptBy(), ['off']);
});
