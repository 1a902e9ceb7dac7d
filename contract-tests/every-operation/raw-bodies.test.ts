// Bodies whose handlers get the bytes that were sent, on a contract of their own until the real one has such operations.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { byteContract, digestOf, RAW_LIMIT } from '../harness/byte-contract.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, parseBody, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ listen: true, contract: byteContract({ upload: () => undefined }) });
});
after(() => service.close());

type Way = 'with its length' | 'chunked' | 'in pieces' | 'after leave to send it';
const WAYS: readonly Way[] = ['with its length', 'chunked', 'in pieces', 'after leave to send it'];

interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** Whether the client was given leave to send the body. */
  readonly continued: boolean;
}

const TYPE = { 'Content-Type': 'application/octet-stream' };

async function send(
  bytes: Buffer,
  way: Way = 'with its length',
  headers: Readonly<Record<string, string>> = TYPE,
  path = '/api/raw',
): Promise<Outcome> {
  const length = way === 'chunked' ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes.length) };
  const expect = way === 'after leave to send it' ? { Expect: '100-continue' } : {};
  const { port } = service.server.info;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    agent: false,
    headers: { ...length, ...expect, ...headers },
  });
  const answer = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  let continued = false;
  if (way === 'after leave to send it') {
    outgoing.once('continue', () => {
      continued = true;
      outgoing.end(bytes);
    });
    outgoing.flushHeaders();
  } else if (way === 'in pieces') {
    for (let from = 0; from < bytes.length; from += 33_331) {
      outgoing.write(bytes.subarray(from, from + 33_331));
      await turn();
    }
    outgoing.end();
  } else outgoing.end(bytes);
  const [incoming] = await answer;
  const body = parseBody(await text(incoming));
  outgoing.destroy();
  return { status: incoming.statusCode!, body, continued };
}

const BODIES: Readonly<Record<string, Buffer>> = {
  'random bytes': randomBytes(100_003),
  'what is no UTF-8': Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0d, 0x0a]),
  'JSON with a key given twice': Buffer.from('{"a":1,  "a":2}\n'),
  'as many bytes as are allowed': randomBytes(RAW_LIMIT),
};

for (const [what, bytes] of Object.entries(BODIES)) {
  for (const way of WAYS) {
    test(`${what}, ${way}, arrive as they were sent`, async () => {
      const { status, body, continued } = await send(bytes, way);
      assert.deepEqual([status, body], [200, digestOf([bytes])]);
      assert.equal(continued, way === 'after leave to send it');
    });
  }
}

test('no bytes arrive as no bytes, also chunked and without a type', async () => {
  const nothing = [200, digestOf([])];
  for (const way of ['with its length', 'chunked'] as const) {
    const { status, body } = await send(Buffer.alloc(0), way);
    assert.deepEqual([status, body], nothing, way);
  }
  const { status, body } = await send(Buffer.alloc(0), 'with its length', {});
  assert.deepEqual([status, body], nothing);
});

for (const way of WAYS) {
  test(`one byte too many, ${way}, is refused`, async () => {
    const { status, body, continued } = await send(randomBytes(RAW_LIMIT + 1), way);
    assert.deepEqual([status, (body as { code: string }).code], [413, 'payload_too_large']);
    assert.equal(continued, false);
  });
}

const TYPES: readonly (readonly [Readonly<Record<string, string>>, number])[] = [
  [{ 'Content-Type': 'application/json; charset=utf-8' }, 200],
  [{ 'Content-Type': 'APPLICATION/Octet-Stream' }, 200],
  [{ 'Content-Type': 'application/octet-stream-2' }, 415],
  [{ 'Content-Type': 'text/plain' }, 415],
  [{}, 415],
  [{ ...TYPE, 'Content-Encoding': 'gzip' }, 415],
  [{ ...TYPE, 'Content-Encoding': 'identity' }, 200],
];
for (const [headers, wanted] of TYPES) {
  test(`a body with ${JSON.stringify(headers)} is answered with ${wanted}`, async () => {
    assert.equal((await send(Buffer.from('bytes'), 'with its length', headers)).status, wanted);
  });
}

test('a body of another type is told which are taken', async () => {
  const { body } = await send(Buffer.from('bytes'), 'with its length', { 'Content-Type': 'text/plain' });
  assert.equal(
    (body as { error: string }).error,
    'The request body must be application/json or application/octet-stream, without Content-Encoding',
  );
});

test('whoever sends many large bodies at once is told to wait, others are not, and room comes back', async () => {
  const { port } = service.server.info;
  // As many as 16 MB have room for.
  const most = Math.floor((16 * 1024 * 1024) / RAW_LIMIT);
  const headers = { ...TYPE, 'Content-Length': String(RAW_LIMIT) };
  const held = [];
  for (let begun = 0; begun < most; begun++) {
    const outgoing = request({ host: '127.0.0.1', port, path: '/api/raw', method: 'POST', agent: false, headers });
    const isThere = once(service.server.listener, 'request') as Promise<[IncomingMessage]>;
    outgoing.on('error', () => {}).write('half');
    const [incoming] = await isThere;
    while (incoming.readableFlowing !== true) await turn();
    held.push(outgoing);
  }
  const refused = await send(randomBytes(RAW_LIMIT));
  assert.deepEqual([refused.status, (refused.body as { code: string }).code], [503, 'overloaded']);
  assert.equal((await send(Buffer.from('a small one'))).status, 200);
  const { key } = await service.account();
  const keyed = { ...bearer(key), 'Content-Type': 'application/json' };
  assert.equal((await send(randomBytes(RAW_LIMIT), 'with its length', keyed, '/api/v1/raw')).status, 200);
  for (const outgoing of held) outgoing.destroy();
  for (let tries = 0; (await send(randomBytes(RAW_LIMIT))).status !== 200; tries++) assert.ok(tries < 1_000);
});

test('an Idempotency-Key stands for the bytes, not for what they mean', async () => {
  const { key } = await service.account();
  const headers = { ...bearer(key), 'Content-Type': 'application/json', 'Idempotency-Key': 'once' };
  const sendKeyed = (sent: string): Promise<Outcome> =>
    send(Buffer.from(sent), 'with its length', headers, '/api/v1/raw');
  const first = await sendKeyed('{"paid": true}');
  assert.equal(first.status, 200);
  assert.deepEqual((await sendKeyed('{"paid": true}')).body, first.body);
  const other = await sendKeyed('{"paid":true}');
  assert.deepEqual([other.status, (other.body as { code: string }).code], [422, 'idempotency_mismatch']);
});
