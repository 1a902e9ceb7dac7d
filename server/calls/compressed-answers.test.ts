// Answers over sockets to clients that take them compressed: the same as the others are given, compressed once.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { gunzipSync, inflateSync } from 'node:zlib';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ listen: true, limits: { anonymousPerHour: 10_000, keyPerHour: 10_000 } });
});
after(() => service.close());

/** What browsers send. */
const GZIP = 'Accept-Encoding: gzip, deflate, br, zstd';
const PLAIN = 'Accept-Encoding: identity';

interface Sent {
  readonly status: number;
  /** As they were sent, in their order. */
  readonly names: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, without chunks. */
  readonly bytes: Buffer;
}

/** Writes to a socket of its own and reads all that is sent. */
async function ask(path: string, lines: readonly string[] = [], method = 'GET'): Promise<Sent> {
  const socket = connect(service.server.info.port as number, '127.0.0.1');
  socket.write([`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n'));
  const all = Buffer.concat(await socket.toArray());
  const end = all.indexOf('\r\n\r\n');
  const [first = '', ...rest] = all.subarray(0, end).toString('latin1').split('\r\n');
  const pairs = rest.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const headers = Object.fromEntries(pairs);
  const body = all.subarray(end + 4);
  const bytes = headers['transfer-encoding'] === 'chunked' ? joined(body) : body;
  return { status: Number(first.split(' ')[1]), names: pairs.map(([name]) => name), headers, bytes };
}

function joined(chunks: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = chunks.indexOf('\r\n', at);
    const length = parseInt(chunks.toString('latin1', at, end), 16);
    if (length === 0) return Buffer.concat(parts);
    parts.push(chunks.subarray(end + 2, end + 2 + length));
    at = end + 4 + length;
  }
}

/** What differs from request to request. */
const OWN = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);
const shared = ({ headers }: Sent, ...without: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name) && !without.includes(name)));

/** The path of a product that takes so many characters to tell of. */
async function productOf(characters: number): Promise<string> {
  // Hardly to be compressed, so that what is compressed is long, too.
  const text = Array.from({ length: Math.ceil(characters / 36) }, () => crypto.randomUUID()).join(' ');
  const { slug } = await service.product({ descriptionHtml: `<p>${text}</p>` });
  return `/api/products/${slug}`;
}

test('a remembered answer comes compressed, with a length, and with the headers of the plain one', async () => {
  const path = await productOf(4_000);
  const plain = await ask(path, [PLAIN]);
  const first = await ask(path, [GZIP]);
  const again = await ask(path, [GZIP]);
  assert.deepEqual([plain.status, plain.headers['vary']], [200, 'Authorization,Cookie,accept-encoding']);
  for (const { bytes, headers } of [first, again]) {
    assert.equal(gunzipSync(bytes).toString(), plain.bytes.toString());
    assert.equal(headers['content-length'], String(bytes.length));
    assert.equal(headers['content-encoding'], 'gzip');
  }
  assert.deepEqual(shared(first, 'content-length', 'content-encoding'), shared(plain, 'content-length'));
  assert.deepEqual(first.names.filter((name) => name !== 'content-encoding').sort(), [...plain.names].sort());
  assert.deepEqual([shared(again), again.bytes], [shared(first), first.bytes]);
});

test('whoever asks for another coding, or for none, is answered as ever', async () => {
  const path = await productOf(4_000);
  const zipped = await ask(path, [GZIP]);
  const plain = await ask(path);
  assert.deepEqual(
    [plain.headers['content-encoding'], plain.headers['content-length']],
    [undefined, `${plain.bytes.length}`],
  );
  for (const none of ['br', 'gzip;q=0', 'identity', '*;q=0, identity', 'nonsense;;q'])
    assert.deepEqual(shared(await ask(path, [`Accept-Encoding: ${none}`])), shared(plain), none);
  const deflated = await ask(path, ['Accept-Encoding: deflate']);
  assert.equal(deflated.headers['content-encoding'], 'deflate');
  assert.equal(inflateSync(deflated.bytes).toString(), plain.bytes.toString());
  assert.equal(gunzipSync(zipped.bytes).toString(), plain.bytes.toString());
});

test('nobody is sent a part of it', async () => {
  const path = await productOf(4_000);
  for (const coding of [GZIP, PLAIN]) {
    const whole = await ask(path, [coding]);
    const asked = await ask(path, [coding, 'Range: bytes=0-9']);
    assert.deepEqual([asked.status, asked.bytes, shared(asked)], [200, whole.bytes, shared(whole)]);
  }
});

test('what is too short to be compressed stays plain', async () => {
  const path = await productOf(36);
  const [plain, zipped] = [await ask(path, [PLAIN]), await ask(path, [GZIP])];
  assert.ok(plain.bytes.length < 1_024, `${plain.bytes.length} bytes`);
  assert.deepEqual([shared(zipped), zipped.bytes], [shared(plain), plain.bytes]);
  assert.equal(plain.headers['vary'], 'Authorization,Cookie');
  const [missing, other] = [await ask(`${path}-x`, [PLAIN]), await ask(`${path}-x`, [GZIP])];
  assert.deepEqual([other.status, shared(other), other.bytes], [404, shared(missing), missing.bytes]);
});

test('who has seen it is told so, whatever they decompress', async () => {
  const path = await productOf(4_000);
  const { etag } = (await ask(path, [GZIP])).headers as { etag: string };
  const answers = await Promise.all([GZIP, PLAIN].map((coding) => ask(path, [coding, `If-None-Match: ${etag}`])));
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.bytes.length, answer.headers['etag']], [304, 0, etag]);
    assert.equal(answer.headers['content-encoding'], undefined);
  }
  assert.deepEqual(shared(answers[0]!), shared(answers[1]!));
});

test('HEAD tells what GET does, in either coding', async () => {
  const path = await productOf(4_000);
  for (const coding of [GZIP, PLAIN]) {
    const [got, head] = [await ask(path, [coding]), await ask(path, [coding], 'HEAD')];
    assert.deepEqual([head.status, head.bytes.length, shared(head)], [200, 0, shared(got)]);
  }
});

test('after a change nobody is sent what was compressed before', async () => {
  const path = await productOf(4_000);
  const before = await ask(path, [GZIP]);
  await service.write((_tables, knex) =>
    knex('products')
      .where({ slug: path.split('/').at(-1)! })
      .update({ name: 'Another name' }),
  );
  const [zipped, plain] = [await ask(path, [GZIP]), await ask(path, [PLAIN])];
  assert.notDeepEqual(zipped.bytes, before.bytes);
  assert.match(plain.bytes.toString(), /Another name/);
  assert.equal(gunzipSync(zipped.bytes).toString(), plain.bytes.toString());
  assert.equal(zipped.headers['etag'], plain.headers['etag']);
});

test('a key changes nothing about it', async () => {
  const path = await productOf(4_000);
  const { key } = await service.account();
  const [anonymous, known] = [await ask(path, [GZIP]), await ask(path, [GZIP, `Authorization: Bearer ${key}`])];
  assert.deepEqual(known.bytes, anonymous.bytes);
  assert.deepEqual(shared(known, 'x-ratelimit-limit'), shared(anonymous, 'x-ratelimit-limit'));
});

test('ten who ask at once are sent the same, of what is long as well', async () => {
  for (const characters of [2_000, 60_000]) {
    const path = await productOf(characters);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(path, [GZIP])));
    const plain = await ask(path, [PLAIN]);
    assert.ok(plain.bytes.length >= characters);
    for (const { bytes } of answers) assert.deepEqual(bytes, answers[0]!.bytes);
    assert.equal(gunzipSync(answers[0]!.bytes).toString(), plain.bytes.toString());
  }
});
