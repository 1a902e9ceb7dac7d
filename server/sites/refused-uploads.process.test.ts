// Files that are sent to the embedded store by signed links, and refused: which are, how the client learns it, and that
// nothing of them is kept.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { largeSenders } from '../../contract-tests/harness/large-bodies.js';
import {
  answerTo,
  awaitFile,
  begin,
  incomplete,
  KEY,
  linkFor,
  sendFile,
  sha256Of,
} from '../../contract-tests/harness/signed-uploads.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { send } from '../../tests/fixtures/misused-links.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';

const MEGABYTE = randomBytes(1_000_000);
/** What the large senders send. */
const LARGE = Buffer.alloc(6_000_000, ' ');

const time = { now: Date.now() };
let service: TestService;
let store: ObjectStore;
let origin: string;
before(async () => {
  const uploadPace = { bytesPerSecond: 20_000, windowMs: 600 };
  service = await openTestService({ listen: true, uploadPace, clock: () => time.now });
  store = service.market.objects;
  origin = service.market.settings.publicUrl;
  await awaitFile(service.market.write);
});
after(() => service.close());
beforeEach(() => store.delete(KEY));

const stored = async (key = KEY): Promise<Buffer | undefined> => {
  const bytes = await store.read(key);
  return bytes && buffer(bytes);
};

test('each header that is not as the link was made for is named, before a byte is taken', async () => {
  const link = await linkFor(store, MEGABYTE);
  const sized = { 'content-length': '1000000' };
  const wrong: [Record<string, string | undefined>, number, string, string?][] = [
    [{ 'content-length': '1000001' }, 413, 'payload_too_large'],
    [{ 'content-length': '999999' }, 400, 'validation_failed', 'headers.content-length'],
    [{ 'transfer-encoding': 'chunked' }, 400, 'validation_failed', 'headers.content-length'],
    [{ ...sized, 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    [{ ...sized, 'content-type': 'text/html' }, 415, 'unsupported_media_type'],
    [{ ...sized, 'content-type': undefined }, 415, 'unsupported_media_type'],
    [{ ...sized, 'x-amz-checksum-sha256': undefined }, 400, 'validation_failed', 'headers.x-amz-checksum-sha256'],
    [{ ...sized, 'x-amz-checksum-sha256': 'AAAA' }, 400, 'validation_failed', 'headers.x-amz-checksum-sha256'],
    [{ ...sized, 'content-range': 'bytes 0-999999/2000000' }, 400, 'validation_failed', 'headers.content-range'],
    [{ ...sized, 'if-none-match': '*' }, 400, 'validation_failed', 'headers.if-none-match'],
    [{ ...sized, 'x-amz-acl': 'public-read' }, 403, 'link_invalid'],
  ];
  for (const [headers, status, code, path] of wrong) {
    const outgoing = begin(link, { headers: { ...headers, expect: '100-continue' } });
    outgoing.once('continue', () => assert.fail(`leave to send: ${JSON.stringify(headers)}`));
    const answer = await answerTo(outgoing);
    outgoing.destroy();
    assert.deepEqual([answer.status, answer.code, answer.path], [status, code, path], JSON.stringify(headers));
    if (status === 413) assert.match(answer.body, /The link is for a file of 1000000 bytes/);
  }
  assert.equal(await stored(), undefined);
  const { status } = await sendFile(link, MEGABYTE, { headers: { range: 'bytes=0-9', expect: 'a miracle' } });
  assert.deepEqual([status, (await stored())?.length], [200, 1_000_000], 'headers that mean nothing for a PUT');
});

test('bytes with another checksum are refused, and what was there before stays', async () => {
  const link = await linkFor(store, MEGABYTE);
  await sendFile(link, MEGABYTE);
  const { status, code } = await sendFile(link, Buffer.alloc(1_000_000));
  assert.deepEqual([status, code], [409, 'upload_rejected']);
  assert.deepEqual(await stored(), MEGABYTE);
  assert.deepEqual(incomplete(service.dataDir), []);
});

for (const [how, everyMs] of [
  ['falls silent', Infinity],
  ['drips', 10],
] as const) {
  test(`a client that ${how} is told so, and nothing of its file is left`, async () => {
    const outgoing = begin(await linkFor(store, MEGABYTE), { headers: { 'content-length': '1000000' } });
    outgoing.write(MEGABYTE.subarray(0, 500_000));
    const drip = everyMs === Infinity ? undefined : setInterval(() => outgoing.write('x'), everyMs);
    const { status, code } = await answerTo(outgoing);
    clearInterval(drip);
    outgoing.destroy();
    assert.deepEqual([status, code], [408, 'request_timeout']);
    assert.deepEqual(incomplete(service.dataDir), []);
    assert.equal(await stored(), undefined);
  });
}

test('a file for which there is no room is refused before it is sent', async () => {
  const size = 10 ** 15;
  const link = await store.presignPut(KEY, {
    contentType: 'application/octet-stream',
    size,
    sha256: '0'.repeat(64),
    expiresInSeconds: 900,
  });
  const outgoing = begin(link, { headers: { 'content-length': String(size), expect: '100-continue' } });
  outgoing.once('continue', () => assert.fail('it was given leave to send'));
  const { status, code, headers } = await answerTo(outgoing);
  outgoing.destroy();
  assert.deepEqual([status, code], [503, 'storage_full']);
  assert.ok(Number(headers['retry-after']) > 0);
});

test('a seller who uploads many files at once has the next one refused, and another seller has theirs taken', async () => {
  const keys = Array.from({ length: 17 }, (_, index) => uploadKey(`019a9f3c-6d02-7b1e-9a10-0000000000${10 + index}`));
  for (const key of keys) await awaitFile(service.market.write, key, KEY);
  const sized = { headers: { 'content-length': '1000000' } };
  const others: ReturnType<typeof begin>[] = [];
  for (const key of keys.slice(0, 16)) others.push(begin(await linkFor(store, MEGABYTE, key), sized));
  for (const outgoing of others) outgoing.write(MEGABYTE.subarray(0, 100_000));
  while (incomplete(service.dataDir).length < 16) await turn();
  const refused = await sendFile(await linkFor(store, MEGABYTE, keys[16]), MEGABYTE);
  assert.deepEqual([refused.status, refused.code], [503, 'overloaded']);
  assert.match(refused.body, /You are uploading 16 files at once/);
  const elsewhere = uploadKey('019a9f3c-6d02-7b1e-9a10-000000000050');
  await awaitFile(service.market.write, elsewhere);
  assert.equal((await sendFile(await linkFor(store, MEGABYTE, elsewhere), MEGABYTE)).status, 200);
  for (const outgoing of others) outgoing.destroy();
  while (incomplete(service.dataDir).length > 0) await turn();
  assert.equal((await sendFile(await linkFor(store, MEGABYTE, keys[16]), MEGABYTE)).status, 200);
});

for (const [client, sendLarge] of Object.entries(largeSenders)) {
  test(`${client} sees why a file is refused while it is being sent`, async (context) => {
    const { url, headers } = await linkFor(store, LARGE);
    context.mock.method(store, 'put', async (_key: string, source: Readable) => {
      await once(source, 'data');
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    const isChunked = client.includes('chunked');
    for (let time = 0; time < 10; time++)
      assert.equal(await sendLarge({ url, method: 'PUT', headers }), isChunked ? 400 : 503);
  });
}

test('why an upload was ended is the answer, however the store fails for it', async (context) => {
  const link = await linkFor(store, MEGABYTE);
  const put = context.mock.method(store, 'put', async (_key: string, source: Readable) => {
    await new Promise((closed) => source.once('close', closed));
    throw new Error('premature close');
  });
  const stuck = begin(link, { headers: { 'content-length': '1000000' } });
  const answer = answerTo(stuck);
  while (put.mock.callCount() === 0) await turn();
  put.mock.restore();
  assert.equal((await sendFile(link, MEGABYTE)).status, 200);
  assert.equal((await answer).code, 'upload_incomplete');
  stuck.destroy();
});

test('a link is for one key, one file, one method and its lifetime', async () => {
  const link = await linkFor(store, MEGABYTE);
  const other = 'uploads/019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a02';
  const changes: [string, (url: string) => string][] = [
    ['another key', (url) => url.replace(KEY, other)],
    ['a key that is served', (url) => url.replace(KEY, 'products/p/versions/v')],
    ['a way up', (url) => url.replace(KEY, `uploads/../${other}`)],
    ['an escaped way up', (url) => url.replace(KEY, `uploads/%2e%2e/${other}`)],
    ['an escaped slash', (url) => url.replace('uploads/', 'uploads%2F')],
    ['another file', (url) => url.replace(sha256Of(MEGABYTE), sha256Of(Buffer.alloc(1)))],
    ['a longer file', (url) => url.replace('upload-length=1000000', 'upload-length=2000000')],
    ['a longer life', (url) => url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000')],
    ['no signature', (url) => url.replace(/&X-Amz-Signature=[^&]*/, '')],
    ['no headers signed', (url) => url.replace(/SignedHeaders=[^&]*/, 'SignedHeaders=host')],
    ['one more parameter', (url) => `${url}&uploadId=1`],
  ];
  for (const [what, change] of changes) {
    const url = change(link.url);
    assert.notEqual(url, link.url, what);
    const { status, code, body } = await sendFile({ ...link, url }, MEGABYTE);
    assert.deepEqual([status, code], [403, 'link_invalid'], what);
    assert.match(body, /upload link/, what);
  }
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
    const target = link.url.slice(origin.length);
    assert.equal((await send(origin, { method, target, headers: link.headers })).status, 403, method);
  }
  const download = await store.presignGet(KEY, { fileName: 'x.jar' });
  assert.equal((await sendFile({ ...link, url: download }, MEGABYTE)).code, 'link_invalid');
  assert.deepEqual([await stored(), await stored(other)], [undefined, undefined]);
  time.now += 901_000;
  assert.deepEqual((await sendFile(link, MEGABYTE)).code, 'link_expired');
});
