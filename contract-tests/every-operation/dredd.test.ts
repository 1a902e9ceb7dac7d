// The running server keeps the contract over the wire, and Dredd cannot pass by doing nothing. Where these tests run on
// PostgreSQL, files are in a bucket, as they have to be beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRANSACTIONS, runDredd } from '../harness/dredd.js';
import { openFakeS3 } from '../harness/fake-s3.js';
import { isOnServer } from '../harness/folder-database.js';
import { openTestService } from '../harness/test-service.js';

test('every declared response is reached over the wire and keeps the contract', async (t) => {
  const bucket = isOnServer ? { s3: (await openFakeS3(t)).location } : {};
  const service = await openTestService({ ...bucket, listen: true });
  try {
    const { stats, failures } = await runDredd(service);
    assert.deepEqual(Object.fromEntries(failures), {});
    const { tests, passes, failures: failed, errors, skipped } = stats;
    assert.deepEqual(
      { tests, passes, failed, errors, skipped },
      { tests: TRANSACTIONS, passes: TRANSACTIONS, failed: 0, errors: 0, skipped: 0 },
    );
  } finally {
    await service.close();
  }
});
