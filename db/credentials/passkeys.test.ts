// Passkeys: registered once, used with a rising counter, removed by their owner.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { NewPasskey } from './passkeys.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { passkeys } = db.tables;
  const account = (email: string) => db.write((tables) => tables.accounts.create({ email, displayName: email }));
  const [owner, other] = [await account('a@example.com'), await account('b@example.com')];
  const tryToAdd = (credentialId: string, more: Partial<NewPasskey> = {}, accountId = owner.id) =>
    db.write((tables) =>
      tables.passkeys.add(accountId, {
        credentialId,
        publicKey: new Uint8Array([1, 2, 255]),
        counter: 0,
        transports: ['internal', 'hybrid'],
        name: 'phone',
        backedUp: true,
        ...more,
      }),
    );
  const add = async (...passkey: Parameters<typeof tryToAdd>) => (await tryToAdd(...passkey))!;
  const used = (id: string, counter: number) => db.write((tables) => tables.passkeys.used(id, counter));
  return { db, time, passkeys, owner, other, tryToAdd, add, used };
}

test('a passkey is found by its credential with its account, as it was registered', async (t) => {
  const { passkeys, owner, add } = await setUp(t);
  const passkey = await add('cred', { counter: 3 });
  assert.deepEqual(passkey, {
    id: passkey.id,
    accountId: owner.id,
    credentialId: 'cred',
    publicKey: Buffer.from([1, 2, 255]),
    counter: 3,
    transports: ['internal', 'hybrid'],
    name: 'phone',
    backedUp: true,
    createdAt: 1000,
    lastUsedAt: null,
  });
  assert.deepEqual(await passkeys.byCredentialId('cred'), { passkey, account: owner });
  assert.equal(await passkeys.byCredentialId('CRED'), undefined);
});

test('a credential is registered once, whoever asks', async (t) => {
  const { passkeys, owner, other, tryToAdd } = await setUp(t);
  const passkey = await tryToAdd('cred');
  assert.equal(await tryToAdd('cred'), undefined);
  assert.equal(await tryToAdd('cred', {}, other.id), undefined);
  assert.deepEqual(await passkeys.list(owner.id), [passkey]);
  assert.deepEqual(await passkeys.list(other.id), []);
});

test('a counter must rise; authenticators that do not count stay at zero', async (t) => {
  const { time, passkeys, owner, add, used } = await setUp(t);
  const [counting, still] = [await add('counting', { counter: 5 }), await add('still')];
  time.now = 2000;
  assert.deepEqual(await Promise.all([6, 6, 5, 0].map((counter) => used(counting.id, counter))), [
    true,
    false,
    false,
    false,
  ]);
  assert.deepEqual([await used(still.id, 0), await used(still.id, 0)], [true, true]);
  assert.equal(await used('no-passkey', 9), false);
  const listed = await passkeys.list(owner.id);
  assert.deepEqual(
    listed.map(({ credentialId, counter, lastUsedAt }) => ({ credentialId, counter, lastUsedAt })),
    [
      { credentialId: 'still', counter: 0, lastUsedAt: 2000 },
      { credentialId: 'counting', counter: 6, lastUsedAt: 2000 },
    ],
  );
  assert.equal(await used(still.id, 1), true);
  assert.equal(await used(still.id, 0), false, 'it counts from now on');
});

test('only its own account removes a passkey', async (t) => {
  const { db, passkeys, owner, other, add } = await setUp(t);
  const { id } = await add('cred');
  const remove = (accountId: string) => db.write((tables) => tables.passkeys.remove(accountId, id));
  assert.equal(await remove(other.id), false);
  assert.ok(await passkeys.byCredentialId('cred'));
  assert.equal(await remove(owner.id), true);
  assert.equal(await remove(owner.id), false);
  assert.equal(await passkeys.byCredentialId('cred'), undefined);
});
