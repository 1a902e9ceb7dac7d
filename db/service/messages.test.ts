// Mail at rest: sealed, due in time, listed for admins, gone after a while.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { type NewMessage } from './messages.js';
import { createSealer } from '../engine/sealed-text.js';
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

async function stage(t: Pick<TestContext, 'after'>) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { mailQueue: messages } = db.tables;
  const add = (change?: Partial<NewMessage>) => db.write((tables) => tables.mailQueue.enqueue(message(change)));
  return { db, time, messages, add };
}

const rows = (db: TestDatabase) => db.knex('messages').orderBy('id');

test('a queued message is due at once and comes back as it was written', async (t) => {
  const { messages, add } = await stage(t);
  const id = await add();
  assert.deepEqual(await messages.due(START, 10), [
    {
      id,
      kind: 'reset_password',
      attempts: 0,
      createdAt: START,
      letter: {
        recipient: 'ada@example.com',
        subject: 'Reset your password',
        text: 'Open the link',
        html: '<p>Open the link</p>',
      },
    },
  ]);
  assert.deepEqual(await messages.due(START - 1, 10), []);
});

test('only queued messages are due, the longest waiting first, no more than asked for', async (t) => {
  const { db, time, messages, add } = await stage(t);
  const late = await add();
  await db.write((tables) => tables.mailQueue.markRetry(late, START + 500, 'smtp_451'));
  time.now += 100;
  const [first, second] = [await add(), await add()];
  await add({ status: 'unsent' });
  await add({ status: 'discarded' });
  const ids = async (now: number, limit: number) => (await messages.due(now, limit)).map(({ id }) => id);
  assert.deepEqual(await ids(START + 499, 10), [first, second]);
  assert.deepEqual(await ids(START + 500, 10), [first, second, late]);
  assert.deepEqual(await ids(START + 500, 1), [first]);
});

test('attempts are counted, and what was sent or failed is not due again', async (t) => {
  const { db, time, messages, add } = await stage(t);
  const [sent, failed] = [await add(), await add()];
  await db.write((tables) => tables.mailQueue.markRetry(sent, START + 1000, 'ECONNECTION'));
  assert.deepEqual(
    (await messages.due(START + 1000, 10)).map(({ id, attempts }) => [id, attempts]),
    [
      [failed, 0],
      [sent, 1],
    ],
  );
  time.now += 2000;
  await db.write(async (tables) => {
    await tables.mailQueue.markSent(sent);
    await tables.mailQueue.markFailed(failed, 'smtp_550');
  });
  assert.deepEqual(await messages.due(START + DAY_MS, 10), []);
  assert.deepEqual(
    (await rows(db)).map((row) => [row.status, row.attempts, row.sent_at, row.last_error, row.next_attempt_at]),
    [
      ['sent', 2, START + 2000, null, null],
      ['failed', 1, null, 'smtp_550', null],
    ],
  );
});

test('what was sent stays sent', async (t) => {
  const { db, add } = await stage(t);
  const id = await add();
  await db.write((tables) => tables.mailQueue.markSent(id));
  await db.write((tables) => tables.mailQueue.markFailed(id, 'smtp_550'));
  const [row] = await rows(db);
  assert.deepEqual([row.status, row.attempts], ['sent', 1]);
});

test('neither address nor text can be read in the files of the database', async (t) => {
  const { db, messages, add } = await stage(t);
  const link = 'https://plugins.example.com/app/reset#token=Zm9vYmFy';
  await add({ recipient: 'secret.person@example.com', text: link, html: `<a href="${link}">${link}</a>` });
  const files = [db.database.file, `${db.database.file}-wal`]
    .filter(existsSync)
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
  assert.ok(files.includes('Reset your password'), 'the subject is there, so the right files were read');
  for (const secret of ['secret.person', 'Zm9vYmFy', '/app/reset']) assert.ok(!files.includes(secret), secret);
  assert.equal((await messages.due(START, 1))[0]!.letter!.text, link);
});

test('admins list what was not delivered, newest first, by pages', async (t) => {
  const { db, messages, add } = await stage(t);
  const [unsent, failed, queued] = [
    await add({ status: 'unsent', text: 'one' }),
    await add({ text: 'two' }),
    await add({ text: 'three' }),
  ];
  await add({ status: 'discarded' });
  const sent = await add();
  await db.write(async (tables) => {
    await tables.mailQueue.markFailed(failed, 'smtp_550');
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
  const { db, messages, add } = await stage(t);
  const other = testDatabase(db.database, { clock: () => START, sealer: aSealer() });
  await other.write((tables) => tables.mailQueue.enqueue(message()));
  const readable = await add();
  const { items, total } = await messages.listUnsent({ page: 1, limit: 10 });
  assert.deepEqual(
    [total, items[0]!.id, items[0]!.text, items[1]!.text, items[1]!.recipient],
    [2, readable, 'Open the link', null, null],
  );
  assert.deepEqual(
    (await messages.due(START, 10)).map(({ letter }) => letter === null),
    [true, false],
  );
});

test('a body cannot be moved to another message', async (t) => {
  const { db, messages, add } = await stage(t);
  const [, victim] = [await add({ text: 'of the first' }), await add()];
  await db.database.write(async ({ knex }) => {
    const row = await knex('messages').orderBy('id').first('body');
    await knex('messages').where({ id: victim }).update({ body: row.body });
  });
  const { items } = await messages.listUnsent({ page: 1, limit: 1 });
  assert.deepEqual([items[0]!.id, items[0]!.text], [victim, null]);
});

test('old mail is emptied after 7 days and deleted after 30; what was never delivered goes after 90', async (t) => {
  const { db, time, add } = await stage(t);
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
