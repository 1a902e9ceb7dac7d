// Signing keys take turns: the next is known before it signs, the last is kept as long as its tokens may hold.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { DAY_MS, HOUR_MS, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { TOKEN_TYPES } from '../../capabilities/licensing/tokens.js';
import { createLicensing, turnKeys } from './signing.js';

async function openSigning(t: Parameters<typeof temporaryDatabase>[0]) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const licensing = createLicensing(db, 'https://example.org', () => time.now);
  const claims = () => ({ aud: 'p', sub: 'l', sid: 's', code: 'valid', iat: time.now / 1000 });
  return {
    time,
    db,
    licensing,
    turn: () => db.write((tables) => turnKeys(tables, time.now)),
    sign: async (hours = 72) =>
      (await licensing.signer())('offline', { ...claims(), exp: time.now / 1000 + hours * 3600 }),
    published: async () => (await licensing.publicKeys()).map(({ kid }) => kid),
    signer: async () => decodeProtectedHeader(await (await licensing.signer())('offline', claims())).kid,
    verify: async (token: string) =>
      jwtVerify(token, createLocalJWKSet({ keys: await licensing.publicKeys() }), {
        typ: TOKEN_TYPES.offline,
        currentDate: new Date(time.now),
      }),
  };
}

test('the first key is made when it is wanted, once', async (t) => {
  const { published, signer, turn } = await openSigning(t);
  const [first] = await published();
  await turn();
  assert.deepEqual([await published(), await signer()], [[first], first]);
});

test('of two who are shown the same keys one alone makes the next', async (t) => {
  const { time, db, published } = await openSigning(t);
  const bothTurn = async () => {
    const shown = await db.tables.signingKeys.list();
    const turnShown = () =>
      db.write(({ signingKeys }) =>
        turnKeys({ signingKeys: { ...signingKeys, list: () => Promise.resolve(shown) } }, time.now),
      );
    await turnShown();
    await turnShown();
  };
  await bothTurn();
  assert.equal((await published()).length, 1);
  time.now += 83 * DAY_MS;
  await bothTurn();
  assert.equal((await published()).length, 2);
});

test('the next key is published a week before it signs, and every token can be verified until it is over', async (t) => {
  const { time, db, published, signer, sign, verify, turn } = await openSigning(t);
  const first = await signer();
  const tokens: { readonly token: string; readonly until: number }[] = [];
  const keys = new Set<string>();
  let known: readonly string[] = [];
  for (let day = 0; day <= 400; day += 1) {
    time.now = START + day * DAY_MS;
    await turn();
    const now = await signer();
    if (day > 0) assert.ok(known.includes(now!), `what signs on day ${day} was published the day before`);
    known = await published();
    keys.add(now!);
    if (day % 20 === 0) tokens.push({ token: await sign(8760), until: time.now + 8760 * HOUR_MS });
    for (const { token, until } of tokens) if (time.now < until && day % 50 === 0) await verify(token);
  }
  assert.equal(keys.size, 5, 'each for about 90 days');
  assert.ok(known.includes(first!), 'what the first key signed may hold still');
  time.now = START + 500 * DAY_MS;
  await turn();
  assert.ok(!(await published()).includes(first!));
  const privates: (string | null)[] = await db.knex('signing_keys').whereNotNull('retired_at').pluck('private_key');
  assert.ok(privates.length > 0 && privates.every((key) => key === null), 'a retired key can sign no more');
});

test('signing writes nothing once there is a key', async (t) => {
  const { db, time } = await openSigning(t);
  let writes = 0;
  const write: typeof db.write = (fn) => {
    writes += 1;
    return db.write(fn);
  };
  const licensing = createLicensing({ tables: db.tables, write }, 'https://example.org', () => time.now);
  for (let times = 0; times < 3; times++) await licensing.signer();
  assert.equal(writes, 1);
});

test('keys turn to the millisecond: published after 83 days, signing after 90, gone 366 days after they retired', async (t) => {
  const { time, published, signer, turn } = await openSigning(t);
  const first = await signer();
  const at = async (days: number, ms: number) => {
    time.now = START + days * DAY_MS + ms;
    await turn();
    return [(await published()).length, (await signer()) === first, (await published()).includes(first!)];
  };
  assert.deepEqual(await at(83, -1), [1, true, true]);
  assert.deepEqual(await at(83, 0), [2, true, true]);
  assert.deepEqual(await at(90, -1), [2, true, true]);
  assert.deepEqual(await at(90, 0), [2, false, true]);
  assert.equal((await at(456, -1))[2], true);
  assert.equal((await at(456, 0))[2], false);
});

test('a clock set back before the first key signs with it all the same', async (t) => {
  const { time, published, signer, turn } = await openSigning(t);
  const first = await signer();
  time.now = START - 365 * DAY_MS;
  await turn();
  assert.deepEqual([await signer(), await published()], [first, [first]]);
});

test('a key that cannot be opened is tried again, and no more are kept ready than few', async (t) => {
  const { time, db, licensing, signer, turn } = await openSigning(t);
  const first = await signer();
  const other = createLicensing(db, 'https://example.org', () => time.now);
  const sealed: string = await db
    .knex('signing_keys')
    .pluck('private_key')
    .then(([key]) => key as string);
  const store = (private_key: string) =>
    db.database.write(async ({ knex }) => knex('signing_keys').update({ private_key }));
  await store('v1.AAAA.AAAA.AAAA');
  await assert.rejects(other.signer(), /sealed/);
  assert.ok(await licensing.signer(), 'one that was opened stays so');
  await store(sealed);
  assert.equal(
    decodeProtectedHeader(
      await (
        await other.signer()
      )('proof', { aud: 'p', sub: 'l', sid: 's', code: 'valid', iat: 1 }),
    ).kid,
    first,
  );
  for (let turns = 0; turns < 12; turns++) {
    time.now += 45 * DAY_MS;
    await turn();
    await signer();
  }
});
