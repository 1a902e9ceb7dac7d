// Authenticator apps: set up in two steps, each code once, the secret unreadable in the database.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { createSealer, SealBroken } from '../engine/sealed-text.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const sealer = createSealer(randomBytes(32).toString('base64url'));
const SECRET = 'JBSWY3DPEHPK3PXP';

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { sealer, clock: () => 5000 });
  const { totpSecrets: totp } = db.tables;
  const account = async (email: string) =>
    (await db.write((tables) => tables.accounts.create({ email, displayName: email }))).id;
  const id = await account('a@example.com');
  const start = (secret = SECRET) => db.write((tables) => tables.totpSecrets.start(id, secret));
  const activate = (step: number, secret = SECRET) =>
    db.write((tables) => tables.totpSecrets.activate(id, step, secret));
  const useStep = (step: number) => db.write((tables) => tables.totpSecrets.useStep(id, step));
  const remove = () => db.write((tables) => tables.totpSecrets.remove(id));
  return { db, totp, id, otherId: await account('b@example.com'), start, activate, useStep, remove };
}

test('an app counts from the first right code on', async (t) => {
  const { totp, id, otherId, start, activate } = await setUp(t);
  assert.equal(await totp.find(id), undefined);
  assert.equal(await activate(7), false, 'nothing was started');
  assert.equal(await start(), true);
  assert.deepEqual(await totp.find(id), { secret: SECRET, activatedAt: null, lastStep: null });
  assert.equal(await activate(7), true);
  assert.deepEqual(await totp.find(id), { secret: SECRET, activatedAt: 5000, lastStep: 7 });
  assert.equal(await activate(9), false, 'it is active');
  assert.equal((await totp.find(id))!.lastStep, 7);
  assert.equal(await totp.find(otherId), undefined);
});

test('starting again replaces an unfinished set-up, whose secret activates nothing any more', async (t) => {
  const { totp, id, start, activate } = await setUp(t);
  await start();
  assert.equal(await start('NEWSECRET'), true);
  assert.equal(await activate(7, SECRET), false);
  assert.equal((await totp.find(id))!.activatedAt, null);
  assert.equal(await activate(7, 'NEWSECRET'), true);
});

test('an active app is replaced only after it was removed', async (t) => {
  const { totp, id, start, activate, remove } = await setUp(t);
  await start();
  await activate(7);
  assert.equal(await start('NEWSECRET'), false);
  assert.deepEqual(await totp.find(id), { secret: SECRET, activatedAt: 5000, lastStep: 7 });
  assert.equal(await remove(), true);
  assert.equal(await remove(), false);
  assert.equal(await start('NEWSECRET'), true);
});

test('of fifty copies of a code at once one counts, and none of the code that activated it or of earlier ones', async (t) => {
  const { start, activate, useStep } = await setUp(t);
  await start();
  assert.equal(await useStep(6), false, 'not active yet');
  await activate(7);
  const results = await Promise.all(Array.from({ length: 50 }, () => useStep(8)));
  assert.equal(results.filter(Boolean).length, 1);
  assert.deepEqual([await useStep(7), await useStep(6), await useStep(8)], [false, false, false]);
  assert.equal(await useStep(10), true);
  assert.equal(await useStep(9), false);
});

test('the secret is sealed for its account', async (t) => {
  const { db, totp, id, otherId, start } = await setUp(t);
  await start();
  const row: object = await db.knex('totp_secrets').first();
  assert.ok(!JSON.stringify(row).includes(SECRET));
  await db.database.write(({ knex }) => knex('totp_secrets').insert({ ...row, account_id: otherId }));
  await assert.rejects(totp.find(otherId), SealBroken);
  assert.equal((await totp.find(id))!.secret, SECRET);
});
