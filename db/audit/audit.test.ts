// The audit log: it grows in the transaction of the act, is read by account, and never changes.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { type NewAuditEvent } from './audit.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { audit } = db.tables;
  const account = (name: string) =>
    db.write((tables) => tables.accounts.create({ email: `${name}@example.com`, displayName: name }));
  const [ann, root] = [await account('ann'), await account('root')];
  const append = (event: Partial<NewAuditEvent> = {}) =>
    db.write((tables) =>
      tables.audit.append({ accountId: ann.id, actorId: ann.id, action: 'session.signed_in', ...event }),
    );
  return { db, time, audit, ann, root, append };
}

test('an entry is read as it was written', async (t) => {
  const { audit, ann, root, append } = await setUp(t);
  const full: Required<NewAuditEvent> = {
    accountId: ann.id,
    actorId: root.id,
    action: 'key.created',
    targetType: 'key',
    targetId: 'k1',
    address: '2001:db8::1',
    details: { name: 'ci', expires_in_days: 90, limited: true, note: null },
    credential: { type: 'key', id: 'k0' },
  };
  await append(full);
  await append({ actorId: null, action: 'session.sign_in_failed' });
  const { items } = await audit.list({ page: 1, limit: 10 });
  assert.deepEqual(
    items.map(({ id, ...event }) => [typeof id, event]),
    [
      [
        'string',
        {
          accountId: ann.id,
          actorId: null,
          action: 'session.sign_in_failed',
          targetType: null,
          targetId: null,
          address: null,
          details: null,
          credential: null,
          createdAt: 1_000,
        },
      ],
      ['string', { ...full, createdAt: 1_000 }],
    ],
  );
});

test('the log is listed newest first, page by page, by account and by act', async (t) => {
  const { time, audit, ann, root, append } = await setUp(t);
  for (const [accountId, action] of [
    [ann.id, 'account.registered'],
    [ann.id, 'session.signed_in'],
    [root.id, 'session.signed_in'],
    [ann.id, 'key.created'],
    [ann.id, 'session.signed_in'],
  ] as const) {
    time.now += 1;
    await append({ accountId, action });
  }
  const list = async (options: Partial<Parameters<typeof audit.list>[0]>) => {
    const { items, total } = await audit.list({ page: 1, limit: 10, ...options });
    return [...items.map(({ createdAt }) => createdAt - 1_000), total];
  };
  assert.deepEqual(await list({}), [5, 4, 3, 2, 1, 5]);
  assert.deepEqual(await list({ accountId: ann.id }), [5, 4, 2, 1, 4]);
  assert.deepEqual(await list({ action: 'session.signed_in' }), [5, 3, 2, 3]);
  assert.deepEqual(await list({ accountId: ann.id, action: 'session.signed_in' }), [5, 2, 2]);
  assert.deepEqual(await list({ accountId: ann.id, page: 2, limit: 3 }), [1, 4]);
});

test('an act that is rolled back leaves no entry', async (t) => {
  const { db, audit, ann } = await setUp(t);
  await assert.rejects(
    db.write(async (tables) => {
      await tables.audit.append({ accountId: ann.id, actorId: ann.id, action: 'password.changed' });
      throw new Error('no');
    }),
  );
  assert.deepEqual(await audit.list({ page: 1, limit: 10 }), { items: [], total: 0 });
});

test('no statement changes, deletes or replaces an entry', async (t) => {
  const { db, audit, append } = await setUp(t);
  await append();
  const before = await audit.list({ page: 1, limit: 10 });
  const row = (await db.knex('audit_events').first()) as object;
  const refused = /append-only/;
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').update({ action: 'account.deleted' })),
    refused,
  );
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').delete()),
    refused,
  );
  await assert.rejects(
    db.database.write(({ knex }) => knex('audit_events').insert(row).onConflict('id').merge()),
    refused,
  );
  assert.deepEqual(await audit.list({ page: 1, limit: 10 }), before);
});

test('the addresses of sign-ins are told, each once', async (t) => {
  const { audit, ann, root, append } = await setUp(t);
  for (const address of ['203.0.113.7', '2001:db8::1', '203.0.113.7', null]) await append({ address });
  await append({ address: '198.51.100.1', action: 'session.sign_in_failed' });
  await append({ address: '198.51.100.2', accountId: root.id });
  assert.deepEqual((await audit.signInAddresses(ann.id)).sort(), ['2001:db8::1', '203.0.113.7']);
});
