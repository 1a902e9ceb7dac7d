// Avatars: set, replaced, removed, each account its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('an avatar is served as it was set last, and its time changes with it', async (t) => {
  const time = { now: 1000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { avatars } = db.tables;
  const account = async (email: string) =>
    (await db.write((tables) => tables.accounts.create({ email, displayName: email }))).id;
  const [id, otherId] = [await account('a@example.com'), await account('b@example.com')];
  const set = (accountId: string, image: Buffer) => db.write((tables) => tables.avatars.set(accountId, image));
  const remove = () => db.write((tables) => tables.avatars.remove(id));
  assert.deepEqual([await avatars.find(id), await avatars.updatedAt(id)], [undefined, undefined]);
  await set(id, Buffer.from([0, 1, 255]));
  await set(otherId, Buffer.from('other'));
  assert.deepEqual(await avatars.find(id), { image: Buffer.from([0, 1, 255]), updatedAt: 1000 });
  time.now = 2000;
  assert.equal(await set(id, Buffer.from('new')), 2000);
  assert.deepEqual(await avatars.find(id), { image: Buffer.from('new'), updatedAt: 2000 });
  assert.deepEqual([await avatars.updatedAt(id), await avatars.updatedAt(otherId)], [2000, 1000]);
  assert.equal(await remove(), true);
  assert.equal(await remove(), false);
  assert.deepEqual([await avatars.find(id), await avatars.updatedAt(id)], [undefined, undefined]);
  assert.ok(await avatars.find(otherId));
});
