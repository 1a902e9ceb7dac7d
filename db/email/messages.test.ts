// Mail at rest: sealed, listed for admins, gone after a while.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { type NewMessage } from './messages.js';
import { createSealer } from '../engine/sealed-text.js';
import { storedText } from '../../contract-tests/harness/stored-text.js';
import { temporaryDatabase, testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1);

const aSealer = () => createSealer(randomBytes(32).toString('base64url'));
const message = (change: Partial<NewMessage> = {}): NewMessage => ({
  kind: 'reset_password',
  accountId: null,
  recipient: 'ada@example.com',
  subject: 'Reset your password',
  text: 'Open the link',
  html: '<p>Open the link</p>',
  status: 'queued',
  ...change,
});

async function fixtures(t: Pick<TestContext, 'after'>) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { mailQueue: messages } = db.tables;
  const add = (change?: Partial<NewMessage>) => db.write((tables) => tables.mailQueue.enqueue(message(change)));
  return { db, time, messages, add };
}

const rows = (db: TestDatabase) => db.knex('messages').orderBy('id');

test('a queued message comes back as it was written', async (t) => {
  const { messages, add } = await fixtures(t);
  const id = await add();
  assert.deepEqual(await messages.deliverable(id), {
    id,
    kind: 'reset_password',
    createdAt: START,
    rendered: {
      recipient: 'ada@example.com',
      subject: 'Reset your password',
      text: 'Open the link',
      html: '<p>Open the link</p>',
    },
  });
});

test('what is queued or failed can be delivered, and nothing else', async (t) => {
  const { db, messages, add } = await fixtures(t);
  const ids: string[] = [];
  for (const status of ['queued', 'queued', 'queued', 'unsent', 'discarded'] as const) ids.push(await add({ status }));
  await db.write(async (tables) => {
    await tables.mailQueue.markFailed(ids[1]!);
    await tables.mailQueue.markSent(ids[2]!);
  });
  const isDeliverable = async (id: string) => (await messages.deliverable(id)) !== undefined;
  assert.deepEqual(await Promise.all([...ids, 'unknown'].map(isDeliverable)), [true, true, false, false, false, false]);
});

test('what was sent stays sent, and what had failed may still be sent', async (t) => {
  const { db, time, add } = await fixtures(t);
  const [sent, failed] = [await add(), await add()];
  await db.write((tables) => tables.mailQueue.markSent(sent));
  await db.write((tables) => tables.mailQueue.markFailed(sent));
  await db.write((tables) => tables.mailQueue.markFailed(failed));
  const states = async () => (await rows(db)).map((row) => [row.status, row.sent_at]);
  assert.deepEqual(await states(), [
    ['sent', START],
    ['failed', null],
  ]);
  time.now += 1000;
  await db.write((tables) => tables.mailQueue.markSent(failed));
  await db.write((tables) => tables.mailQueue.markSent(sent));
  assert.deepEqual(await states(), [
    ['sent', START],
    ['sent', START + 1000],
  ]);
});

test('neither address nor text can be read in the database', async (t) => {
  const { db, messages, add } = await fixtures(t);
  const link = 'https://plugins.example.com/app/reset#token=Zm9vYmFy';
  const id = await add({ recipient: 'secret.person@example.com', text: link, html: `<a href="${link}">${link}</a>` });
  const text = await storedText(db.database);
  assert.ok(text.includes('Reset your password'), 'the subject is there, so the right database was read');
  for (const secret of ['secret.person', 'Zm9vYmFy', '/app/reset']) assert.ok(!text.includes(secret), secret);
  assert.equal((await messages.deliverable(id))!.rendered!.text, link);
});

test('admins list what was not delivered, newest first, by pages', async (t) => {
  const { db, messages, add } = await fixtures(t);
  const [unsent, failed, queued] = [
    await add({ status: 'unsent', text: 'one' }),
    await add({ text: 'two' }),
    await add({ text: 'three' }),
  ];
  await add({ status: 'discarded' });
  const sent = await add();
  await db.write(async (tables) => {
    await tables.mailQueue.markFailed(failed);
    await tables.mailQueue.markSent(sent);
  });
  const first = await messages.listUnsent({ page: 1, limit: 2 });
  assert.deepEqual(first, {
    total: 3,
    items: [
      {
        id: queued,
        kind: 'reset_password',
        recipient: 'ada@example.com',
        subject: 'Reset your password',
        text: 'three',
        status: 'queued',
        createdAt: START,
      },
      {
        id: failed,
        kind: 'reset_password',
        recipient: 'ada@example.com',
        subject: 'Reset your password',
        text: 'two',
        status: 'failed',
        createdAt: START,
      },
    ],
  });
  assert.deepEqual(
    (await messages.listUnsent({ page: 2, limit: 2 })).items.map(({ id }) => id),
    [unsent],
  );
});

test('a message sealed with another key hides what it holds and nothing else', async (t) => {
  const { db, messages, add } = await fixtures(t);
  const other = testDatabase(db.database, { clock: () => START, sealer: aSealer() });
  const unreadable = await other.write((tables) => tables.mailQueue.enqueue(message()));
  const readable = await add();
  const { items, total } = await messages.listUnsent({ page: 1, limit: 10 });
  assert.deepEqual(
    [total, items[0]!.id, items[0]!.text, items[1]!.text, items[1]!.recipient],
    [2, readable, 'Open the link', null, null],
  );
  assert.equal((await messages.deliverable(unreadable))!.rendered, null);
});

test('a body cannot be moved to another message', async (t) => {
  const { db, messages, add } = await fixtures(t);
  const [, victim] = [await add({ text: 'of the first' }), await add()];
  await db.database.write(async ({ knex }) => {
    const row = await knex('messages').orderBy('id').first('body');
    await knex('messages').where({ id: victim }).update({ body: row.body });
  });
  const { items } = await messages.listUnsent({ page: 1, limit: 1 });
  assert.deepEqual([items[0]!.id, items[0]!.text], [victim, null]);
});

test('old mail is emptied after 7 days and deleted after 30; what was never delivered goes after 90', async (t) => {
  const { db, time, add } = await fixtures(t);
  const sent = await add();
  await db.write((tables) => tables.mailQueue.markSent(sent));
  await add({ status: 'discarded' });
  await add({ status: 'unsent' });
  const after = async (days: number) => {
    time.now = START + days * DAY_MS;
    await db.write((tables) => tables.mailQueue.deleteOld());
    return (await rows(db)).map((row) => [row.status, row.body !== null && row.recipient !== null]);
  };
  assert.deepEqual(await after(6.9), [
    ['sent', true],
    ['discarded', true],
    ['unsent', true],
  ]);
  assert.deepEqual(await after(7), [
    ['sent', false],
    ['discarded', false],
    ['unsent', true],
  ]);
  assert.deepEqual(await after(29.9), [
    ['sent', false],
    ['discarded', false],
    ['unsent', true],
  ]);
  assert.deepEqual(await after(30), [['unsent', true]]);
  assert.deepEqual(await after(89.9), [['unsent', true]]);
  assert.deepEqual(await after(90), []);
});
