// Recovery codes: each once, and only as long as there is a factor to recover from.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => 1000 });
  const { recoveryCodes: codes, secondFactors: factors } = db.tables;
  const account = async (email: string) =>
    (await db.write((tables) => tables.accounts.create({ email, displayName: email }))).id;
  const [id, otherId] = [await account('a@example.com'), await account('b@example.com')];
  const use = (hash: string, accountId = id) => db.write((tables) => tables.recoveryCodes.use(accountId, [hash]));
  const replaceAll = (hashes: string[], accountId = id) =>
    db.write((tables) => tables.recoveryCodes.replaceAll(accountId, hashes));
  const addPasskey = () =>
    db.write((tables) =>
      tables.passkeys.add(id, {
        credentialId: 'cred',
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'phone',
        backedUp: false,
      }),
    );
  const addApp = () =>
    db.write(async (tables) => {
      await tables.totpSecrets.start(id, 'SECRET');
      await tables.totpSecrets.activate(id, 1, 'SECRET');
    });
  return { db, codes, factors, id, otherId, use, replaceAll, addPasskey, addApp };
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
  const { db, factors, id, otherId, replaceAll, addPasskey, addApp } = await setUp(t);
  await replaceAll(['h1']);
  await db.write((tables) => tables.totpSecrets.start(id, 'SECRET'));
  assert.equal(await factors.hasAny(id), false);
  await addApp();
  assert.equal(await factors.hasAny(id), true);
  const { id: passkeyId } = (await addPasskey())!;
  await db.write((tables) => tables.totpSecrets.remove(id));
  assert.equal(await factors.hasAny(id), true);
  await db.write((tables) => tables.passkeys.remove(id, passkeyId));
  assert.equal(await factors.hasAny(id), false);
  await addApp();
  assert.equal(await factors.hasAny(otherId), false);
});

test('the codes go with the last second factor, whichever that is, and not before', async (t) => {
  const { db, codes, id, otherId, replaceAll, addPasskey, addApp } = await setUp(t);
  await replaceAll(['other'], otherId);
  for (const last of ['passkey', 'app']) {
    await addApp();
    const { id: passkeyId } = (await addPasskey())!;
    await replaceAll(['h1', 'h2']);
    const removals = [
      () => db.write((tables) => tables.totpSecrets.remove(id)),
      () => db.write((tables) => tables.passkeys.remove(id, passkeyId)),
    ];
    const [first, second] = last === 'app' ? removals.reverse() : removals;
    await first!();
    assert.equal(await codes.remaining(id), 2, `the ${last} is left`);
    await second!();
    assert.equal(await codes.remaining(id), 0, `the ${last} was the last`);
  }
  assert.equal(await codes.remaining(otherId), 1);
});
