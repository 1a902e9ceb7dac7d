// The S3 back end without S3: what it does when the store is down, slow or refuses. Tests against a real one are in
// tests/real/.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { type ObjectStore, StoreUnavailable } from './object-store.js';
import { openObjectStore } from './open-object-store.js';

/** A store at a loopback address. Its clock stands still by default. */
async function openStore(
  context: TestContext,
  port: number,
  clock: () => number = () => 0,
): Promise<{ store: ObjectStore; incoming: string }> {
  const dataDir = temporaryFolder(context);
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'plugins',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const store = await openObjectStore({
    dataDir,
    publicUrl: 'http://localhost:3000',
    signingSecrets: [''],
    s3,
    clock,
  });
  context.after(() => store.close());
  return { store, incoming: join(dataDir, 'objects/.incoming') };
}

async function listen(context: TestContext, server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  context.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server in place of S3. */
function answering(context: TestContext, listener: RequestListener): Promise<number> {
  return listen(context, createHttpServer(listener));
}

function withinTwoSeconds<Value>(promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    setTimeout(2000, undefined, { ref: false }).then(() => assert.fail('took longer than two seconds')),
  ]);
}

test('a store that takes connections and never answers is unavailable within two seconds', async (context) => {
  const { store } = await openStore(context, await listen(context, createTcpServer()));
  await withinTwoSeconds(assert.rejects(store.check(), StoreUnavailable));
  await withinTwoSeconds(
    Promise.all([
      assert.rejects(store.stat('x'), StoreUnavailable),
      assert.rejects(store.read('x'), StoreUnavailable),
      assert.rejects(store.delete('x'), StoreUnavailable),
    ]),
  );
});

test('a store that nobody listens for is unavailable within two seconds, and a put leaves nothing behind', async (context) => {
  const { store, incoming } = await openStore(context, 1);
  await withinTwoSeconds(assert.rejects(store.check(), StoreUnavailable));
  await withinTwoSeconds(
    assert.rejects(store.put('x', Buffer.from('x'), { contentType: 'text/plain' }), StoreUnavailable),
  );
  assert.deepEqual(readdirSync(incoming), []);
});

test('a store that refuses or stumbles is unavailable; one that lacks an object is not', async (context) => {
  let status = 500;
  const { store } = await openStore(
    context,
    await answering(context, (_, response) => response.writeHead(status).end()),
  );
  await assert.rejects(store.stat('x'), StoreUnavailable);
  status = 403;
  await assert.rejects(store.check(), StoreUnavailable);
  status = 404;
  assert.equal(await store.stat('x'), undefined);
});

test('the store is asked once a second, however many want to know, and an outage is forgotten as fast', async (context) => {
  let [asked, status, now] = [0, 503, 0];
  const port = await answering(context, (_, response) => {
    asked += 1;
    response.writeHead(status).end();
  });
  const { store } = await openStore(context, port, () => now);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => store.check()));
  assert.ok(results.every(({ status: outcome }) => outcome === 'rejected'));
  const retries = asked;
  status = 200;
  now = 999;
  await assert.rejects(store.check(), StoreUnavailable);
  assert.equal(asked, retries);
  now = 1000;
  await Promise.all(Array.from({ length: 50 }, () => store.check()));
  assert.equal(asked, retries + 1);
});

test('making a link asks nobody and signs name, type and cache rule', async (context) => {
  const { store } = await openStore(context, 1);
  const link = new URL(
    await store.presignGet('a b/é.jar', { fileName: 'é.jar', contentType: 'application/java-archive' }),
  );
  assert.equal(link.origin + link.pathname, 'http://127.0.0.1:1/plugins/a%20b/%C3%A9.jar');
  assert.deepEqual(
    ['X-Amz-Expires', 'response-content-type', 'response-cache-control', 'X-Amz-SignedHeaders'].map((name) =>
      link.searchParams.get(name),
    ),
    ['60', 'application/java-archive', 'no-store', 'host'],
  );
  assert.match(link.searchParams.get('response-content-disposition')!, /^attachment; .*%C3%A9\.jar$/);
});

test('a link for an upload signs length, type and checksum, and leaves the length to the client', async (context) => {
  const { store } = await openStore(context, 1);
  const { url, headers } = await store.presignPut('uploads/a', {
    contentType: 'application/octet-stream',
    size: 3,
    sha256: '00'.repeat(32),
    expiresInSeconds: 900,
  });
  const { searchParams } = new URL(url);
  assert.equal(searchParams.get('X-Amz-SignedHeaders'), 'content-length;content-type;host;x-amz-checksum-sha256');
  assert.deepEqual(headers, {
    'content-type': 'application/octet-stream',
    'x-amz-checksum-sha256': Buffer.alloc(32).toString('base64'),
  });
  assert.ok(![...searchParams.keys()].some((name) => name.startsWith('upload-')));
});

test('a file that breaks off is no file: the store is unavailable, and nothing is left behind', async (context) => {
  const port = await answering(context, (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('half');
    setImmediate(() => response.destroy());
  });
  const { store, incoming } = await openStore(context, port);
  await assert.rejects(store.localFile('x'), StoreUnavailable);
  assert.deepEqual(readdirSync(incoming), []);
  const body = await store.read('x');
  await assert.rejects(body!.toArray(), StoreUnavailable);
});

test('a store without room says so by the code of a full disk', async (context) => {
  const port = await answering(context, (_, response) =>
    response.writeHead(403, { 'Content-Type': 'application/xml' }).end('<Error><Code>QuotaExceeded</Code></Error>'),
  );
  const { store, incoming } = await openStore(context, port);
  await assert.rejects(store.copy('x', 'y'), { name: 'StorageFull', code: 'ENOSPC' });
  await assert.rejects(store.put('x', Buffer.from('x'), { contentType: 'text/plain' }), { code: 'ENOSPC' });
  assert.deepEqual(readdirSync(incoming), []);
});

test('a list goes on from page to page', async (context) => {
  const pages = [
    '<IsTruncated>true</IsTruncated><NextContinuationToken>next+/=</NextContinuationToken><Contents><Key>a</Key><Size>1</Size></Contents>',
    '<IsTruncated>false</IsTruncated><Contents><Key>b</Key><Size>2</Size></Contents>',
  ];
  const port = await answering(context, ({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://x');
    assert.equal(searchParams.get('prefix'), 'products/');
    const page = searchParams.get('continuation-token') === 'next+/=' ? 1 : 0;
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(`<ListBucketResult>${pages[page]}</ListBucketResult>`);
  });
  const { store } = await openStore(context, port);
  const keys: string[] = [];
  for await (const { key, size } of store.list('products/')) keys.push(`${key} ${size}`);
  assert.deepEqual(keys, ['a 1', 'b 2']);
});
