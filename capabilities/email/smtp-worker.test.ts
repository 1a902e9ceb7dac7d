// The SMTP worker and a real mail server: what arrives, how it ends, and what nobody gets to read.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { smtpWorkerAndSink, LINK, START } from '../../contract-tests/harness/smtp-worker-and-sink.js';
import { createMail } from './mailer.js';
import { EXAMPLES } from '../../tests/fixtures/message-fixtures.js';

/** Milliseconds for which an SMTP worker holds a message that it did not note: longer than a delivery may take. */
const LEASE_MS = 150_000;

test('a message arrives with its headers, in text and HTML', async (t) => {
  const { sink, smtpWorker, send, rows, states } = await smtpWorkerAndSink(t);
  await send();
  await smtpWorker.deliver();
  const [received, ...others] = sink.received;
  const [row] = await rows();
  assert.equal(others.length, 0);
  assert.deepEqual([received!.from, received!.to], ['no-reply@plugins.example.com', ['ada@example.com']]);
  const { headers } = received!;
  assert.equal(headers['from'], 'Plugin Marketplace <no-reply@plugins.example.com>');
  assert.equal(headers['to'], 'ada@example.com');
  assert.equal(headers['subject'], 'Choose a new password');
  assert.equal(headers['message-id'], `<${row.id}@plugins.example.com>`);
  assert.equal(Date.parse(headers['date']!), START);
  assert.equal(headers['auto-submitted'], 'auto-generated');
  assert.equal(headers['x-mailer'], undefined);
  assert.equal(headers['list-unsubscribe'] ?? headers['list-unsubscribe-post'], undefined);
  assert.ok(received!.text.includes(`\n\n${LINK}\n\n`), received!.text);
  assert.ok(received!.html.includes(`<a href="${LINK}">${LINK}</a>`), received!.html);
  assert.deepEqual(await states(), [['sent', 1, null]]);
  assert.equal(row.sent_at, START);
});

test('the sender has whatever name the marketplace has', async (t) => {
  const address = 'no-reply@plugins.example.com';
  for (const [name, header] of [
    ['"Bob\'s" <evil@example.com>, Shop', String.raw`"\"Bob's\" <evil@example.com>, Shop" <${address}>`],
    ['חנות 🧩', `=?UTF-8?B?${Buffer.from('חנות 🧩').toString('base64')}?= <${address}>`],
  ] as const) {
    const { sink, smtpWorker, send } = await smtpWorkerAndSink(t, { from: { name, address } });
    await send();
    await smtpWorker.deliver();
    assert.equal(sink.received[0]!.from, address);
    assert.equal(sink.received[0]!.headers['from'], header);
  }
});

test('mail that its reader can do without says how to end it, with one click where that is safe', async (t) => {
  for (const [publicUrl, oneClick] of [
    ['https://plugins.example.com', 'List-Unsubscribe=One-Click'],
    ['http://localhost:3000', undefined],
  ] as const) {
    const { db, sink, smtpWorker } = await smtpWorkerAndSink(t);
    const mail = createMail({ hasSmtp: true, publicUrl, siteName: 'Market', unsubscribeKeys: [''] });
    await db.write(async (tables) => {
      const { id: accountId } = await tables.accounts.create({ email: 'ada@example.com', displayName: 'Ada' });
      const message = { ...EXAMPLES.review_answered[0], kind: 'review_answered' } as const;
      await mail.send(tables, message, { accountId, email: 'ada@example.com' });
    });
    await smtpWorker.deliver();
    const { headers, text } = sink.received[0]!;
    const link = new RegExp(`^<(${publicUrl}/unsubscribe\\?token=review_replies\\.[\\w.-]{80})>$`);
    const [, named] = link.exec(headers['list-unsubscribe']!)!;
    assert.ok(text.includes(`\n\n${named}\n\n`), text);
    assert.equal(headers['list-unsubscribe-post'], oneClick);
  }
});

test('what was sent is not sent again, not even by a second SMTP worker; it goes in order', async (t) => {
  const { sink, smtpWorker, open, send, states } = await smtpWorkerAndSink(t);
  for (let i = 0; i < 52; i++) await send(`reader-${i}@example.com`);
  await smtpWorker.deliver();
  await Promise.all([smtpWorker.deliver(), open().deliver()]);
  assert.deepEqual(
    sink.received.map(({ to }) => to[0]),
    Array.from({ length: 52 }, (_, i) => `reader-${i}@example.com`),
  );
  assert.deepEqual(new Set((await states()).map(String)), new Set(['sent,1,']));
});

test('two couriers at once share the mail, each message once', async (t) => {
  const { sink, smtpWorker, open, send } = await smtpWorkerAndSink(t);
  for (let i = 0; i < 52; i++) await send(`reader-${i}@example.com`);
  await Promise.all([smtpWorker.deliver(), open().deliver()]);
  assert.deepEqual(
    sink.received.map(({ to }) => to[0]).sort(),
    Array.from({ length: 52 }, (_, i) => `reader-${i}@example.com`).sort(),
  );
});

test('a pooled connection that the server closed meanwhile is replaced at once', async (t) => {
  const { sink, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  await send();
  await smtpWorker.deliver();
  await sink.shut();
  await sink.open();
  await send();
  await smtpWorker.deliver();
  assert.deepEqual(
    (await states()).map(([status]) => status),
    ['sent', 'sent'],
  );
});

test('it signs in where the address says so, through TLS when it is offered', async (t) => {
  const { sink, smtpWorker, send } = await smtpWorkerAndSink(t, {
    password: 'p@ss/word',
    user: `post%40example.com:${encodeURIComponent('p@ss/word')}@`,
  });
  await send();
  await smtpWorker.deliver();
  assert.deepEqual(
    sink.received.map(({ user, isEncrypted }) => [user, isEncrypted]),
    [['post@example.com', true]],
  );
});

test('a message is sent again when the process ended before it was noted, recognisable by its id', async (t) => {
  const { db, sink, time, smtpWorker, open, send, states } = await smtpWorkerAndSink(t);
  await send();
  await smtpWorker.deliver();
  // As the process would have left it, had it been killed then.
  await db.database.write(async ({ knex }) => {
    await knex('messages').update({ status: 'queued', sent_at: null });
    await knex('jobs').update({ status: 'running', lease_until: time.now + LEASE_MS, finished_at: null });
  });
  time.now += LEASE_MS - 1;
  await open().deliver();
  assert.equal(sink.received.length, 1, 'another process may be sending it');
  time.now += 1;
  await open().deliver();
  const [first, second] = sink.received.map(({ headers }) => headers['message-id']);
  assert.deepEqual([sink.received.length, first], [2, second]);
  assert.deepEqual(await states(), [['sent', 2, null]]);
});

test('one that is not to be sent is not, though it has a job; one that an admin lets run again arrives', async (t) => {
  const { db, sink, smtpWorker, mail, send, rows, states } = await smtpWorkerAndSink(t);
  await db.write((tables) => mail.discard(tables, 'reset_password'));
  await send('ada@example.com');
  sink.refuse({ status: 550, at: 'recipient' });
  await smtpWorker.deliver();
  assert.deepEqual(
    [await states(), sink.received],
    [
      [
        ['discarded', 1, null],
        ['failed', 1, 'smtp_550'],
      ],
      [],
    ],
  );
  const [, refused] = await rows();
  assert.equal(await db.write((tables) => tables.jobs.runAgain(refused.id)), true);
  await smtpWorker.deliver();
  assert.deepEqual((await states()).at(-1), ['sent', 2, null]);
  assert.deepEqual(
    sink.received.map(({ to }) => to[0]),
    ['ada@example.com'],
  );
});

test('a message that was deleted meanwhile is not sent', async (t) => {
  const { db, sink, smtpWorker, send } = await smtpWorkerAndSink(t);
  await send();
  await db.database.write(({ knex }) => knex('messages').delete());
  await smtpWorker.deliver();
  assert.deepEqual([sink.received, (await db.tables.jobs.list({ page: 1, limit: 9 })).items[0]!.status], [[], 'done']);
});

test('once closed it sends nothing and ends its connection', async (t) => {
  const { sink, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  await send();
  await smtpWorker.deliver();
  await smtpWorker.close();
  await send();
  await smtpWorker.deliver();
  assert.deepEqual(
    [sink.received.length, await states()],
    [
      1,
      [
        ['sent', 1, null],
        ['queued', 0, null],
      ],
    ],
  );
});

test('closing gives a mail server up that never answers, and keeps the message', async (t) => {
  const silent = createServer((socket) => void socket.resume().write('220 mail\r\n')).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { db, smtpWorker, send, states } = await smtpWorkerAndSink(t, { port: (silent.address() as AddressInfo).port });
  await send();
  const connected = once(silent, 'connection');
  const delivery = smtpWorker.deliver();
  await connected;
  await smtpWorker.close();
  await delivery;
  assert.deepEqual(await states(), [['queued', 0, null]]);
  assert.deepEqual(await db.tables.jobs.counts(), [
    { kind: 'deliver_mail', status: 'waiting', count: 1, earliestRunAt: START },
  ]);
});

test('neither the log nor the files of the database hold an address, a link or a password', async (t) => {
  const { db, sink, smtpWorker, send, logged } = await smtpWorkerAndSink(t, {
    password: 'Sup3rSecret',
    user: 'postmaster:Sup3rSecret@',
  });
  for (let i = 0; i < 3; i++) await send('secret.person@example.com');
  sink.refuse({ status: 550, at: 'recipient' }, { status: 451, at: 'data' });
  await smtpWorker.deliver();
  await send('secret.person@example.com');
  await sink.shut();
  await smtpWorker.deliver();
  const log = logged.join('\n');
  const files = [db.database.file, `${db.database.file}-wal`]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');
  assert.equal(logged.length, 4);
  assert.match(log, /mail was sent/);
  assert.ok(files.includes('smtp_550'), 'the right files were read');
  for (const secret of [
    'secret.person',
    'example.com',
    'Zm9vYmFy',
    '/app/reset',
    'Sup3rSecret',
    'postmaster',
    'Choose a new',
  ]) {
    assert.ok(!log.includes(secret), `${secret} in the log`);
    assert.ok(secret === 'Choose a new' || !files.includes(secret), `${secret} in the database`);
  }
});
