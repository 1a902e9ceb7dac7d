// One-time links: used once, by one, within their time.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { type NewLink } from './one-time-links.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { oneTimeLinks: links } = db.tables;
  const account = (name: string) =>
    db.write((tables) => tables.accounts.create({ email: `${name}@example.com`, displayName: name }));
  const [ann, bob] = [await account('ann'), await account('bob')];
  const make = (hash: string, more: Partial<NewLink> = {}) =>
    db.write((tables) =>
      tables.oneTimeLinks.create({ purpose: 'reset_password', accountId: ann.id, hash, lifetimeMs: 100, ...more }),
    );
  const use = (hash: string, purpose: NewLink['purpose'] = 'reset_password') =>
    db.write((tables) => tables.oneTimeLinks.use(purpose, hash));
  const stored = async () => (await db.knex('one_time_links').orderBy('hash').pluck('hash')) as string[];
  return { db, time, links, ann, bob, make, use, stored };
}

test('a link is found with what it is about, for its purpose only', async (t) => {
  const { links, ann, make, use } = await setUp(t);
  const link = await make('h1', { purpose: 'change_email', payload: { email: 'new@example.com' } });
  assert.deepEqual(link, {
    id: link.id,
    purpose: 'change_email',
    accountId: ann.id,
    createdBy: null,
    payload: { email: 'new@example.com' },
    createdAt: 1_000,
    expiresAt: 1_100,
  });
  assert.deepEqual(await links.find('change_email', 'h1'), link);
  assert.deepEqual([await links.find('reset_password', 'h1'), await use('h1')], [undefined, undefined]);
  assert.deepEqual(await use('h1', 'change_email'), link);
});

test('of twenty who use a link at once one gets it, and nobody after', async (t) => {
  const { links, make, use } = await setUp(t);
  const link = await make('h1');
  const got = (await Promise.all(Array.from({ length: 20 }, () => use('h1')))).filter((found) => found !== undefined);
  assert.deepEqual(got, [link]);
  assert.deepEqual([await use('h1'), await links.find('reset_password', 'h1')], [undefined, undefined]);
});

test('a use that is rolled back uses nothing up', async (t) => {
  const { db, make, use } = await setUp(t);
  await make('h1');
  await assert.rejects(
    db.write(async (tables) => {
      await tables.oneTimeLinks.use('reset_password', 'h1');
      throw new Error('the password was refused');
    }),
  );
  assert.ok(await use('h1'));
});

test('a link works until its time is over; one without an end goes on', async (t) => {
  const { time, links, make, use } = await setUp(t);
  await make('h1');
  await make('h2', { purpose: 'set_up', accountId: null, lifetimeMs: null });
  time.now = 1_099;
  assert.ok(await links.find('reset_password', 'h1'));
  time.now = 1_100;
  assert.deepEqual([await links.find('reset_password', 'h1'), await use('h1')], [undefined, undefined]);
  time.now = 10 ** 12;
  assert.ok(await links.find('set_up', 'h2'));
  assert.ok(await use('h2', 'set_up'));
});

test('a new link replaces those of the same purpose and account, but no invitation and no reset', async (t) => {
  const { links, ann, bob, make, stored } = await setUp(t);
  await make('a1', { purpose: 'change_email' });
  await make('b1', { purpose: 'change_email', accountId: bob.id });
  await make('a-verify', { purpose: 'verify_email' });
  await make('set-up-1', { purpose: 'set_up', accountId: null, lifetimeMs: null });
  for (const hash of ['i1', 'i2']) await make(hash, { purpose: 'invitation', accountId: null, createdBy: ann.id });
  for (const hash of ['r1', 'r2']) await make(hash);
  await make('a2', { purpose: 'change_email' });
  await make('set-up-2', { purpose: 'set_up', accountId: null, lifetimeMs: null });
  assert.deepEqual(await stored(), ['a-verify', 'a2', 'b1', 'i1', 'i2', 'r1', 'r2', 'set-up-2']);
  assert.equal(await links.find('change_email', 'a1'), undefined);
});

test('open invitations are listed newest first and can be taken back while unused', async (t) => {
  const { db, time, links, ann, make, use } = await setUp(t);
  const ids: string[] = [];
  for (const hash of ['i1', 'i2', 'i3', 'i4']) {
    ids.push(
      (await make(hash, { purpose: 'invitation', accountId: null, createdBy: ann.id, payload: { note: hash } })).id,
    );
    time.now += 10;
  }
  const reset = await make('h1');
  await use('i4', 'invitation');
  time.now = 1_100;
  const open = await links.listInvitations();
  assert.deepEqual(
    open.map(({ id, createdBy, payload }) => [id, createdBy, payload]),
    [
      [ids[2], ann.id, { note: 'i3' }],
      [ids[1], ann.id, { note: 'i2' }],
    ],
  );
  const revoke = (id: string) => db.write((tables) => tables.oneTimeLinks.revoke(id));
  assert.deepEqual(
    [await revoke(ids[1]!), await revoke(ids[1]!), await revoke(ids[3]!), await revoke(reset.id)],
    [true, false, false, false],
  );
  assert.equal(await use('i2', 'invitation'), undefined);
  assert.deepEqual(
    (await links.listInvitations()).map(({ id }) => id),
    [ids[2]],
  );
});

test('links are deleted by account, by purpose, and when they are used or over', async (t) => {
  const { db, time, ann, bob, make, use, stored } = await setUp(t);
  await make('a1');
  await make('a2', { purpose: 'verify_email' });
  await make('b1', { accountId: bob.id });
  await make('b2', { accountId: bob.id, purpose: 'verify_email', lifetimeMs: 200 });
  await make('s1', { purpose: 'set_up', accountId: null, lifetimeMs: null });
  await make('i1', { purpose: 'invitation', accountId: null });
  await db.write((tables) => tables.oneTimeLinks.deleteFor(ann.id));
  assert.deepEqual(await stored(), ['b1', 'b2', 'i1', 's1']);
  await use('i1', 'invitation');
  time.now = 1_100;
  await db.write((tables) => tables.oneTimeLinks.deleteExpired());
  assert.deepEqual(await stored(), ['b2', 's1']);
  await db.write((tables) => tables.oneTimeLinks.deleteAll('set_up'));
  assert.deepEqual(await stored(), ['b2']);
});
