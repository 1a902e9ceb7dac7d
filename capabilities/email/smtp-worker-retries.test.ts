// What the SMTP worker tries again, and when, and what it gives up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smtpWorkerAndSink } from '../../contract-tests/harness/smtp-worker-and-sink.js';

const MINUTE_MS = 60_000;

test('a temporary refusal is tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, and then it has failed', async (t) => {
  const { sink, time, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  await send();
  for (const [attempt, minutes] of [1, 5, 30, 120, 360, 1440].entries()) {
    sink.refuse({ status: 451, at: 'recipient' });
    await smtpWorker.deliver();
    assert.deepEqual(await states(), [['queued', attempt + 1, 'smtp_451']]);
    time.now += minutes * MINUTE_MS - 1;
    await smtpWorker.deliver();
    assert.deepEqual(await states(), [['queued', attempt + 1, 'smtp_451']], 'too early');
    time.now += 1;
  }
  sink.refuse({ status: 451, at: 'recipient' });
  await smtpWorker.deliver();
  assert.deepEqual(await states(), [['failed', 7, 'smtp_451']]);
  time.now += 365 * 1440 * MINUTE_MS;
  await smtpWorker.deliver();
  assert.deepEqual(sink.received, []);
});

test('it arrives at a later attempt, under the same id, while others were not held up', async (t) => {
  const { sink, time, smtpWorker, send, rows, states } = await smtpWorkerAndSink(t);
  await send('grey@example.com');
  await send('ada@example.com');
  sink.refuse({ status: 452, at: 'data' });
  await smtpWorker.deliver();
  assert.deepEqual(await states(), [
    ['queued', 1, 'smtp_452'],
    ['sent', 1, null],
  ]);
  time.now += MINUTE_MS;
  await smtpWorker.deliver();
  const [grey] = await rows();
  assert.deepEqual(sink.received.map(({ to, headers }) => [to[0], headers['message-id'], headers['date']]).at(-1), [
    'grey@example.com',
    `<${grey.id}@plugins.example.com>`,
    sink.received[0]!.headers['date'],
  ]);
});

test('a refusal for good fails at once, at whatever point it comes, and the next message goes on', async (t) => {
  const { sink, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  for (let i = 0; i < 4; i++) await send(`reader-${i}@example.com`);
  sink.refuse({ status: 550, at: 'recipient' }, { status: 554, at: 'data' }, { status: 553, at: 'sender' });
  await smtpWorker.deliver();
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
  const { sink, time, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  await send();
  await send();
  sink.refuse({ status: 421, at: 'recipient' });
  await smtpWorker.deliver();
  await smtpWorker.deliver();
  assert.deepEqual(await states(), [
    ['queued', 1, 'smtp_421'],
    ['queued', 0, null],
  ]);
  time.now += MINUTE_MS;
  await smtpWorker.deliver();
  assert.deepEqual(await states(), [
    ['sent', 2, null],
    ['sent', 1, null],
  ]);
});

test('while the mail server is down mail waits, and one attempt a minute is made; when it is up everything arrives', async (t) => {
  const { sink, time, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  await sink.shut();
  for (let i = 0; i < 3; i++) await send(`reader-${i}@example.com`);
  await smtpWorker.deliver();
  await smtpWorker.deliver();
  const [[, , error], ...others] = (await states()) as [unknown[], ...unknown[]];
  assert.match(String(error), /^E[A-Z]+$/);
  assert.deepEqual(others, [
    ['queued', 0, null],
    ['queued', 0, null],
  ]);
  await sink.open();
  time.now += MINUTE_MS;
  await smtpWorker.deliver();
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

test('a wrong password loses no mail', async (t) => {
  const { sink, time, smtpWorker, send, states } = await smtpWorkerAndSink(t, {
    password: 'right',
    user: 'post:wrong@',
  });
  await send();
  await smtpWorker.deliver();
  assert.deepEqual(await states(), [['queued', 1, 'smtp_535']]);
  time.now += MINUTE_MS;
  await smtpWorker.deliver();
  assert.deepEqual([await states(), sink.received], [[['queued', 2, 'smtp_535']], []]);
});

test('a message that cannot be unsealed fails and holds nobody up', async (t) => {
  const { db, smtpWorker, send, states } = await smtpWorkerAndSink(t);
  await send();
  await send();
  await db.database.write(async ({ knex }) => {
    const { id } = await knex('messages').orderBy('id').first<{ id: string }>('id');
    await knex('messages').where({ id }).update({ body: 'v1.a.b.c' });
  });
  await smtpWorker.deliver();
  assert.deepEqual(await states(), [
    ['failed', 1, 'seal_broken'],
    ['sent', 1, null],
  ]);
});
