// Downloads from the embedded store, over HTTP: the links and the answers to them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DiskStore } from '../../capabilities/storage/disk-store.js';
import { follow, type Misuse, MISUSED_KEY, misuses, send } from '../../tests/fixtures/misused-links.js';
import { serveStore } from '../../contract-tests/harness/served-store.js';

async function putText(store: DiskStore, key: string, text: string): Promise<string> {
  await store.put(key, Buffer.from(text), { contentType: 'text/plain' });
  return store.presignGet(key, { fileName: 'Plugin 1.jar' });
}

test('a link leads to the bytes, as an attachment that no browser runs, keeps or tells about', async (context) => {
  const { store, origin } = await serveStore(context);
  const link = await putText(store, 'a.jar', 'the bytes');
  const { status, headers, body } = await follow(link, {}, origin);
  assert.equal(status, 200);
  assert.equal(body.toString(), 'the bytes');
  const { 'x-request-id': id, 'x-ratelimit-reset': reset, etag, date, connection, vary, ...rest } = headers;
  assert.deepEqual(rest, {
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="Plugin 1.jar"',
    'content-length': '9',
    'content-security-policy': 'sandbox',
    'content-type': 'application/octet-stream',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '100',
  });
  assert.ok(id && reset && date && connection && vary);
  assert.equal((await follow(link, { 'If-None-Match': etag! }, origin)).status, 304);
});

test('a download costs nothing of an allowance', async (context) => {
  const { store, origin } = await serveStore(context);
  const link = await putText(store, 'a.jar', 'x');
  for (let time = 0; time < 3; time++)
    assert.equal((await follow(link, {}, origin)).headers['x-ratelimit-remaining'], '100');
});

test('every misuse of a link is a 403 link_invalid in JSON', async (context) => {
  const { store, origin } = await serveStore(context);
  await putText(store, 'products/other.jar', 'not for you');
  const link = await putText(store, MISUSED_KEY, 'for you');
  assert.equal((await follow(link, {}, origin)).status, 200);
  const { pathname, search } = new URL(link);
  // The two that are refused here alone; other stores may take them.
  const ours: Misuse[] = [
    { what: 'an unsigned header of S3', target: pathname + search, headers: { 'x-amz-security-token': 'x' } },
    { what: 'two lifetimes', target: `${pathname}${search}&X-Amz-Expires=600` },
  ];
  for (const { what, ...shot } of [...misuses(link), ...ours]) {
    const answer = await send(origin, shot);
    assert.equal(answer.status, 403, what);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', what);
    if (shot.method === 'HEAD') continue;
    assert.equal(answer.headers['content-type'], 'application/json', what);
    assert.equal((JSON.parse(answer.body.toString()) as { code: string }).code, 'link_invalid', what);
  }
});

test('a link works for sixty seconds and then is a 403 link_expired', async (context) => {
  const { store, origin, time } = await serveStore(context);
  const link = await putText(store, 'a.jar', 'x');
  const signedAt = time.now;
  for (const [seconds, status] of [
    [57, 200],
    [60, 200],
    [61, 403],
    [62, 403],
  ] as const) {
    time.now = signedAt + seconds * 1000;
    const answer = await follow(link, {}, origin);
    assert.equal(answer.status, status, `${seconds} s`);
    if (status === 403) assert.equal((JSON.parse(answer.body.toString()) as { code: string }).code, 'link_expired');
  }
});

test('a valid link to what is no longer there is a 404', async (context) => {
  const { store, origin } = await serveStore(context);
  const link = await putText(store, 'a.jar', 'x');
  await store.delete('a.jar');
  assert.equal((await follow(link, {}, origin)).status, 404);
});

test('odd keys and names come through', async (context) => {
  const { store, origin } = await serveStore(context);
  for (const key of ['a b+c/é (1).jar', "it's!*~$&,=:;@.jar", '100%25.jar', '中文/😀.jar']) {
    await store.put(key, Buffer.from(key), { contentType: 'text/plain' });
    const link = await store.presignGet(key, { fileName: '😀"\r\nX-Evil: 1'.repeat(20), contentType: 'text/html' });
    const { status, body, headers } = await follow(link, {}, origin);
    assert.equal(status, 200, key);
    assert.equal(body.toString(), key);
    assert.match(headers['content-disposition']!, /^attachment; /);
    assert.equal(headers['x-evil'], undefined);
  }
});

test('a range gives its bytes, an impossible one a 416, several or none that make sense give everything', async (context) => {
  const { store, origin } = await serveStore(context);
  const link = await putText(store, 'a.jar', '0123456789');
  const { etag } = (await follow(link, {}, origin)).headers;
  const partial: [Record<string, string>, string, string][] = [
    [{ Range: 'bytes=2-4' }, '234', 'bytes 2-4/10'],
    [{ Range: 'bytes=7-' }, '789', 'bytes 7-9/10'],
    [{ Range: 'bytes=-2' }, '89', 'bytes 8-9/10'],
    [{ Range: 'bytes=-99' }, '0123456789', 'bytes 0-9/10'],
    [{ Range: 'bytes=8-99' }, '89', 'bytes 8-9/10'],
    [{ Range: 'bytes=0-0', 'If-Range': etag! }, '0', 'bytes 0-0/10'],
  ];
  for (const [headers, text, contentRange] of partial) {
    const answer = await follow(link, headers, origin);
    assert.deepEqual(
      [answer.status, answer.body.toString(), answer.headers['content-range'], answer.headers['content-length']],
      [206, text, contentRange, String(text.length)],
    );
  }
  for (const Range of ['bytes=10-', 'bytes=-0', 'bytes=99-100']) {
    const answer = await follow(link, { Range }, origin);
    assert.deepEqual([answer.status, answer.headers['content-range']], [416, 'bytes */10']);
  }
  for (const headers of [
    { Range: 'bytes=1-2,4-5' },
    { Range: 'bytes=5-2' },
    { Range: 'lines=1-2' },
    { Range: 'bytes=-' },
    { Range: 'bytes=0-0', 'If-Range': '"old"' },
  ]) {
    const answer = await follow(link, headers, origin);
    assert.deepEqual([answer.status, answer.body.toString()], [200, '0123456789'], JSON.stringify(headers));
  }
});

test('bytes are sent as they are, whatever encodings a client takes', async (context) => {
  const { store, origin } = await serveStore(context);
  await store.put('a.txt', Buffer.from('x'.repeat(10_000)), { contentType: 'text/plain' });
  const link = await store.presignGet('a.txt', { fileName: 'a.txt', contentType: 'text/plain' });
  const { headers, body } = await follow(link, { 'Accept-Encoding': 'gzip, deflate, br' }, origin);
  assert.equal(headers['content-encoding'], undefined);
  assert.deepEqual([headers['content-length'], body.length], ['10000', 10_000]);
});
