// Who is told that the disk did not sync.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { failedSyncs } from '../failed-sync.js';
import { tellFailedSync } from './failed-sync.js';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';

const coded = (code: string): Error => Object.assign(new Error(`told by ${code}`), { code });

function listen(t: TestContext): unknown[] {
  const told: unknown[] = [];
  const listener = (error: unknown): void => void told.push(error);
  failedSyncs.subscribe(listener);
  t.after(() => failedSyncs.unsubscribe(listener));
  return told;
}

test('errors of a sync are told, others of the disk are not', (t) => {
  const told = listen(t);
  const syncs = [coded('SQLITE_IOERR_FSYNC'), coded('SQLITE_IOERR_DIR_FSYNC')];
  for (const error of [...syncs, coded('SQLITE_IOERR_WRITE'), coded('SQLITE_FULL'), new Error('other')])
    tellFailedSync(error);
  assert.deepEqual(told, syncs);
});

test('a write that could not be synced is told of before whoever wants it hears of it', async (t) => {
  const { database } = await temporaryDatabase(t);
  const told = listen(t);
  const failure = coded('SQLITE_IOERR_FSYNC');
  await assert.rejects(
    database
      .write(() => Promise.reject(failure))
      .catch((error: unknown) => {
        assert.deepEqual(told, [failure]);
        throw error;
      }),
    failure,
  );
});
