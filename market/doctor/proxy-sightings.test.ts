// What requests tell of proxies in front, as it is noticed and kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { readSightings, watchProxies } from './proxy-sightings.js';

const UNSEEN = watchProxies(0, Date.now).seen();

test('what requests tell of proxies is kept for a command beside the service', async (t) => {
  const dataDir = temporaryFolder(t);
  const watch = watchProxies(1, () => 7, dataDir);
  await watch.kept();
  assert.deepEqual(await readSightings(dataDir), { ...UNSEEN, trusted: 1 });
  watch.note('127.0.0.1', undefined);
  watch.note(undefined, 1);
  assert.deepEqual(watch.seen(), { ...UNSEEN, trusted: 1 });
  watch.note('::ffff:10.0.0.3', 1);
  await watch.kept();
  assert.deepEqual(await readSightings(dataDir), { ...UNSEEN, trusted: 1, forwardedNearby: 7 });
  watch.note('203.0.113.9', 2);
  watch.note('203.0.113.9', undefined);
  watch.note('10.0.0.3', undefined);
  const all = { ...UNSEEN, trusted: 1, forwardedNearby: 7, forwardedFromAfar: 7, directNearby: 7, directFromAfar: 7 };
  assert.deepEqual(watch.seen(), all);
  await watch.kept();
  const two = watchProxies(2, () => 7);
  two.note('10.0.0.3', 2);
  assert.equal(two.seen().forwardedShort, null);
  two.note('10.0.0.3', 1);
  assert.equal(two.seen().forwardedShort, 7);
});
