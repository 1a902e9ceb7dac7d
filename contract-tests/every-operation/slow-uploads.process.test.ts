// Bodies that their handlers read while they arrive: how long that may take, and what is left of those that never do.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { digestOf, digestWhileArriving } from '../harness/byte-contract.js';
import {
  answerOf,
  DEADLINE_MS,
  digesting,
  openUploadService,
  outcomeOf,
  passingOn,
  signal,
  telling,
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

for (const [how, everyMs] of [
  ['falls silent', Infinity],
  ['drips', 10],
] as const) {
  test(`a client that ${how} is refused for it`, async () => {
    const told = telling(passingOn);
    handler.upload = told.upload;
    const outgoing = uploads.begin();
    outgoing.write(MEGABYTE);
    const drip = everyMs === Infinity ? undefined : setInterval(() => outgoing.write('x'), everyMs);
    assert.equal(await answerOf(outgoing), '408 request_timeout');
    clearInterval(drip);
    assert.equal(await told.code, 'request_timeout');
  });
}

test('a client that keeps the pace may take longer than the deadline', async () => {
  const outgoing = uploads.begin();
  const answer = outcomeOf(outgoing);
  const sent: Buffer[] = [];
  for (const until = performance.now() + 2.5 * DEADLINE_MS; performance.now() < until; await pause(20)) {
    sent.push(MEGABYTE.subarray(0, 50_000));
    outgoing.write(sent.at(-1));
  }
  outgoing.end();
  assert.deepEqual(await answer, { status: 200, body: digestOf(sent) });
});

test('a client is not blamed for the slowness of a handler, which may take the deadline for each piece', async () => {
  handler.upload = async ({ body, reply }) => {
    let pauses = 0;
    for await (const piece of body) if (piece && pauses++ < 5) await pause(DEADLINE_MS / 2);
    return reply(200, digestOf([]));
  };
  const outgoing = uploads.begin();
  outgoing.end(MEGABYTE);
  assert.equal(await answerOf(outgoing), '200');
});

test('a handler that stops reading, or does not answer after the last byte, is too late', async () => {
  const error = signal<unknown>();
  handler.upload = async ({ body }) => {
    body.once('error', error.give);
    await once(body, 'readable');
    return new Promise(() => {});
  };
  const stuck = uploads.begin();
  stuck.write(MEGABYTE);
  assert.equal(await answerOf(stuck), '503 unavailable');
  assert.equal(((await error.happened) as { code: string }).code, 'unavailable');
  handler.upload = async ({ body }) => {
    await digestWhileArriving(body);
    return new Promise(() => {});
  };
  const whole = uploads.begin();
  whole.end(MEGABYTE);
  assert.equal(await answerOf(whole), '503 unavailable');
});

test('a client that goes away while its handler does something else is noticed with the next reading', async () => {
  const [began, goOn] = [signal<Readable>(), signal()];
  const told = telling(passingOn);
  handler.upload = async (call) => {
    began.give(call.body);
    await goOn.happened;
    return told.upload(call);
  };
  const outgoing = uploads.begin();
  const body = await began.happened;
  outgoing.destroy();
  while (!body.destroyed) await pause(10);
  goOn.give();
  assert.equal(await told.code, 'validation_failed');
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('clients that go away in the middle are told to the handlers, and leave nothing', async () => {
  const bodies: WeakRef<Readable>[] = [];
  for (let time = 0; time < 20; time++) {
    const told = telling(passingOn);
    const began = signal();
    handler.upload = (call) => {
      bodies.push(new WeakRef(call.body));
      call.body.once('data', () => began.give()).pause();
      return told.upload(call);
    };
    const outgoing = uploads.begin();
    outgoing.write(MEGABYTE);
    await began.happened;
    outgoing.destroy();
    assert.equal(await told.code, 'validation_failed');
  }
  handler.upload = digesting;
  for (let tries = 0; tries < 100 && bodies.some((body) => body.deref()); tries++) {
    await pause(10);
    collectGarbage();
  }
  assert.equal(bodies.filter((body) => body.deref()).length, 0);
  const connections = await new Promise((resolve) =>
    uploads.service.server.listener.getConnections((_error, count) => resolve(count)),
  );
  assert.ok(Number(connections) <= 1, `${String(connections)} connections`);
});
