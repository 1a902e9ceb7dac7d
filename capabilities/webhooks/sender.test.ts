// What becomes of a delivery, whatever its receiver does.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { openReceiver, type LoopbackReceiver } from '../../contract-tests/harness/loopback-receiver.js';
import { ownCertificate } from '../../contract-tests/harness/own-certificate.js';
import type { AddressRules } from './address-rules.js';
import { createSender, type Sender, type SenderOptions, type SendOutcome } from './sender.js';

const certificate = ownCertificate(['127.0.0.1']);
/** In these tests the loopback is the public internet, with all of its ports. */
const LOOPBACK_IS_PUBLIC: AddressRules = {
  judge: (address) => (address === '127.0.0.1' ? 'public' : 'refused'),
  hasAllowed: false,
};
const LOOPBACK_IS_ALLOWED: AddressRules = { ...LOOPBACK_IS_PUBLIC, judge: () => 'allowed', hasAllowed: true };
const NOW = Date.UTC(2026, 10, 22, 12);

function openSender(context: TestContext, port: number, options: Partial<SenderOptions> = {}): Sender {
  const all = { rules: LOOPBACK_IS_PUBLIC, userAgent: 'Tests/1', authorities: certificate.cert, clock: () => NOW };
  const sender = createSender({ ...all, publicPorts: [port], ...options });
  context.after(() => sender.close());
  return sender;
}

const post = (url: string, signal = new AbortController().signal) => ({
  url,
  headers: { 'Content-Type': 'application/json', 'webhook-id': 'an-id' },
  body: '{"event":"ü"}',
  signal,
});

/** A receiver over TLS, and what a sender makes of it. */
async function fixtures(context: TestContext, answer: RequestListener, options: Partial<SenderOptions> = {}) {
  const receiver = await openReceiver(context, answer, certificate);
  const sender = openSender(context, receiver.port, options);
  const url = `https://127.0.0.1:${receiver.port}/hooks?a=1`;
  return { receiver, sender, url, send: () => sender.send(post(url)) };
}

/** A receiver that does what it likes with the bytes of a connection. */
async function rawFixtures(context: TestContext, take: (socket: Socket) => void, options: Partial<SenderOptions> = {}) {
  const server = createServer((socket) => take(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const sender = openSender(context, port, { rules: LOOPBACK_IS_ALLOWED, ...options });
  return (protocol = 'http') => sender.send(post(`${protocol}://127.0.0.1:${port}/`));
}

async function errorOf(sent: Promise<SendOutcome>) {
  const outcome = await sent;
  return outcome.is === 'failed' ? outcome.error : outcome.status;
}

function failed(outcome: SendOutcome, error: string): void {
  assert.deepEqual({ is: outcome.is, error: 'error' in outcome && outcome.error }, { is: 'failed', error });
}

test('a delivery arrives as it was handed over, and says who sends it', async (context) => {
  const { receiver, send } = await fixtures(context, (_request, response) => void response.writeHead(204).end());
  const { is, durationMs, ...rest } = await send();
  assert.equal(is, 'answered');
  assert.ok(durationMs !== null && durationMs >= 0);
  assert.deepEqual(rest, { status: 204, answer: '', retryAfterMs: null });
  const [{ method, path, headers, body }] = receiver.requests as [LoopbackReceiver['requests'][number]];
  assert.deepEqual([method, path, body], ['POST', '/hooks?a=1', '{"event":"ü"}']);
  assert.deepEqual(
    [headers['webhook-id'], headers['user-agent'], headers['content-type'], headers['content-length'], headers.host],
    ['an-id', 'Tests/1', 'application/json', '14', `127.0.0.1:${receiver.port}`],
  );
});

test('the beginning of an answer is told as text', async (context) => {
  let body: Buffer = Buffer.from('taken');
  const { send } = await fixtures(context, (_request, response) => void response.writeHead(500).end(body));
  const answerOf = async (next: Buffer) => {
    body = next;
    const outcome = await send();
    return 'answer' in outcome && outcome.answer;
  };
  assert.equal(await answerOf(Buffer.from('taken')), 'taken');
  assert.equal(await answerOf(Buffer.from(`${'é'.repeat(499)}😀 and more`)), `${'é'.repeat(499)}😀`);
  assert.equal(await answerOf(Buffer.from('a\0b\u001b[31mc\u0085\r\n\td')), 'ab[31mc\n\td');
  assert.equal(await answerOf(Buffer.from([0x61, 0xff, 0xfe, 0x62])), 'a\ufffd\ufffdb');
  assert.equal(await answerOf(Buffer.from('x'.repeat(20_000))), 'x'.repeat(500));
});

test('from a network of the operator the status is told, and nothing of the answer', async (context) => {
  const { send } = await fixtures(context, (_request, response) => response.end('an inside page'), {
    rules: LOOPBACK_IS_ALLOWED,
  });
  const outcome = await send();
  assert.ok(outcome.is === 'answered');
  assert.deepEqual([outcome.status, outcome.answer], [200, null]);
});

test('an answer is read to 20 kB, and its connection closed when there is more', async (context) => {
  let written = 0;
  const { receiver, send } = await fixtures(context, (_request, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1000))) written += 1000;
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const outcome = await send();
  assert.ok(outcome.is === 'answered');
  assert.deepEqual([outcome.status, outcome.answer], [200, 'x'.repeat(500)]);
  await send();
  assert.equal(receiver.connections.all, 2);
  assert.ok(written < 20_000_000);
});

test('a receiver may ask to be left alone, in seconds or until a date, for at most a day', async (context) => {
  let header = '';
  const { send } = await fixtures(context, (_request, response) => {
    response.writeHead(503, header === '' ? {} : { 'Retry-After': header }).end();
  });
  const day = 24 * 60 * 60 * 1000;
  for (const [value, expected] of [
    ['', null],
    ['0', 0],
    ['120', 120_000],
    ['86401', day],
    ['9'.repeat(400), day],
    [new Date(NOW + 90_000).toUTCString(), 90_000],
    [new Date(NOW - 90_000).toUTCString(), 0],
    [new Date(NOW + 30 * day).toUTCString(), day],
    ...['-1', '1.5', '1e3', 'soon', 'Sun', '2026-11-22', 'x GMT', '0x10'].map((text) => [text, null] as const),
  ] as const) {
    header = value;
    const outcome = await send();
    assert.equal(outcome.is === 'answered' && outcome.retryAfterMs, expected, value);
  }
});

test('no redirect is followed', async (context) => {
  const target = await openReceiver(context, (_request, response) => response.end(), certificate);
  let status = 0;
  const { send } = await fixtures(context, (_request, response) => {
    response.writeHead(status, { Location: `https://127.0.0.1:${target.port}/` }).end();
  });
  for (status of [300, 301, 302, 303, 304, 307, 308]) failed(await send(), 'redirected');
  assert.equal(target.connections.all, 0);
});

test('whatever is slow, an exchange ends at its deadline', async (context) => {
  const deadlineMs = 300;
  const drip = (socket: Socket, text: string, drop = text.slice(-1)): void => {
    socket.write(text);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on('close', () => clearInterval(timer));
  };
  const hint = 'HTTP/1.1 103 Early Hints\r\n\r\n';
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nx';
  for (const [what, take] of [
    ['nothing is answered', () => undefined],
    ['the status drips', (socket: Socket) => drip(socket, 'HTTP/1.1 200 O')],
    ['headers drip', (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nA: b')],
    ['the body drips', (socket: Socket) => drip(socket, head)],
    ['hints drip', (socket: Socket) => socket.once('data', () => drip(socket, hint, hint))],
  ] as const) {
    const send = await rawFixtures(context, take, { deadlineMs });
    const started = performance.now();
    assert.deepEqual([what, await errorOf(send())], [what, 'timed_out']);
    assert.ok(performance.now() - started >= deadlineMs - 50, what);
  }
  const send = await rawFixtures(context, () => undefined, { deadlineMs });
  failed(await send('https'), 'timed_out');
});

test('what is no HTTP, too much of it or none at all is a failed connection', async (context) => {
  const headers = `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(10_000)}\r\n`;
  const long = `HTTP/1.1 200 OK\r\nA: ${'b'.repeat(100_000)}\r\n\r\n`;
  for (const answer of [
    'SSH-2.0-OpenSSH_9.6\r\n',
    '+PONG\r\n',
    headers,
    long,
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx',
  ]) {
    const send = await rawFixtures(context, (socket) => socket.on('data', () => socket.end(answer)));
    failed(await send(), 'connection_failed');
  }
  for (const take of [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()]) {
    let accepted = 0;
    const send = await rawFixtures(context, (socket) => {
      accepted += 1;
      take(socket);
    });
    failed(await send(), 'connection_failed');
    assert.equal(accepted, 1, 'it is tried once');
  }
  const sender = openSender(context, 1);
  failed(await sender.send(post('https://127.0.0.1:1/')), 'connection_failed');
});

test('an aborted exchange says nothing and closes its connection', async (context) => {
  const { receiver, sender, url } = await fixtures(context, () => undefined);
  const controller = new AbortController();
  const reason = new Error('The service stops');
  const sent = sender.send(post(url, controller.signal));
  while (receiver.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort(reason);
  await assert.rejects(sent, reason);
  await assert.rejects(sender.send(post(url, controller.signal)), reason);
  assert.equal(receiver.requests.length, 1);
});

test('one receiver has at most ten connections, which are used again', async (context) => {
  const { receiver, send } = await fixtures(context, (_request, response) => {
    setTimeout(() => response.end(), 20);
  });
  await Promise.all(Array.from({ length: 60 }, send));
  assert.equal(receiver.requests.length, 60);
  assert.deepEqual(receiver.connections, { all: 10, most: 10 });
});

test('what waits for a connection until its deadline is never sent', async (context) => {
  const { receiver, sender, url, send } = await fixtures(context, () => undefined, { deadlineMs: 400 });
  const busy = Array.from({ length: 10 }, send);
  while (receiver.requests.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
  const controller = new AbortController();
  const waiting = sender.send(post(url, controller.signal));
  controller.abort();
  await assert.rejects(waiting);
  for (const outcome of await Promise.all(busy)) failed(outcome, 'timed_out');
  failed(await send(), 'timed_out');
  assert.equal(receiver.requests.length, 11);
});
