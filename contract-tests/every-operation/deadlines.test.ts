// Deadlines of operations, and what an operation that waits for something learns of its caller.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, test } from 'node:test';
import { operations } from '#generated/operations.js';
import { byteContract, digestOf, WAIT_MS, type ByteCall } from '../harness/byte-contract.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { signal } from '../harness/uploads.js';

type Wait = (call: ByteCall<undefined>) => unknown;

const forEver: Wait = () => new Promise(() => {});
let wait: Wait = forEver;
let service: TestService;
const contract = byteContract({ upload: () => undefined, wait: (call) => wait(call) });
before(async () => {
  // Nothing here shortens deadlines: they are those of the contract.
  service = await openTestService({ listen: true, contract });
});
after(() => service.close());
afterEach(() => (wait = forEver));

test('an operation has the deadline of the contract, or fifteen seconds', () => {
  assert.equal(contract.operations['getNews']!.deadlineMs, WAIT_MS);
  assert.equal(contract.operations['uploadFile']!.deadlineMs, 15_000);
  assert.equal(operations.getProduct.deadlineMs, 15_000);
});

test('an operation that waits longer than its own deadline is answered with 503, and told', async () => {
  const told = signal<AbortSignal>();
  wait = ({ left }) => {
    told.give(left());
    return forEver(undefined as never);
  };
  const late = request({ host: '127.0.0.1', port: service.server.info.port, path: '/api/wait', agent: false }).end();
  const [answer] = (await once(late, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 503);
  assert.equal((JSON.parse(await text(answer)) as { code: string }).code, 'unavailable');
  await aborted(await told.happened);
});

test('an operation that waits is told that its caller has gone', async () => {
  const waiting = signal<AbortSignal>();
  wait = ({ left }) => {
    assert.equal(left(), left());
    waiting.give(left());
    return forEver(undefined as never);
  };
  const leaving = request({ host: '127.0.0.1', port: service.server.info.port, path: '/api/wait', agent: false });
  leaving.on('error', () => {}).end();
  const gone = await waiting.happened;
  assert.equal(gone.aborted, false);
  leaving.destroy();
  await aborted(gone);
});

test('an operation that has something to tell in time is answered', async () => {
  wait = ({ reply }) => reply(200, digestOf([]));
  assert.equal((await service.request({ path: '/api/wait' })).status, 200);
});

async function aborted(gone: AbortSignal): Promise<void> {
  if (!gone.aborted) await once(gone, 'abort');
}
