// Entries of the audit log that are written later: as they happened, once, and not without bound.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { DatabaseFailure } from '../../db/engine/database-errors.js';
import { createAuditNotes } from './audit-notes.js';

async function setUp(t: TestContext) {
  const time = { now: 1_000 };
  const clock = () => time.now;
  const { tables, write } = await temporaryDatabase(t, { clock });
  const disk = { isFull: false, isCutOff: false };
  const notes = createAuditNotes(async (fn) => {
    if (disk.isFull) throw new Error('the disk is full');
    const result = await write(fn);
    if (disk.isCutOff) throw new DatabaseFailure('connection_lost');
    return result;
  }, clock);
  const account = (name: string) =>
    write(({ accounts }) => accounts.create({ email: `${name}@example.com`, displayName: name }));
  return { time, tables, audit: tables.audit, disk, notes, ann: await account('ann'), root: await account('root') };
}

test('what is noted is written later, as it was when it happened, and once', async (t) => {
  const { time, tables, audit, notes, ann, root } = await setUp(t);
  const listed = async () =>
    (await audit.list({ page: 1, limit: 10 })).items.map(({ accountId, action, createdAt }) => [
      accountId,
      action,
      createdAt,
    ]);
  notes.note(tables, { accountId: ann.id, actorId: null, action: 'session.sign_in_failed' });
  time.now += 1;
  notes.note(tables, { accountId: root.id, actorId: null, action: 'password.reset_requested' });
  assert.deepEqual(await listed(), []);
  time.now += 500;
  await Promise.all([notes.save(), notes.save()]);
  await notes.save();
  assert.deepEqual(await listed(), [
    [root.id, 'password.reset_requested', 1_001],
    [ann.id, 'session.sign_in_failed', 1_000],
  ]);
});

test('what cannot be written waits; beyond ten thousand, further entries are dropped', async (t) => {
  const { tables, audit, disk, notes, ann } = await setUp(t);
  for (let count = 0; count < 10_010; count++)
    notes.note(tables, { accountId: ann.id, actorId: null, action: 'session.sign_in_failed', details: { count } });
  disk.isFull = true;
  await assert.rejects(notes.save(), /the disk is full/);
  disk.isFull = false;
  notes.note(tables, { accountId: ann.id, actorId: null, action: 'password.reset_requested' });
  await notes.save();
  assert.equal((await audit.list({ page: 1, limit: 1 })).total, 10_000);
});

test('what was written although nobody was told is written once, with what goes along, and keeps nothing back', async (t) => {
  const { tables, audit, disk, notes, ann } = await setUp(t);
  let along = 0;
  const note = () =>
    notes.note(
      tables,
      { accountId: ann.id, actorId: null, action: 'session.sign_in_failed' },
      async () => void (along += 1),
    );
  note();
  disk.isCutOff = true;
  await assert.rejects(notes.save());
  disk.isCutOff = false;
  note();
  await notes.save();
  assert.deepEqual([(await audit.list({ page: 1, limit: 1 })).total, along], [2, 2]);
});
