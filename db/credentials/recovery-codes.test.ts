// Recovery codes: each once, and only as long as there is a factor to recover from.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { createAccounts } from '../accounts/accounts.js';
import { createPasskeys } from './passkeys.js';
import { createRecoveryCodes } from './recovery-codes.js';
import { createSealer } from '../engine/sealed-text.js';
import { createSecondFactors } from './second-factors.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { createTotpSecrets } from './totp-secrets.js';

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t);
  const clock = () => 1000;
  const codes = createRecoveryCodes(db, clock);
  const account = async (email: string) =>
    (await db.write((tx) => createAccounts(db, clock).create(tx, { email, displayName: email }))).id;
  const totp = createTotpSecrets(db, createSealer(randomBytes(32).toString('base64url')), clock);
  const passkeys = createPasskeys(db, clock);
  const factors = createSecondFactors(db);
  const [id, otherId] = [await account('a@example.com'), await account('b@example.com')];
  const use = (hash: string, accountId = id) => db.write((tx) => codes.use(tx, accountId, hash));
  const replaceAll = (hashes: string[], accountId = id) => db.write((tx) => codes.replaceAll(tx, accountId, hashes));
  const addPasskey = () =>
    db.write((tx) =>
      passkeys.add(tx, id, {
        credentialId: 'cred',
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'phone',
        backedUp: false,
      }),
    );
  const addApp = () =>
    db.write(async (tx) => {
      await totp.start(tx, id, 'SECRET');
      await totp.activate(tx, id, 1, 'SECRET');
    });
  return { db, codes, totp, passkeys, factors, id, otherId, use, replaceAll, addPasskey, addApp };
}

test('of fifty uses of a code at once one counts, and only for its account', async (t) => {
  const { codes, id, otherId, use, replaceAll } = await setUp(t);
  await replaceAll(['h1', 'h2']);
  await replaceAll(['h3'], otherId);
  assert.equal(await use('h1', otherId), false);
  const results = await Promise.all(Array.from({ length: 50 }, () => use('h1')));
  assert.equal(results.filter(Boolean).length, 1);
  assert.equal(await use('unknown'), false);
  assert.deepEqual([await codes.remaining(id), await codes.remaining(otherId)], [1, 1]);
});

test('new codes take the place of all old ones', async (t) => {
  const { codes, id, use, replaceAll } = await setUp(t);
  await replaceAll(['h1', 'h2']);
  await use('h1');
  await replaceAll(['h3', 'h4', 'h5']);
  assert.deepEqual([await use('h1'), await use('h2'), await use('h3')], [false, false, true]);
  assert.equal(await codes.remaining(id), 2);
});

test('an active app or a passkey is a second factor; a set-up that was not finished and codes alone are none', async (t) => {
  const { db, totp, passkeys, factors, id, otherId, replaceAll, addPasskey, addApp } = await setUp(t);
  await replaceAll(['h1']);
  await db.write((tx) => totp.start(tx, id, 'SECRET'));
  assert.equal(await factors.hasAny(id), false);
  await addApp();
  assert.equal(await factors.hasAny(id), true);
  const { id: passkeyId } = await addPasskey();
  await db.write((tx) => totp.remove(tx, id));
  assert.equal(await factors.hasAny(id), true);
  await db.write((tx) => passkeys.remove(tx, id, passkeyId));
  assert.equal(await factors.hasAny(id), false);
  await addApp();
  assert.equal(await factors.hasAny(otherId), false);
});

test('the codes go with the last second factor, whichever that is, and not before', async (t) => {
  const { db, codes, totp, passkeys, id, otherId, replaceAll, addPasskey, addApp } = await setUp(t);
  await replaceAll(['other'], otherId);
  for (const last of ['passkey', 'app']) {
    await addApp();
    const { id: passkeyId } = await addPasskey();
    await replaceAll(['h1', 'h2']);
    const removals = [
      () => db.write((tx) => totp.remove(tx, id)),
      () => db.write((tx) => passkeys.remove(tx, id, passkeyId)),
    ];
    const [first, second] = last === 'app' ? removals.reverse() : removals;
    await first!();
    assert.equal(await codes.remaining(id), 2, `the ${last} is left`);
    await second!();
    assert.equal(await codes.remaining(id), 0, `the ${last} was the last`);
  }
  assert.equal(await codes.remaining(otherId), 1);
});
