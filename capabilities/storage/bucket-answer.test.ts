// What a bucket says of uploads by browsers, and how its answer is understood.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { askBucket } from './bucket-answer.js';

const ORIGIN = 'https://plugins.example.com';
const RULE = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'Content-Type, X-Amz-Checksum-Sha256',
};

/** A bucket that answers each preflight alike. */
async function bucketThat(t: TestContext, answers: readonly [status: number, headers: OutgoingHttpHeaders]) {
  const asked: { readonly line: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ line: `${method} ${url}`, headers });
    response.writeHead(...answers).end('not read');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, ask: () => askBucket({ endpoint: `http://127.0.0.1:${port}`, name: 'files' }, ORIGIN) };
}

test('a bucket is asked what a browser would ask before an upload, without a key', async (t) => {
  const { asked, ask } = await bucketThat(t, [200, RULE]);
  assert.equal((await ask()).takesUploads, true);
  const [{ line, headers }] = asked as [(typeof asked)[number]];
  assert.equal(line, 'OPTIONS /files/uploads/preflight');
  assert.equal(headers.origin, ORIGIN);
  assert.equal(headers['access-control-request-method'], 'PUT');
  assert.equal(headers['access-control-request-headers'], 'content-type,x-amz-checksum-sha256');
  assert.equal(headers.authorization, undefined);
});

test('it takes uploads where origin, method and both headers are allowed, each by name or by a star', async (t) => {
  const cases: readonly (readonly [boolean, number, OutgoingHttpHeaders])[] = [
    [true, 204, { ...RULE, 'access-control-allow-origin': '*' }],
    [true, 200, { ...RULE, 'access-control-allow-methods': '*' }],
    [true, 200, { ...RULE, 'access-control-allow-headers': '*' }],
    [false, 403, RULE],
    [false, 301, { ...RULE, location: 'http://127.0.0.1:1/' }],
    [false, 200, {}],
    [false, 200, { ...RULE, 'access-control-allow-origin': 'https://other.example.com' }],
    [false, 200, { ...RULE, 'access-control-allow-methods': 'GET, HEAD' }],
    [false, 200, { ...RULE, 'access-control-allow-headers': 'content-type' }],
  ];
  for (const [takesUploads, status, headers] of cases) {
    const { ask } = await bucketThat(t, [status, headers]);
    assert.equal((await ask()).takesUploads, takesUploads, `${status} ${JSON.stringify(headers)}`);
  }
});

test('it tells how far its clock is ahead, and nothing where it has none', async (t) => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const { ask } = await bucketThat(t, [200, { ...RULE, date: inAnHour }]);
  const { aheadMs } = await ask();
  assert.ok(Math.abs(aheadMs! - 3_600_000) < 60_000, `${aheadMs}`);
  const { ask: again } = await bucketThat(t, [200, { ...RULE, date: 'yesterday' }]);
  assert.equal((await again()).aheadMs, null);
});

test('one that does not answer is no answer', async (t) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  t.after(() => server.closeAllConnections());
  await assert.rejects(askBucket({ endpoint: `http://127.0.0.1:${port}`, name: 'files' }, ORIGIN));
});
