// The courier and a real mail server: what arrives, what is tried again, what is given up, and what nobody gets to
// read.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { createMessages } from '../db/service/messages.js';
import { createSealer } from '../db/engine/sealed-text.js';
import { temporaryDatabase } from '../contract-tests/harness/temporary-database.js';
import { createCourier } from './courier.js';
import { createMail } from './mailer.js';
import { openSmtpSink } from '../contract-tests/harness/smtp-sink.js';

const START = Date.UTC(2026, 2, 1, 12, 30);
const MINUTE_MS = 60_000;
const LINK = 'https://plugins.example.com/app/reset#token=Zm9vYmFyWm9vYmFyWm9vYmFyWm9vYmFyWm9vYmFyWm8';

interface StageOptions {
  readonly password?: string;
  readonly user?: string;
  readonly port?: number;
}

async function stage(t: Pick<TestContext, 'after'>, { password, user = '', port }: StageOptions = {}) {
  const db = await temporaryDatabase(t);
  const sink = await openSmtpSink(t, password === undefined ? {} : { password });
  const time = { now: START };
  const clock = () => time.now;
  const messages = createMessages(db, createSealer(randomBytes(32).toString('base64url')), clock);
  const mail = createMail({
    messages,
    hasSmtp: true,
    publicUrl: () => 'https://plugins.example.com',
    siteName: 'Plugin Marketplace',
  });
  const logged: string[] = [];
  const write = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const open = () => {
    const courier = createCourier({
      db,
      messages,
      smtpUrl: `smtp://${user}127.0.0.1:${port ?? sink.port}`,
      from: 'Plugin Marketplace <no-reply@plugins.example.com>',
      host: 'plugins.example.com',
      clock,
      log: { info: write, warn: write, error: write },
    });
    t.after(() => courier.close());
    return courier;
  };
  const send = (email = 'ada@example.com') =>
    db.write((tx) => mail.send(tx, { kind: 'reset_password', link: LINK }, { accountId: null, email }));
  const rows = () => db.knex('messages').orderBy('id');
  const states = async () => (await rows()).map(({ status, attempts, last_error }) => [status, attempts, last_error]);
  return { db, sink, time, messages, courier: open(), open, send, rows, states, logged };
}

test('a message arrives with its headers, in text and HTML', async (t) => {
  const { sink, courier, send, rows, states } = await stage(t);
  await send();
  await courier.deliver();
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
  assert.ok(received!.text.includes(`\n\n${LINK}\n\n`), received!.text);
  assert.ok(received!.html.includes(`<a href="${LINK}">${LINK}</a>`), received!.html);
  assert.deepEqual(await states(), [['sent', 1, null]]);
  assert.equal(row.sent_at, START);
});

test('what was sent is not sent again; fifty go at a time', async (t) => {
  const { sink, courier, send } = await stage(t);
  for (let i = 0; i < 52; i++) await send(`reader-${i}@example.com`);
  await Promise.all([courier.deliver(), courier.deliver()]);
  assert.equal(sink.received.length, 50);
  await courier.deliver();
  await courier.deliver();
  assert.deepEqual(
    sink.received.map(({ to }) => to[0]),
    Array.from({ length: 52 }, (_, i) => `reader-${i}@example.com`),
  );
});

test('a temporary refusal is tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, and then it has failed', async (t) => {
  const { sink, time, courier, send, states } = await stage(t);
  await send();
  for (const [attempt, minutes] of [1, 5, 30, 120, 360, 1440].entries()) {
    sink.refuse({ status: 451, at: 'recipient' });
    await courier.deliver();
    assert.deepEqual(await states(), [['queued', attempt + 1, 'smtp_451']]);
    time.now += minutes * MINUTE_MS - 1;
    await courier.deliver();
    assert.deepEqual(await states(), [['queued', attempt + 1, 'smtp_451']], 'too early');
    time.now += 1;
  }
  sink.refuse({ status: 451, at: 'recipient' });
  await courier.deliver();
  assert.deepEqual(await states(), [['failed', 7, 'smtp_451']]);
  time.now += 365 * 1440 * MINUTE_MS;
  await courier.deliver();
  assert.deepEqual(sink.received, []);
});

test('it arrives at a later attempt, under the same id, while others were not held up', async (t) => {
  const { sink, time, courier, send, rows, states } = await stage(t);
  await send('grey@example.com');
  await send('ada@example.com');
  sink.refuse({ status: 452, at: 'data' });
  await courier.deliver();
  assert.deepEqual(await states(), [
    ['queued', 1, 'smtp_452'],
    ['sent', 1, null],
  ]);
  time.now += MINUTE_MS;
  await courier.deliver();
  const [grey] = await rows();
  assert.deepEqual(sink.received.map(({ to, headers }) => [to[0], headers['message-id'], headers['date']]).at(-1), [
    'grey@example.com',
    `<${grey.id}@plugins.example.com>`,
    sink.received[0]!.headers['date'],
  ]);
});

test('a refusal for good fails at once, at whatever point it comes, and the next message goes on', async (t) => {
  const { sink, courier, send, states } = await stage(t);
  for (let i = 0; i < 4; i++) await send(`reader-${i}@example.com`);
  sink.refuse({ status: 550, at: 'recipient' }, { status: 554, at: 'data' }, { status: 553, at: 'sender' });
  await courier.deliver();
  assert.deepEqual(await states(), [
    ['failed', 1, 'smtp_550'],
    ['failed', 1, 'smtp_554'],
    ['failed', 1, 'smtp_553'],
    ['sent', 1, null],
  ]);
  assert.deepEqual(
    sink.received.map(({ to }) => to[0]),
    ['reader-3@example.com'],
  );
});

test('a server that says it is going is left alone for a minute', async (t) => {
  const { sink, time, courier, send, states } = await stage(t);
  await send();
  await send();
  sink.refuse({ status: 421, at: 'recipient' });
  await courier.deliver();
  await courier.deliver();
  assert.deepEqual(await states(), [
    ['queued', 1, 'smtp_421'],
    ['queued', 0, null],
  ]);
  time.now += MINUTE_MS;
  await courier.deliver();
  assert.deepEqual(await states(), [
    ['sent', 2, null],
    ['sent', 1, null],
  ]);
});

test('while the mail server is down mail waits, and one attempt a minute is made; when it is up everything arrives', async (t) => {
  const { sink, time, courier, send, states } = await stage(t);
  await sink.shut();
  for (let i = 0; i < 3; i++) await send(`reader-${i}@example.com`);
  await courier.deliver();
  await courier.deliver();
  const [[, , error], ...others] = (await states()) as [unknown[], ...unknown[]];
  assert.match(String(error), /^E[A-Z]+$/);
  assert.deepEqual(others, [
    ['queued', 0, null],
    ['queued', 0, null],
  ]);
  await sink.open();
  time.now += MINUTE_MS;
  await courier.deliver();
  assert.deepEqual(sink.received.map(({ to }) => to[0]).sort(), [
    'reader-0@example.com',
    'reader-1@example.com',
    'reader-2@example.com',
  ]);
  assert.deepEqual(
    (await states()).map(([status]) => status),
    ['sent', 'sent', 'sent'],
  );
});

test('a pooled connection that the server closed meanwhile is replaced at once', async (t) => {
  const { sink, courier, send, states } = await stage(t);
  await send();
  await courier.deliver();
  await sink.shut();
  await sink.open();
  await send();
  await courier.deliver();
  assert.deepEqual(
    (await states()).map(([status]) => status),
    ['sent', 'sent'],
  );
});

test('it signs in where the address says so, through TLS when it is offered', async (t) => {
  const { sink, courier, send } = await stage(t, {
    password: 'p@ss/word',
    user: `post%40example.com:${encodeURIComponent('p@ss/word')}@`,
  });
  await send();
  await courier.deliver();
  assert.deepEqual(
    sink.received.map(({ user, isEncrypted }) => [user, isEncrypted]),
    [['post@example.com', true]],
  );
});

test('a wrong password loses no mail', async (t) => {
  const { sink, time, courier, send, states } = await stage(t, { password: 'right', user: 'post:wrong@' });
  await send();
  await courier.deliver();
  assert.deepEqual(await states(), [['queued', 1, 'smtp_535']]);
  time.now += MINUTE_MS;
  await courier.deliver();
  assert.deepEqual([await states(), sink.received], [[['queued', 2, 'smtp_535']], []]);
});

test('a message that cannot be unsealed fails and holds nobody up', async (t) => {
  const { db, courier, send, states } = await stage(t);
  await send();
  await send();
  await db.write(async (tx) => {
    const { id } = await tx('messages').orderBy('id').first<{ id: string }>('id');
    await tx('messages').where({ id }).update({ body: 'v1.a.b.c' });
  });
  await courier.deliver();
  assert.deepEqual(await states(), [
    ['failed', 1, 'seal_broken'],
    ['sent', 1, null],
  ]);
});

test('a message is sent again when the process ended before it was noted, recognisable by its id', async (t) => {
  const { db, sink, courier, open, send, states } = await stage(t);
  await send();
  const write = db.write;
  db.write = async () => {
    throw new Error('killed');
  };
  await assert.rejects(courier.deliver(), /killed/);
  db.write = write;
  assert.deepEqual(await states(), [['queued', 0, null]]);
  await open().deliver();
  const [first, second] = sink.received.map(({ headers }) => headers['message-id']);
  assert.deepEqual([sink.received.length, first], [2, second]);
  assert.deepEqual(await states(), [['sent', 1, null]]);
});

test('once closed it sends nothing and ends its connection', async (t) => {
  const { sink, courier, send, states } = await stage(t);
  await send();
  await courier.deliver();
  await courier.close();
  await send();
  await courier.deliver();
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
  const { courier, send, states } = await stage(t, { port: (silent.address() as AddressInfo).port });
  await send();
  const connected = once(silent, 'connection');
  const delivery = courier.deliver();
  await connected;
  await courier.close();
  await delivery;
  assert.deepEqual(
    (await states()).map(([status]) => status),
    ['queued'],
  );
});

test('neither the log nor the files of the database hold an address, a link or a password', async (t) => {
  const { db, sink, courier, send, logged } = await stage(t, {
    password: 'Sup3rSecret',
    user: 'postmaster:Sup3rSecret@',
  });
  for (let i = 0; i < 3; i++) await send('secret.person@example.com');
  sink.refuse({ status: 550, at: 'recipient' }, { status: 451, at: 'data' });
  await courier.deliver();
  await send('secret.person@example.com');
  await sink.shut();
  await courier.deliver();
  const log = logged.join('\n');
  const files = [db.file, `${db.file}-wal`]
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
