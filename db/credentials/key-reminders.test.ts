// Reminders of expiring keys: each once, the most urgent only, none for keys that do not work.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_700_000_000_000;

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => NOW });
  const { keys } = db.tables;
  const account = await db.write((tables) => tables.accounts.create({ email: 'a@example.com', displayName: 'A' }));
  const make = async (expiresAt: number | null) =>
    (await db.write((tables) => tables.keys.create(account, { name: 'k', expiresAt }))).key;
  const due = async (now: number) => (await keys.dueReminders(now)).map(({ key, days }) => [key.id, days]);
  return { db, keys, account, make, due };
}

test('a key is reminded of with 14, 3 and 0 whole days left, each time once', async (t) => {
  const { db, keys, make, due } = await setUp(t);
  const expiresAt = NOW + 100 * DAY;
  const key = await make(expiresAt);
  for (const days of [14, 3, 0] as const) {
    const from = expiresAt - (days + 1) * DAY + 1;
    assert.deepEqual(await due(from - 1), [], `before the ${days}-day reminder`);
    assert.deepEqual(await keys.dueReminders(from), [{ key, days }]);
    assert.equal(await db.write((tables) => tables.keys.noteReminder(key.id, days)), true);
    assert.equal(await db.write((tables) => tables.keys.noteReminder(key.id, days)), false);
    assert.deepEqual(await due(from), []);
  }
  assert.deepEqual(await due(expiresAt - 1), []);
});

test('reminders that were missed are not made up for, only the most urgent one is due', async (t) => {
  const { db, make, due } = await setUp(t);
  const key = await make(NOW + 2 * DAY);
  assert.deepEqual(await due(NOW), [[key.id, 3]]);
  await db.write((tables) => tables.keys.noteReminder(key.id, 3));
  assert.equal(await db.write((tables) => tables.keys.noteReminder(key.id, 14)), false);
  assert.deepEqual(await due(NOW + DAY), []);
  assert.deepEqual(await due(NOW + DAY + 1), [[key.id, 0]]);
});

test('keys that are revoked, expired or without expiry have none; the soonest comes first', async (t) => {
  const { db, make, due } = await setUp(t);
  const later = await make(NOW + 10 * DAY);
  const sooner = await make(NOW + DAY / 2);
  const revoked = await make(NOW + DAY);
  await make(null);
  await make(NOW);
  await db.write((tables) => tables.keys.revoke(revoked.id));
  assert.deepEqual(await due(NOW), [
    [sooner.id, 0],
    [later.id, 14],
  ]);
});

test('another expiry has reminders of its own; any other change has not', async (t) => {
  const { db, make, due } = await setUp(t);
  const key = await make(NOW + DAY / 2);
  await db.write((tables) => tables.keys.noteReminder(key.id, 0));
  await db.write((tables) => tables.keys.update(key.id, { name: 'renamed', expiresAt: key.expiresAt }));
  await db.write((tables) => tables.keys.rotate(key, DAY));
  assert.deepEqual(await due(NOW), []);
  await db.write((tables) => tables.keys.update(key.id, { expiresAt: NOW + 3 * DAY }));
  assert.deepEqual(await due(NOW), [[key.id, 3]]);
});
