// An export goes into an empty folder, is whole or not there, and tells nothing of the moment at which it was made.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exportedMarket, SECRET } from '../../contract-tests/harness/exported-market.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { exportSchema } from './export-schema.js';
import { exportMarketplace } from './export-marketplace.js';

test('an export is refused where something is, and leaves nothing when it fails', async (t) => {
  const { options, dataDir, objects, folder } = await exportedMarket(t);
  const into = (path: string, more = {}) => exportMarketplace({ ...options, folder: path, ...more });
  await assert.rejects(into(folder), /is not empty: name a folder that is not there yet/);
  await assert.rejects(into(join(dataDir, 'objects', 'x')), /which is in DATA_DIR/);
  const unfinished = temporaryFolder(t);
  mkdirSync(join(unfinished, 'tables'));
  await assert.rejects(into(unfinished), /holds an export that was not finished/);
  const fails = { objects: { ...objects, read: () => Promise.reject(new Error('on second thought')) } };
  const [fresh, empty] = [join(temporaryFolder(t), 'fresh'), temporaryFolder(t)];
  for (const path of [fresh, empty]) await assert.rejects(into(path, fails), /on second thought/);
  assert.deepEqual([existsSync(fresh), readdirSync(empty)], [false, []]);
  const signal = AbortSignal.abort(new Error('stopped'));
  await assert.rejects(into(fresh, { signal }), /stopped/);
  assert.ok(!existsSync(fresh));
  assert.ok(!existsSync(join(dataDir, 'backup.tmp')));
  // Nobody holds off the next one.
  await into(fresh);
  for (const name of ['manifest.json', 'files.ndjson', 'tables/accounts.ndjson'])
    assert.deepEqual(readFileSync(join(fresh, name)), readFileSync(join(folder, name)), name);
});

test('what runs is exported as waiting, what the store lacks is named, and no secret can be read', async (t) => {
  const { options, database, objects, write, key } = await exportedMarket(t);
  await write(({ jobs }) => jobs.add({ kind: 'sweep', payload: {} }));
  await database.write(async ({ knex }) => {
    await knex('jobs').update({ status: 'running', lease_until: 5 });
  });
  await objects.delete(key);
  const folder = join(temporaryFolder(t), 'export');
  const { manifest, faulty } = await exportMarketplace({ ...options, folder });
  assert.deepEqual([faulty, manifest.files.count], [[key], 0]);
  const line = (name: string): object => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
  assert.deepEqual(line('files.ndjson'), { key, size: null, sha256: null });
  const job = line('tables/jobs.ndjson') as { status: string };
  assert.deepEqual([job.status, 'lease_until' in job], ['waiting', false]);
  assert.ok(!readFileSync(join(folder, 'manifest.json'), 'utf8').includes(SECRET));
});

test('a row that holds what was never stored is named', async (t) => {
  const { options, database } = await exportedMarket(t);
  await database.write(async ({ knex }) => {
    await knex('accounts').update({ is_admin: 7 });
  });
  const folder = join(temporaryFolder(t), 'export');
  await assert.rejects(
    exportMarketplace({ ...options, folder }),
    /^OperatorError: Row 1 of the table accounts is none that was ever written: The column is_admin holds what is no boolean$/,
  );
});

test('the schema that is committed is that of this release', () => {
  const committed = readFileSync(new URL(import.meta.resolve('#generated/export.schema.json')), 'utf8');
  assert.deepEqual(JSON.parse(committed), exportSchema());
});
