// What an account wants of optional mail: all of it until it says otherwise, kind by kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { OPTIONAL_MAIL } from './mail-preferences.js';

test('all is wanted until it is not, each kind and each account for itself', async (t) => {
  const db = await temporaryDatabase(t);
  const [ada, eve] = await db.write(async ({ accounts }) => [
    (await accounts.create({ email: 'ada@example.com', displayName: 'Ada' })).id,
    (await accounts.create({ email: 'eve@example.com', displayName: 'Eve' })).id,
  ]);
  const change = (wanted: object) => db.write(({ mailPreferences }) => mailPreferences.change(ada, wanted));
  const wanted = (id = ada) => db.tables.mailPreferences.of(id);
  const all = { sales: true, reviews: true, review_replies: true, new_versions: true, webhooks: true };
  assert.deepEqual(Object.keys(await wanted()).sort(), [...OPTIONAL_MAIL].sort());
  assert.deepEqual(await wanted(), all);
  await change({ sales: false, reviews: undefined, new_versions: false });
  assert.deepEqual(await wanted(), { ...all, sales: false, new_versions: false });
  await change({ sales: false, new_versions: true });
  assert.deepEqual(await wanted(), { ...all, sales: false });
  await change({});
  assert.deepEqual([await wanted(), await wanted(eve)], [{ ...all, sales: false }, all]);
});
