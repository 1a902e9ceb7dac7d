// Sessions: their token, their two ends, and how the last use is noted.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { isLiveSession, SESSION_IDLE_MS, SESSION_LIFETIME_MS, type NewSession } from './sessions.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { sessions } = db.tables;
  const account = (name: string) =>
    db.write((tables) => tables.accounts.create({ email: `${name}@example.com`, displayName: name }));
  const [ann, bob] = [await account('ann'), await account('bob')];
  const start = (tokenHash: string, more: Partial<NewSession> = {}) =>
    db.write((tables) =>
      tables.sessions.create({ accountId: ann.id, tokenHash, address: '192.0.2.1', userAgent: 'Browser', ...more }),
    );
  const touch = (...ids: string[]) =>
    db.write((tables) => tables.sessions.storeLastUses(new Map(ids.map((id) => [id, time.now]))));
  const isLive = async (hash: string) => {
    const found = await sessions.findByHash(hash);
    return found !== undefined && isLiveSession(found.session, time.now);
  };
  const listed = async (accountId = ann.id) => (await sessions.list(accountId)).map(({ id }) => id);
  return { db, time, sessions, ann, bob, start, touch, isLive, listed };
}

test("a session is found by its token's hash with its account", async (t) => {
  const { sessions, ann, start } = await setUp(t);
  const session = await start('h1');
  assert.deepEqual(await sessions.findByHash('h1'), { session, account: ann });
  assert.deepEqual(session, {
    id: session.id,
    accountId: ann.id,
    createdAt: 1_000_000,
    lastSeenAt: 1_000_000,
    provedAt: 1_000_000,
    expiresAt: 1_000_000 + 30 * 86_400_000,
    address: '192.0.2.1',
    userAgent: 'Browser',
  });
  assert.equal(await sessions.findByHash('h2'), undefined);
});

test("a browser's name is kept up to 256 characters", async (t) => {
  const { start } = await setUp(t);
  assert.equal((await start('h1', { userAgent: 'x'.repeat(257) })).userAgent, 'x'.repeat(256));
  assert.equal((await start('h2', { userAgent: null })).userAgent, null);
});

test('a session ends after twelve idle hours, and after thirty days however busy', async (t) => {
  const { time, start, touch, isLive, listed } = await setUp(t);
  const { id, createdAt } = await start('h1');
  time.now += SESSION_IDLE_MS - 1;
  assert.equal(await isLive('h1'), true);
  assert.deepEqual(await listed(), [id]);
  time.now += 1;
  assert.equal(await isLive('h1'), false);
  assert.deepEqual(await listed(), []);
  for (time.now = createdAt; time.now < createdAt + SESSION_LIFETIME_MS; time.now += SESSION_IDLE_MS / 2) {
    await touch(id);
  }
  time.now = createdAt + SESSION_LIFETIME_MS - 1;
  assert.equal(await isLive('h1'), true);
  time.now += 1;
  assert.equal(await isLive('h1'), false);
  assert.deepEqual(await listed(), []);
});

test('a rotated session is the same under another token; only a proof moves the time of the last one', async (t) => {
  const { db, time, sessions, start } = await setUp(t);
  const session = await start('h1');
  time.now += 10;
  assert.equal(await db.write((tables) => tables.sessions.rotate(session.id, 'h2')), true);
  assert.equal(await sessions.findByHash('h1'), undefined);
  assert.deepEqual((await sessions.findByHash('h2'))!.session, { ...session, lastSeenAt: time.now });
  time.now += 10;
  assert.equal(await db.write((tables) => tables.sessions.prove(session.id, 'h3')), true);
  assert.equal(await sessions.findByHash('h2'), undefined);
  assert.deepEqual((await sessions.findByHash('h3'))!.session, {
    ...session,
    lastSeenAt: time.now,
    provedAt: time.now,
  });
  await db.write((tables) => tables.sessions.end(session.accountId, session.id));
  for (const act of ['rotate', 'prove'] as const)
    assert.equal(await db.write((tables) => tables.sessions[act](session.id, 'h4')), false);
});

test('sessions end one by one, all but one, and all; those of others go on', async (t) => {
  const { db, time, ann, bob, start, isLive, listed } = await setUp(t);
  const ids: string[] = [];
  for (const hash of ['h1', 'h2', 'h3', 'h4']) {
    ids.push((await start(hash)).id);
    time.now += 1;
  }
  const foreign = await start('b1', { accountId: bob.id });
  assert.deepEqual(await listed(), [...ids].reverse());
  assert.equal(await db.write((tables) => tables.sessions.end(bob.id, ids[0]!)), false, 'not his');
  assert.equal(await db.write((tables) => tables.sessions.end(ann.id, ids[0]!)), true);
  assert.equal(await db.write((tables) => tables.sessions.end(ann.id, ids[0]!)), false);
  assert.equal(await isLive('h1'), false);
  assert.equal(await db.write((tables) => tables.sessions.endOthers(ann.id, ids[2]!)), 2);
  assert.deepEqual(await listed(), [ids[2]]);
  assert.equal(await db.write((tables) => tables.sessions.endAll(ann.id)), 1);
  assert.deepEqual([await listed(), await listed(bob.id)], [[], [foreign.id]]);
});

test('what ended by itself is deleted, what lives stays', async (t) => {
  const { db, time, start, touch } = await setUp(t);
  const [idle, live, old] = [await start('h1'), await start('h2'), await start('h3')];
  time.now += SESSION_IDLE_MS;
  await touch(live.id, old.id);
  await db.database.write(({ knex }) => knex('sessions').where({ id: old.id }).update({ expires_at: time.now }));
  await db.write((tables) => tables.sessions.deleteExpired());
  assert.deepEqual(await db.knex('sessions').pluck('id'), [live.id], `not ${idle.id}`);
});

test('the stored last use only moves forward', async (t) => {
  const { time, sessions, start, touch } = await setUp(t);
  const { id } = await start('h1');
  const startedAt = time.now;
  const lastSeen = async () => (await sessions.findByHash('h1'))!.session.lastSeenAt;
  for (const [passed, stored] of [
    [2, 2],
    [1, 2],
    [3, 3],
  ] as const) {
    time.now = startedAt + passed;
    await touch(id);
    assert.equal(await lastSeen(), startedAt + stored);
  }
});
