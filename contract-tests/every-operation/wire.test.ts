// What the server answers to requests that HTTP libraries do not send: unreadable, late, oversized, cut short.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rawRequest, type RawAnswer } from '../harness/raw-http.js';
import { openTestService, type TestService } from '../harness/test-service.js';

let service: TestService;
let port: number;
before(async () => {
  service = await openTestService({ listen: true });
  port = service.server.info.port as number;
});
after(() => service.close());

function assertError(answer: RawAnswer, status: number, code: string): void {
  assert.equal(answer.status, status);
  assert.equal((JSON.parse(answer.body) as { code: string }).code, code);
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'])
    assert.ok(answer.headers[name], name);
  assert.deepEqual(
    [answer.headers['content-type'], answer.headers['x-content-type-options']],
    ['application/json', 'nosniff'],
  );
}

const UNREADABLE: Readonly<Record<string, string>> = {
  garbage: 'this is not HTTP\r\n\r\n',
  'a bad request line': 'GET /api/search HTTP/9.9\r\nHost: x\r\n\r\n',
  'a header without a colon': 'GET /healthz HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n',
  'both Content-Length and chunked':
    'POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two Hosts': 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n',
  'the same Host twice': 'GET /healthz HTTP/1.0\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n',
  'a missing Host': 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a NUL in the path': 'GET /api/products/a%00b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'a malformed escape in the path': 'GET /api/products/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'a lone surrogate in the query': 'GET /api/search?q=%ED%A0%80 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
};

for (const [what, text] of Object.entries(UNREADABLE)) {
  test(`answers ${what} with 400`, async () => assertError(await rawRequest(port, [text]), 400, 'validation_failed'));
}

test('answers headers that are too large with 431', async () => {
  const text = `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
  assertError(await rawRequest(port, [text]), 431, 'headers_too_large');
});

test('answers a client that does not finish its headers with 408 and frees the socket', async () => {
  assertError(await rawRequest(port, ['GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '], 15_000), 408, 'request_timeout');
});

test('refuses CONNECT with 405, and all that comes behind it', async () => {
  for (const behind of ['', 'x'.repeat(100_000), 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n']) {
    const answer = await rawRequest(port, [
      `CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n${behind}`,
    ]);
    assertError(answer, 405, 'method_not_allowed');
    assert.match(answer.headers['allow']!, /^GET, /);
    assert.equal(answer.body.includes('HTTP/1.1'), false);
  }
});

test('ignores an expectation it does not know', async () => {
  const answer = await rawRequest(port, [
    'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n',
  ]);
  assert.equal(answer.status, 200);
});
