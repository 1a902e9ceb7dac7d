// Searching the audit log: the newest entries of whoever is looked for, once each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditSought } from './audit-search.js';
import type { AuditFilter, NewAuditEvent } from './audit.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const ADDRESS = '203.0.113.7';

test('what some accounts did and what was done to them is found once each, newest first', async (t) => {
  const time = { now: 1_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { audit } = db.tables;
  const account = (name: string) =>
    db.write((tables) => tables.accounts.create({ email: `${name}@example.com`, displayName: name }));
  const [ann, bob, root] = [await account('ann'), await account('bob'), await account('root')];
  const entries: Partial<NewAuditEvent>[] = [
    { accountId: ann.id, actorId: root.id },
    { accountId: bob.id, actorId: ann.id, address: ADDRESS },
    { accountId: root.id, actorId: root.id },
    { accountId: ann.id, actorId: ann.id, action: 'key.created', address: ADDRESS },
    { accountId: bob.id, actorId: null },
  ];
  for (const entry of entries) {
    time.now += 1;
    const full = { accountId: ann.id, actorId: ann.id, action: 'session.signed_in', ...entry } as const;
    await db.write((tables) => tables.audit.append(full));
  }
  const found = async (sought: AuditSought, filter: AuditFilter = {}, page = 1, limit = 10) => {
    const { items, total } = await audit.search(sought, { ...filter, page, limit });
    return [items.map(({ createdAt }) => createdAt - 1_000), total];
  };
  const both = { accountIds: [ann.id, bob.id] };
  assert.deepEqual(await found(both), [[5, 4, 2, 1], 4]);
  assert.deepEqual(await found(both, {}, 2, 3), [[1], 4]);
  assert.deepEqual(await found({ accountIds: [ann.id] }), [[4, 2, 1], 3]);
  assert.deepEqual(await found({ accountIds: [ann.id] }, { accountId: bob.id }), [[2], 1]);
  assert.deepEqual(await found({ accountIds: [ann.id] }, { action: 'session.signed_in' }), [[2, 1], 2]);
  assert.deepEqual(await found({ accountIds: [] }), [[], 0]);
  assert.deepEqual(await found({ addresses: [ADDRESS] }), [[4, 2], 2]);
  assert.deepEqual(await found({ addresses: [ADDRESS] }, { accountId: ann.id }), [[4], 1]);
});
