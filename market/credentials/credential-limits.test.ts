// How many keys, server tokens and passkeys an account may have, however many are asked for at once; and which scopes.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ErrorCode } from '#generated/errors.js';
import type { KeyChange, NewKey } from '../../db/credentials/key-changes.js';
import { isLive } from '../../db/credentials/key-record.js';
import { createDeviceCookies } from '../../capabilities/identity/device-cookies.js';
import { storeRecoveryCodes } from '../../capabilities/identity/recovery-codes.js';
import { createMail } from '../../capabilities/email/mailer.js';
import type { SessionCaller } from '../caller.js';
import { isRefused, type Refused } from '../refused.js';
import { createKey, revokeKey, updateKey } from './keys.js';
import { addPasskey, removePasskey } from './second-factors.js';
import { createServerToken, revokeServerToken } from './server-tokens.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const HERE = { address: '192.0.2.1' };

async function setUp(t: TestContext) {
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  const db = await temporaryDatabase(t, { clock });
  const services = {
    clock,
    deviceCookies: createDeviceCookies(['A'.repeat(43)], clock),
    recoveryCodes: storeRecoveryCodes('A'.repeat(43)),
    mail: createMail({ hasSmtp: false, publicUrl: 'http://localhost', siteName: 'Test', unsubscribeKeys: [''] }),
  };
  const person = (email: string) => db.write((tables) => tables.accounts.create({ email, displayName: email }));
  const [{ id: accountId }, { id: otherId }] = [await person('a@example.com'), await person('b@example.com')];
  const owner = { ...HERE, accountId };
  const makeKey = (wanted: Partial<NewKey> = {}) =>
    db.write((tables) => createKey(tables, services, { caller: owner, address: null }, { name: 'k', ...wanted }));
  return { db, time, services, owner, otherId, makeKey };
}

/** The code of a refusal; undefined for a result. */
const codeOf = <Outcome>(outcome: Outcome): string | undefined => (isRefused(outcome) ? outcome.refused[0] : undefined);

type Made<Outcome> = Exclude<Outcome, Refused<ErrorCode>>;
const madeOf = <Outcome>(outcome: Outcome): Made<Outcome> => {
  assert.equal(codeOf(outcome), undefined);
  return outcome as Made<Outcome>;
};

/** How many of many acts at once are refused, all of them because there is no room. */
async function refusedOf(acts: readonly Promise<unknown>[]): Promise<number> {
  const codes = (await Promise.all(acts)).map(codeOf).filter((code) => code !== undefined);
  assert.ok(codes.every((code) => code === 'key_limit_reached'));
  return codes.length;
}

test('of twenty keys made at once ten are made; revoked and expired ones make room', async (t) => {
  const { db, time, services, owner, makeKey } = await setUp(t);
  const soon = madeOf(await makeKey({ expiresAt: time.now + 10 }));
  assert.equal(await refusedOf(Array.from({ length: 20 }, () => makeKey())), 11);
  time.now += 10;
  assert.equal(isLive(soon.key, time.now), false);
  const { key } = madeOf(await makeKey());
  assert.equal(codeOf(await makeKey()), 'key_limit_reached');
  const revoke = () => db.write((tables) => revokeKey(tables, services, key, owner.address));
  assert.equal(await revoke(), true);
  assert.equal(await revoke(), false, 'revoking twice');
  madeOf(await makeKey());
  const listed = await db.tables.keys.list(owner.accountId);
  assert.equal(listed.length, 12);
  assert.equal(
    isLive(
      listed.find(({ id }) => id === key.id)!,
      time.now,
    ),
    false,
  );
});

test('scopes beyond the role are refused to new keys and to those there are', async (t) => {
  const { makeKey, ...rest } = await setUp(t);
  assert.equal(codeOf(await makeKey({ scopes: ['admin'] })), 'forbidden');
  const update = updating(rest, madeOf(await makeKey()).key.id);
  assert.equal(codeOf(await update({ scopes: ['catalog:read', 'admin'] })), 'forbidden');
});

test('an expired key comes back only where there is room for it', async (t) => {
  const { makeKey, ...rest } = await setUp(t);
  const { db, time, services } = rest;
  const { key } = madeOf(await makeKey({ expiresAt: 1_000_001 }));
  const update = updating(rest, key.id);
  time.now += 1;
  const others = await Promise.all(Array.from({ length: 10 }, () => makeKey()));
  assert.equal(codeOf(await update({ expiresAt: null })), 'key_limit_reached');
  assert.equal(madeOf(await update({ name: 'renamed' })).name, 'renamed');
  await db.write((tables) => revokeKey(tables, services, madeOf(others[0]!).key, null));
  assert.equal(isLive(madeOf(await update({ expiresAt: null })), time.now), true);
  assert.equal(
    madeOf(await update({ expiresAt: time.now + 1 })).expiresAt,
    time.now + 1,
    'the tenth itself is not counted against it',
  );
});

/** Changes a key for its owner, who has just proved who they are. */
function updating({ db, time, services, owner }: Omit<Awaited<ReturnType<typeof setUp>>, 'makeKey'>, id: string) {
  const call = { ...HERE, caller: callerOf(owner.accountId, time.now) };
  return (change: KeyChange) => db.write((tables) => updateKey(tables, services, call, id, change));
}

const callerOf = (accountId: string, provedAt: number): SessionCaller => ({
  kind: 'session',
  accountId,
  credentialId: 'session',
  isAdmin: false,
  isSeller: false,
  isSuspended: false,
  scopes: new Set(),
  productIds: null,
  isVerified: true,
  provedAt,
});

test('of twenty-five passkeys added at once twenty are added', async (t) => {
  const { db, time, services, owner, otherId } = await setUp(t);
  const callOf = (accountId: string) => ({ ...HERE, device: null, caller: callerOf(accountId, time.now) });
  const add = (credentialId: string, accountId = owner.accountId) =>
    db.write((tables) =>
      addPasskey(tables, services, callOf(accountId), {
        credentialId,
        publicKey: new Uint8Array([1, 2, 255]),
        counter: 0,
        transports: ['internal', 'hybrid'],
        name: 'phone',
        backedUp: true,
      }),
    );
  assert.equal(await refusedOf(Array.from({ length: 25 }, (_, number) => add(`cred-${number}`))), 5);
  madeOf(await add('of another', otherId));
  const [first] = await db.tables.passkeys.list(owner.accountId);
  madeOf(await db.write((tables) => removePasskey(tables, services, callOf(owner.accountId), first!.id)));
  assert.equal(codeOf(await add('of another')), 'validation_failed');
  madeOf(await add('cred-25'));
});

test('of sixty tokens made at once fifty are made; revoked and expired ones make room', async (t) => {
  const { db, time, services, owner, otherId } = await setUp(t);
  const callOf = (accountId: string) => ({ ...HERE, caller: callerOf(accountId, time.now) });
  const make = (expiresAt: number | null = null, accountId = owner.accountId) =>
    db.write((tables) => createServerToken(tables, services, callOf(accountId), { name: 't', expiresAt }));
  madeOf(await make(time.now + 10));
  assert.equal(await refusedOf(Array.from({ length: 59 }, () => make())), 10);
  time.now += 10;
  const { token } = madeOf(await make());
  assert.equal(codeOf(await make()), 'key_limit_reached');
  assert.equal(await db.write((tables) => revokeServerToken(tables, callOf(owner.accountId), token.id)), true);
  madeOf(await make());
  madeOf(await make(null, otherId));
});
