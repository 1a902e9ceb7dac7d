// The last use: known at once, stored in batches and no more often than needed.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createLastUses } from './last-uses.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const account = await db.write((tables) => tables.accounts.create({ email: 'a@example.com', displayName: 'A' }));
  const { key } = await db.write((tables) => tables.keys.create(account, { name: 'k' }));
  const stored = async () => (await db.tables.keys.byId(key.id))!.lastUsedAt;
  return { db, time, account, key, stored };
}

test('the first use is stored at once, the next ones once a minute, and the last when no other follows', async (t) => {
  const { db, time, account, key, stored } = await setUp(t);
  const other = await db.write((tables) => tables.keys.create(account, { name: 'unused' }));
  const uses = createLastUses(db.write, () => time.now);
  const storedAfter = async (ms: number, isUsed: boolean) => {
    time.now += ms;
    if (isUsed) uses.note('keys', key.id);
    await uses.save('keys');
    return (await stored())! - 1_000_000;
  };
  assert.equal(await stored(), null);
  assert.equal(await storedAfter(0, true), 0);
  assert.equal(await storedAfter(59_999, true), 0);
  assert.equal(await storedAfter(1, true), 60_000);
  assert.equal(await storedAfter(10_000, true), 60_000);
  assert.equal(await storedAfter(59_999, false), 60_000);
  assert.equal(await storedAfter(1, false), 70_000);
  assert.equal((await db.tables.keys.byId(other.key.id))!.lastUsedAt, null);
});

test('a use is told before it is stored, and never an earlier one afterwards', async (t) => {
  const { db, time, key, stored } = await setUp(t);
  const uses = createLastUses(db.write, () => time.now);
  const told = async () => uses.latest('keys', { id: key.id, lastUsedAt: await stored() });
  assert.equal(await told(), null);
  uses.note('keys', key.id);
  assert.deepEqual([await stored(), await told()], [null, 1_000_000]);
  await uses.save('keys');
  time.now += 30_000;
  uses.note('keys', key.id);
  for (const ms of [0, 30_000, 30_000, 30_000]) {
    time.now += ms;
    await uses.save('keys');
    assert.equal(await told(), 1_030_000);
  }
  assert.equal(await stored(), 1_030_000);
});

test('a use that could not be stored is told, and stored by the next try', async (t) => {
  const { db, time, key, stored } = await setUp(t);
  let isBroken = true;
  const uses = createLastUses(
    async (write) => {
      if (isBroken) throw new Error('no room');
      return db.write(write);
    },
    () => time.now,
  );
  uses.note('keys', key.id);
  await assert.rejects(uses.save('keys'), /no room/);
  assert.equal(uses.latest('keys', { id: key.id, lastUsedAt: null }), 1_000_000);
  isBroken = false;
  await uses.save('keys');
  assert.equal(await stored(), 1_000_000);
});

test('two who store the same use at once both get through', async (t) => {
  const { db, time, key, stored } = await setUp(t);
  const uses = createLastUses(db.write, () => time.now);
  uses.note('keys', key.id);
  time.now += 60_000;
  await Promise.all([uses.save('keys'), uses.save('keys')]);
  assert.equal(await stored(), 1_000_000);
});

test('the last save of a process stores what would have waited for its minute', async (t) => {
  const { db, time, key, stored } = await setUp(t);
  const uses = createLastUses(db.write, () => time.now);
  uses.note('keys', key.id);
  await uses.save('keys');
  time.now += 30_000;
  uses.note('keys', key.id);
  await uses.save('keys');
  assert.equal(await stored(), 1_000_000);
  await uses.save('keys', true);
  assert.equal(await stored(), 1_030_000);
});

test('keys and server tokens note their uses', async (t) => {
  const { db, time, account, key, stored } = await setUp(t);
  const uses = createLastUses(db.write, () => time.now);
  const { token } = await db.write((tables) => tables.serverTokens.create(account.id, { name: 't' }));
  uses.note('keys', key.id);
  uses.note('serverTokens', token.id);
  await uses.save('keys');
  await uses.save('serverTokens');
  assert.equal(await stored(), 1_000_000);
  assert.equal((await db.tables.serverTokens.list(account.id))[0]!.lastUsedAt, 1_000_000);
});
