// A refusal reaches the caller however much they are still sending, and nobody can hold a connection by going on.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { largeSenders } from '../harness/large-bodies.js';
import { rawRequest } from '../harness/raw-http.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const EXHAUSTED = '192.0.2.9';
const BLANKS = Buffer.alloc(1_000_000, ' ');

let service: TestService;
let port: number;
before(async () => {
  service = await openTestService({ listen: true });
  port = service.server.info.port as number;
  await service.exhaust({ address: EXHAUSTED });
});
after(() => service.close());

interface Refused {
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly times: number;
}

/** Those that clients run into most are tried more often. */
const REFUSED: readonly Refused[] = [
  { status: 413, method: 'POST', path: '/api/account/login', headers: JSON_TYPE, times: 30 },
  {
    status: 401,
    method: 'POST',
    path: '/api/v1/orders',
    headers: { ...JSON_TYPE, Authorization: 'Bearer nonsense' },
    times: 30,
  },
  {
    status: 429,
    method: 'POST',
    path: '/api/account/login',
    headers: { ...JSON_TYPE, 'X-Forwarded-For': EXHAUSTED },
    times: 30,
  },
  { status: 415, method: 'POST', path: '/api/account/login', headers: { 'Content-Type': 'text/plain' }, times: 3 },
  { status: 415, method: 'POST', path: '/api/account/login', headers: { 'Content-Type': ';;' }, times: 3 },
  { status: 404, method: 'POST', path: '/nowhere', headers: JSON_TYPE, times: 3 },
  { status: 405, method: 'PUT', path: '/api/search', headers: JSON_TYPE, times: 3 },
  { status: 400, method: 'POST', path: '/api/products/%zz', headers: JSON_TYPE, times: 3 },
  { status: 403, method: 'PUT', path: '/objects/a', headers: JSON_TYPE, times: 3 },
];

for (const [client, send] of Object.entries(largeSenders)) {
  test(`${client} sees every refusal of six megabytes`, async () => {
    for (const { status, method, path, headers, times } of REFUSED) {
      for (let time = 0; time < times; time += 1) {
        assert.equal(
          await send({ url: `http://127.0.0.1:${port}${path}`, method, headers }),
          status,
          `${method} ${path}, time ${time}`,
        );
      }
    }
  });
}

test('whoever sends what is no HTTP is told so, however much it is', async () => {
  for (let time = 0; time < 30; time += 1) {
    const answer = await rawRequest(port, ['nonsense\r\n\r\n', ...Array<Buffer>(6).fill(BLANKS)]);
    assert.equal(answer.status, 400);
  }
});

test('a body that becomes unreadable is answered once, in place of the answer that its handler would have given', async () => {
  const answer = await rawRequest(port, [
    'POST /nowhere HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n',
    ...Array<Buffer>(6).fill(BLANKS),
  ]);
  assert.equal(answer.status, 400);
  assert.doesNotMatch(answer.body, /HTTP\/1\.1/);
});

test('what is no HTTP, behind a request that is, is refused after that is answered', async () => {
  const { body, status } = await rawRequest(port, ['GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n']);
  assert.equal(status, 200);
  assert.match(body, /HTTP\/1\.1 400 .*"code":"validation_failed"/s);
  await untilConnections(0);
});

test('leave to send a body is given only to whoever is not refused without it', async () => {
  const head = (path: string, headers: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n${headers}\r\n`;
  const refused = await rawRequest(port, [
    head('/api/v1/orders', 'Authorization: Bearer nonsense\r\nContent-Length: 6000000\r\n'),
  ]);
  assert.equal(refused.status, 401);
  assert.equal((await rawRequest(port, [head('/api/account/login', 'Content-Length: 6000000\r\n')])).status, 413);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(head('/api/account/login', 'Content-Length: 2\r\n'));
  assert.equal((await once(socket, 'data')).join(''), 'HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  assert.match((await once(socket, 'data')).join(''), /^HTTP\/1\.1 400 .*"path":"body"/s);
});

test('what is sent behind a request whose answer ends the connection is not carried out', async () => {
  const seen: string[] = [];
  const see = ({ url }: { url?: string }): void => void seen.push(url!);
  service.server.listener.on('request', see);
  const head = 'POST /nowhere?1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n';
  const { status, body } = await rawRequest(port, [head, BLANKS, 'GET /healthz?2 HTTP/1.1\r\nHost: x\r\n\r\n']);
  service.server.listener.off('request', see);
  assert.equal(status, 404);
  assert.doesNotMatch(body, /HTTP\/1\.1/);
  assert.deepEqual(seen, ['/nowhere?1']);
});

/** Sends a request that is refused, reads the answer and leaves the connection open. */
async function refusedAndStaying(headers: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  socket.write(`POST /nowhere HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  assert.match(String(((await once(socket, 'data')) as [Buffer])[0]), /^HTTP\/1\.1 404 /);
  return socket.resume();
}

test('a body that comes in pieces with pauses between them is read on, too, and who leaves is gone at once', async () => {
  const socket = await refusedAndStaying('Content-Length: 9000000\r\n');
  for (let piece = 0; piece < 20; piece += 1) {
    socket.write(Buffer.alloc(64 * 1024));
    await pause(50);
  }
  assert.ok(!socket.errored && socket.writable, 'it was reset');
  socket.destroy();
  const left = performance.now();
  await untilConnections(0);
  assert.ok(performance.now() - left < 4_000, 'it was lingered for');
});

test('whoever goes on sending for ever is cut off after 16 MB', async () => {
  const socket = await refusedAndStaying('Content-Length: 900000000000\r\n');
  const closed = over(socket);
  while (!socket.destroyed && socket.bytesWritten < 100_000_000) {
    if (!socket.write(BLANKS)) await Promise.race([drained(socket), closed]);
  }
  await closed;
  assert.ok(socket.bytesWritten < 60_000_000, `${socket.bytesWritten} bytes`);
});

test('whoever stays, silent or dripping, is gone after some seconds', async () => {
  const [silent, dripping] = [
    await refusedAndStaying('Transfer-Encoding: chunked\r\n'),
    await refusedAndStaying('Transfer-Encoding: chunked\r\n'),
  ];
  const drip = setInterval(() => dripping.write('x'), 200);
  dripping.once('close', () => clearInterval(drip));
  await over(dripping);
  await untilConnections(0);
  silent.destroy();
});

const over = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once('close', () => resolve()));
const drained = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once('drain', resolve));

async function untilConnections(wanted: number): Promise<void> {
  const count = (): Promise<number> =>
    new Promise((resolve) => service.server.listener.getConnections((_error, connections) => resolve(connections)));
  for (let tries = 0; tries < 300 && (await count()) > wanted; tries += 1) await pause(50);
  assert.equal(await count(), wanted);
}

test('a body of a length that nobody can send is refused at once', async () => {
  for (const [method, path] of [
    ['POST', '/api/account/login'],
    ['POST', '/nowhere'],
    ['DELETE', '/api/account'],
    ['GET', '/api/search'],
  ] as const) {
    const length = String(Number.MAX_SAFE_INTEGER + 1);
    const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const { status, body } = await rawRequest(port, [head, '{}']);
    assert.deepEqual([status, (JSON.parse(body) as { code: string }).code], [400, 'validation_failed'], path);
  }
});
