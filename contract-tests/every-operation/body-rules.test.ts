// The rules for request bodies, on a contract of their own until the real one takes bodies.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testContract } from '../harness/test-contract.js';
import { rawRequest } from '../harness/raw-http.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const GOOD = { rating: 5, body: 'Long enough to be a review' };
let service: TestService;
before(async () => {
  service = await openTestService({ listen: true, contract: testContract(), deadlineMs: 300 });
});
after(() => service.close());

interface Refused {
  code: string;
  details?: { path: string; message: string }[];
}

async function send(
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  path = '/api/echo',
): Promise<{ status: number; body: Refused }> {
  const response = await service.server.inject({ method: 'POST', url: path, payload, headers });
  return { status: response.statusCode, body: JSON.parse(response.payload) as Refused };
}

test('takes a good body, also with a charset', async () => {
  const { status, body } = await send(JSON.stringify(GOOD), { 'content-type': 'application/json; charset=UTF-8' });
  assert.equal(status, 200);
  assert.deepEqual(body, GOOD);
});

const MALFORMED: Readonly<Record<string, string>> = {
  'JSON cut short': '{"rating":5',
  text: 'hello',
  'duplicate keys': '{"rating":5,"rating":5,"body":"0123456789"}',
  __proto__: '{"__proto__":{},"rating":5,"body":"0123456789"}',
  'constructor.prototype': '{"constructor":{"prototype":{}}}',
  'a NUL': '{"rating":5,"body":"0123456789\\u0000"}',
  'a lone surrogate': '{"rating":5,"body":"0123456789\\ud800"}',
};
for (const [what, text] of Object.entries(MALFORMED)) {
  test(`refuses ${what}`, async () => {
    const { status, body } = await send(text);
    assert.deepEqual([status, body.code], [400, 'validation_failed']);
  });
}

const INVALID: Readonly<Record<string, [unknown, string]>> = {
  'a rating of 0': [{ ...GOOD, rating: 0 }, 'body.rating'],
  'a rating of 6': [{ ...GOOD, rating: 6 }, 'body.rating'],
  'a rating of 4.5': [{ ...GOOD, rating: 4.5 }, 'body.rating'],
  'a rating as text': [{ ...GOOD, rating: '5' }, 'body.rating'],
  'a body too short': [{ ...GOOD, body: '123456789' }, 'body.body'],
  'an extra field': [{ ...GOOD, admin: true }, 'body.admin'],
  'an array': [[GOOD], 'body'],
  'a string': ['x', 'body'],
  null: [null, 'body'],
  'a missing field': [{ rating: 5 }, 'body'],
};
for (const [what, [value, path]] of Object.entries(INVALID)) {
  test(`refuses ${what} and says where`, async () => {
    const { status, body } = await send(JSON.stringify(value));
    assert.deepEqual([status, body.code, body.details![0]!.path], [400, 'validation_failed', path]);
  });
}

test('refuses a missing body', async () => {
  const { status, body } = await send('', {});
  assert.deepEqual([status, body.code, body.details![0]!.path], [400, 'validation_failed', 'body']);
});

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'application/jsonx',
  '',
]) {
  test(`refuses the content type ${JSON.stringify(type)} with 415`, async () => {
    const { status, body } = await send(JSON.stringify(GOOD), type ? { 'content-type': type } : {});
    assert.deepEqual([status, body.code], [415, 'unsupported_media_type']);
  });
}

test('refuses a compressed body with 415', async () => {
  const { status } = await send(JSON.stringify(GOOD), {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
  assert.equal(status, 415);
});

test('refuses bytes that are not UTF-8', async () => {
  const payload = Buffer.concat([
    Buffer.from('{"rating":5,"body":"0123456789'),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ]);
  const response = await service.server.inject({
    method: 'POST',
    url: '/api/echo',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(response.statusCode, 400);
});

for (const chunked of [false, true]) {
  test(`answers a body of 5 MB with 413 ${chunked ? 'when it is chunked' : 'by its Content-Length'}`, async () => {
    const megabytes = Array.from({ length: 5 }, () => Buffer.alloc(1_000_000, 0x20));
    const head = `POST /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    const parts = chunked
      ? [
          `${head}Transfer-Encoding: chunked\r\n\r\n`,
          ...megabytes.flatMap((bytes) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n']),
          '0\r\n\r\n',
        ]
      : [`${head}Content-Length: 5000000\r\n\r\n`, ...megabytes];
    const answer = await rawRequest(service.server.info.port as number, parts);
    assert.equal(answer.status, 413);
    assert.equal((JSON.parse(answer.body) as Refused).code, 'payload_too_large');
    assert.ok(answer.headers['x-ratelimit-remaining']);
  });
}

test('answers a body that does not arrive with 408, and a handler that does not answer with 503', async () => {
  const head =
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"rating"';
  const late = await rawRequest(service.server.info.port as number, [head]);
  assert.deepEqual([late.status, (JSON.parse(late.body) as Refused).code], [408, 'request_timeout']);
  const slow = await service.server.inject('/api/slow');
  assert.deepEqual([slow.statusCode, (JSON.parse(slow.payload) as Refused).code], [503, 'unavailable']);
  assert.ok(Number(slow.headers['retry-after']) >= 1);
});

test('looks at the key, then its scope, then the body', async () => {
  const bad = 'not JSON at all';
  const json = { 'content-type': 'application/json' };
  const reader = await service.account({ scopes: ['catalog:read'] });
  const writer = await service.account();
  assert.equal((await send(bad, json, '/api/v1/echo')).status, 401);
  assert.equal((await send(bad, { ...json, ...bearer(reader.key) }, '/api/v1/echo')).status, 403);
  assert.equal((await send(bad, { ...json, ...bearer(writer.key) }, '/api/v1/echo')).status, 400);
});
