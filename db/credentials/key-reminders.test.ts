// Reminders of expiring keys: each once, the most urgent only, none for keys that do not work.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createAccounts } from '../accounts/accounts.js';
import { createKeys } from './keys.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t);
  const keys = createKeys(db, () => NOW);
  const account = await db.write((tx) =>
    createAccounts(db, () => NOW).create(tx, { email: 'a@example.com', displayName: 'A' }),
  );
  const make = async (expiresAt: number | null) =>
    (await db.write((tx) => keys.create(tx, account, { name: 'k', expiresAt }))).key;
  const due = async (now: number) => (await keys.dueReminders(now)).map(({ key, days }) => [key.id, days]);
  return { db, keys, account, make, due };
}

test('a key is reminded of with 14, 3 and 0 whole days left, each time once', async (t) => {
  const { db, keys, account, make, due } = await setUp(t);
  const expiresAt = NOW + 100 * DAY;
  const key = await make(expiresAt);
  for (const days of [14, 3, 0] as const) {
    const from = expiresAt - (days + 1) * DAY + 1;
    assert.deepEqual(await due(from - 1), [], `before the ${days}-day reminder`);
    assert.deepEqual(await keys.dueReminders(from), [{ key, account, days }]);
    assert.equal(await db.write((tx) => keys.noteReminder(tx, key.id, days)), true);
    assert.equal(await db.write((tx) => keys.noteReminder(tx, key.id, days)), false);
    assert.deepEqual(await due(from), []);
  }
  assert.deepEqual(await due(expiresAt - 1), []);
});

test('reminders that were missed are not made up for, only the most urgent one is due', async (t) => {
  const { db, keys, make, due } = await setUp(t);
  const key = await make(NOW + 2 * DAY);
  assert.deepEqual(await due(NOW), [[key.id, 3]]);
  await db.write((tx) => keys.noteReminder(tx, key.id, 3));
  assert.equal(await db.write((tx) => keys.noteReminder(tx, key.id, 14)), false);
  assert.deepEqual(await due(NOW + DAY), []);
  assert.deepEqual(await due(NOW + DAY + 1), [[key.id, 0]]);
});

test('keys that are revoked, expired or without expiry have none; the soonest comes first', async (t) => {
  const { db, keys, make, due } = await setUp(t);
  const later = await make(NOW + 10 * DAY);
  const sooner = await make(NOW + DAY / 2);
  const revoked = await make(NOW + DAY);
  await make(null);
  await make(NOW);
  await db.write((tx) => keys.revoke(tx, revoked.id));
  assert.deepEqual(await due(NOW), [
    [sooner.id, 0],
    [later.id, 14],
  ]);
});

test('another expiry has reminders of its own; any other change has not', async (t) => {
  const { db, keys, make, due } = await setUp(t);
  const key = await make(NOW + DAY / 2);
  await db.write((tx) => keys.noteReminder(tx, key.id, 0));
  await db.write((tx) => keys.update(tx, key.id, { name: 'renamed', expiresAt: key.expiresAt }));
  await db.write((tx) => keys.rotate(tx, key, DAY));
  assert.deepEqual(await due(NOW), []);
  await db.write((tx) => keys.update(tx, key.id, { expiresAt: NOW + 3 * DAY }));
  assert.deepEqual(await due(NOW), [[key.id, 3]]);
});
