// Bodies that their handlers read while they arrive, on a contract of their own until the real one has such operations:
// how they arrive and how they are refused.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { after, afterEach, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { digestOf, digestWhileArriving, RAW_LIMIT, STREAM_LIMIT, type ByteCall } from '../harness/byte-contract.js';
import { bearer } from '../harness/common-scenarios.js';
import { largeSenders } from '../harness/large-bodies.js';
import {
  answerOf,
  digesting,
  openUploadService,
  outcomeOf,
  passingOn,
  signal,
  telling,
  ZIP,
  type Upload,
  type UploadService,
} from '../harness/uploads.js';

const MEGABYTE = randomBytes(1_000_000);

let uploads: UploadService;
let handler: UploadService['handler'];
before(async () => {
  uploads = await openUploadService();
  ({ handler } = uploads);
});
after(() => uploads.service.close());
afterEach(() => Object.assign(handler, { upload: digesting, calls: 0 }));

test('a body arrives whole, with its length, chunked and after leave to send it', async () => {
  const pieces = Array<Buffer>(7).fill(MEGABYTE);
  for (const headers of [
    { 'Content-Length': '7000000' },
    {},
    { 'Content-Length': '7000000', Expect: '100-continue' },
  ]) {
    const outgoing = uploads.begin(headers);
    const answer = outcomeOf(outgoing);
    if ('Expect' in headers) await once(outgoing, 'continue');
    for (const piece of pieces) outgoing.write(piece);
    outgoing.end();
    assert.deepEqual(await answer, { status: 200, body: digestOf(pieces) });
  }
  const empty = uploads.begin({ 'Content-Length': '0' });
  empty.end();
  assert.deepEqual(await outcomeOf(empty), { status: 200, body: digestOf([]) });
});

test('a connection goes on after a body that was read', async () => {
  const { port } = uploads.service.server.info;
  const send = (): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/files/1`, { method: 'PUT', headers: ZIP, body: MEGABYTE });
  const first = await send();
  await first.text();
  assert.equal(first.headers.get('connection'), 'keep-alive');
  assert.equal((await send()).status, 200);
});

test('no more of a body is taken from the client than its handler asks for', async () => {
  let most = 0;
  handler.upload = async ({ body, reply }) => {
    for await (const piece of body) {
      most = Math.max(most, body.readableLength + (piece as Buffer).length);
      for (let turns = 0; turns < 5; turns++) await turn();
    }
    return reply(200, digestOf([]));
  };
  const outgoing = uploads.begin();
  for (let sent = 0; sent < 30; sent++) outgoing.write(MEGABYTE);
  outgoing.end();
  assert.equal(await answerOf(outgoing), '200');
  assert.ok(most <= 256 * 1024, `${most} bytes`);
});

for (const [what, then] of Object.entries<(call: ByteCall<Readable>, error: unknown) => unknown>({
  'passes its error on': passingOn,
  'throws another error': () => {
    throw new Error('Something else');
  },
  'answers as if it were whole': ({ reply }) => reply(200, digestOf([])),
})) {
  test(`a body over the limit is refused in its handler and to the client, when the handler ${what}`, async () => {
    const { key } = await uploads.service.account();
    const told = telling(then);
    handler.upload = told.upload;
    const outgoing = uploads.begin(bearer(key), '/api/v1/files');
    const answer = answerOf(outgoing);
    for (let sent = 0; sent < 6; sent++) outgoing.write(MEGABYTE);
    assert.equal(await told.code, 'payload_too_large');
    assert.equal(await answer, '413 payload_too_large');
  });
}

test('the limit itself is allowed, and one byte more is not', async () => {
  const { key } = await uploads.service.account();
  for (const [size, status] of [
    [RAW_LIMIT, '200'],
    [RAW_LIMIT + 1, '413 payload_too_large'],
  ] as const) {
    const outgoing = uploads.begin(bearer(key), '/api/v1/files');
    outgoing.end(MEGABYTE.subarray(0, size));
    assert.equal(await answerOf(outgoing), status);
  }
});

/** Refused before the handler is called, whatever is still being sent. */
const REFUSED: readonly (readonly [number, string, Readonly<Record<string, string>>])[] = [
  [401, '/api/v1/files', ZIP],
  [404, '/api/files/none', ZIP],
  [415, '/api/files/1', { 'Content-Type': 'application/gzip' }],
  [400, '/api/files/1?part=0', ZIP],
  [400, '/api/files/1', { ...ZIP, Part: 'four' }],
];
for (const [client, send] of Object.entries(largeSenders)) {
  test(`${client} sees every early refusal of six megabytes`, async () => {
    const { key } = await uploads.service.account();
    const url = `http://127.0.0.1:${uploads.service.server.info.port}`;
    for (const [status, path, headers] of REFUSED)
      assert.equal(await send({ url: url + path, method: 'PUT', headers }), status, path);
    assert.equal(handler.calls, 0);
    const tooLarge = { url: `${url}/api/v1/files`, method: 'PUT', headers: { ...ZIP, ...bearer(key) } };
    assert.equal(await send(tooLarge), 413);
    handler.upload = ({ refuse }) => refuse('not_owner');
    assert.equal(await send({ url: `${url}/api/files/1`, method: 'PUT', headers: ZIP }), 403);
    handler.upload = ({ reply }) => reply(200, digestOf([]));
    assert.equal(await send({ url: `${url}/api/files/1`, method: 'PUT', headers: ZIP }), 200);
    handler.upload = async ({ body, refuse }) => {
      for await (const piece of body) if (piece) break;
      return refuse('not_owner');
    };
    assert.equal(await send({ url: `${url}/api/files/1`, method: 'PUT', headers: ZIP }), 403);
  });
}

test('what declares to be too large is refused before its handler is called, and is given no leave to be sent', async () => {
  const outgoing = uploads.begin({ 'Content-Length': String(STREAM_LIMIT + 1), Expect: '100-continue' });
  outgoing.once('continue', () => assert.fail('it was given leave'));
  assert.equal(await answerOf(outgoing), '413 payload_too_large');
  assert.equal(handler.calls, 0);
});

test('leave to send is given once the handler reads', async () => {
  const [called, mayRead] = [signal(), signal()];
  handler.upload = async (call) => {
    called.give();
    await mayRead.happened;
    return digesting(call);
  };
  let continued = false;
  const outgoing = uploads
    .begin({ 'Content-Length': '5', Expect: '100-continue' })
    .once('continue', () => (continued = true));
  await called.happened;
  assert.equal(continued, false);
  mayRead.give();
  await once(outgoing, 'continue');
  outgoing.end('bytes');
  assert.equal(await answerOf(outgoing), '200');
});

test('no transaction begins while a body streams in', async () => {
  const { key } = await uploads.service.account();
  let began = false;
  const writing: Upload = ({ write, reply }) =>
    write(() => {
      began = true;
      return Promise.resolve(reply(200, digestOf([])));
    });
  handler.upload = writing;
  const early = uploads.begin(bearer(key), '/api/v1/files');
  early.write('bytes');
  assert.equal(await answerOf(early), '500 internal_error');
  assert.equal(began, false);
  handler.upload = async (call) => {
    await digestWhileArriving(call.body);
    return writing(call);
  };
  const read = uploads.begin(bearer(key), '/api/v1/files');
  read.end('bytes');
  assert.equal(await answerOf(read), '200');
  assert.equal(began, true);
});
