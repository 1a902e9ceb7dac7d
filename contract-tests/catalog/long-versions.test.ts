// The longest list of versions: made once for all who ask at the same time, kept, and streamed where it is longer than
// any may become now.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { before, after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { BodyOf } from '#generated/operations.js';
import { VERSIONS_BYTES } from '../../db/catalog/version-lists.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';

type Versions = BodyOf<'listProductVersions', 200>;

let service: TestService;
before(async () => {
  service = await openTestService({ listen: true, limits: { anonymousPerHour: 1_000, keyPerHour: 1_000 } });
});
after(() => service.close());

/** A product with so many versions, each with notes of so many bytes; their list is read from the database `read()` times. */
async function productWith(count: number, notes: number) {
  const product = await service.product();
  const versions = Array.from({ length: count }, (_, index): NewVersion => {
    const releaseNotesHtml = `<p>${'x'.repeat(notes)}</p>`;
    return { versionTag: `1.${index}`, channel: 'stable', status: 'published', releaseNotesHtml };
  });
  await service.market.write((tables) => tables.versions.create(product.id, versions));
  const { versions: reads } = service.market.tables;
  const { list } = reads;
  let read = 0;
  reads.list = (...args) => {
    read += 1;
    return list(...args);
  };
  after(() => void (reads.list = list));
  return { path: `/api/products/${product.slug}/versions`, read: () => read };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${service.server.info.port}${path}`, { headers });

test('strangers who ask at once for four megabytes are sent one answer, which is kept with its ETag', async () => {
  const { path, read } = await productWith(1_000, 3_430);
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(path)));
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  // Read once more when it turned out to be long only if others were being written.
  assert.equal(read(), 1);
  const [etag] = new Set(answers.map(({ headers }) => headers.get('etag')));
  for (const [place, body] of bodies.entries()) {
    assert.ok(body.byteLength > VERSIONS_BYTES * 0.9 && body.byteLength <= VERSIONS_BYTES);
    assert.deepEqual([answers[place]!.status, answers[place]!.headers.get('etag')], [200, etag]);
  }
  assert.equal((JSON.parse(Buffer.from(bodies[0]!).toString()) as Versions).length, 1_000);
  assert.equal((await get(path, { 'If-None-Match': etag! })).status, 304);
  assert.equal(read(), 1, 'it is kept');
});

test('forty who are sent it and do not read stay connected: it waits for all of them once', async (context) => {
  const { path } = await productWith(1_000, 3_430);
  const readers = Array.from({ length: 40 }, () => connect(service.server.info.port as number, '127.0.0.1').pause());
  context.after(() => readers.forEach((socket) => socket.destroy()));
  for (const socket of readers) {
    await once(socket, 'connect');
    // Thrice, since the kernels take the first.
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(3));
  }
  // For some looks at what waits.
  await pause(1_500);
  const connections = await new Promise<number>((resolve) =>
    service.server.listener.getConnections((_error, count) => resolve(count)),
  );
  assert.ok(connections >= readers.length);
});

test('it is compressed once, and the same for everybody', async () => {
  const { path } = await productWith(200, 3_430);
  const plain = await (await get(path, { 'Accept-Encoding': 'identity' })).text();
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => service.server.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })),
  );
  for (const { headers, rawPayload } of answers) {
    assert.deepEqual([headers['content-encoding'], headers['content-length']], ['gzip', rawPayload.length]);
    assert.match(headers['vary'] as string, /accept-encoding/i);
    assert.equal(gunzipSync(rawPayload).toString(), plain);
  }
});

test('with a key it is the same, made for each in turn', async () => {
  const { path, read } = await productWith(1_000, 3_430);
  const { key } = await service.account();
  const anonymous = await (await get(path)).text();
  const answers = await Promise.all(Array.from({ length: 4 }, () => get(path, bearer(key))));
  for (const answer of answers) assert.equal(await answer.text(), anonymous);
  // The first was written at once; the others were read again when it was their turn.
  assert.ok(read() >= 5 && read() <= 1 + 2 * 4, `${read()}`);
});

test('what is longer, from before there was a bound, is streamed: all of it, to each, without an ETag', async () => {
  const { path, read } = await productWith(120, 100_000);
  const answers = await Promise.all(Array.from({ length: 3 }, () => get(path)));
  for (const answer of answers) {
    assert.deepEqual(
      [answer.status, answer.headers.get('etag'), answer.headers.get('content-length')],
      [200, null, null],
    );
    const versions = (await answer.json()) as Versions;
    assert.equal(versions.length, 120);
    assert.deepEqual([versions[0]!.version_tag, versions.at(-1)!.version_tag], ['1.119', '1.0']);
  }
  assert.equal(read(), 0, 'never as a whole');
  const head = await fetch(`http://127.0.0.1:${service.server.info.port}${path}`, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});
