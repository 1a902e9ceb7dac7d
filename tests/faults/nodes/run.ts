// `npm run faults:nodes`: three services on one PostgreSQL. Limits are those of all together, exactly, also while one of them
// or the database is killed. With `--short`, fewer requests.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, leftOf, send, statusesOf } from './sent-requests.js';
import { startThreeNodes, type ThreeNodes } from './three-nodes.js';

const isShort = process.argv.includes('--short');
const LIMIT = 100;
const REQUESTS = isShort ? 3000 : 10_000;
/** How often a window gives back what it allows. */
const GIVEN_BACK_TIMES = 10;
/** What was counted for longer outlives a crash of the database. */
const FORGOTTEN_MS = 1000;

const ended: (() => unknown)[] = [];
let three: ThreeNodes;
let origins: readonly string[];
let keys: string[];
before(async () => {
  three = await startThreeNodes(
    { after: (act: unknown) => void ended.unshift(act as () => unknown) },
    { keys: 8, environment: { RATE_LIMIT_PER_HOUR: String(LIMIT) } },
  );
  origins = three.nodes.map(({ origin }) => origin);
  keys = [...three.keys];
});
after(async () => {
  for (const end of ended) await end();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, left) => left);

test(`limit ${LIMIT}, ${REQUESTS} requests over three nodes: ${LIMIT} come through, and each remaining value is told once`, async (t) => {
  const began = performance.now();
  const heard = await send(origins, REQUESTS, { key: keys.pop()! });
  t.diagnostic(`${statusesOf(heard)} in ${Math.round(performance.now() - began)} ms`);
  assert.equal(statusesOf(heard), `${LIMIT} × 200, ${REQUESTS - LIMIT} × 429`);
  assert.deepEqual(leftOf(heard), upTo(LIMIT));
});

test('one node alone is given all of it, whichever it is', async () => {
  for (const origin of origins) {
    const heard = await send([origin], 2 * LIMIT, { key: keys.pop()! });
    assert.equal(statusesOf(heard), `${LIMIT} × 200, ${LIMIT} × 429`);
    assert.deepEqual(leftOf(heard), upTo(LIMIT));
  }
});

test('what callers have seen is given back wherever they ask, and no more often than a window gives back', async () => {
  const key = keys.pop()!;
  const { etag } = await ask(origins[0]!, key);
  // The first one has taken what is left.
  const most = (GIVEN_BACK_TIMES + 1) * LIMIT - 1;
  const heard = await send(origins, most + LIMIT, { key, etag: etag! });
  assert.equal(statusesOf(heard), `${most} × 304, ${LIMIT} × 429`);
});

test('PostgreSQL is killed: nobody comes through meanwhile, and what was counted before still is', async (t) => {
  const key = keys.pop()!;
  const used = LIMIT / 2;
  assert.equal(statusesOf(await send(origins, used, { key })), `${used} × 200`);
  await pause(FORGOTTEN_MS);
  await three.server.kill();
  const meanwhile = await send(origins, 3 * LIMIT, { key });
  t.diagnostic(`while it was away: ${statusesOf(meanwhile)}`);
  assert.equal(statusesOf(meanwhile), `${3 * LIMIT} × 503`);
  await three.server.start();
  const others = keys.pop()!;
  for (const origin of origins) while ((await ask(origin, others)).status === 503) await pause(50);
  assert.equal(statusesOf(await send(origins, 2 * LIMIT, { key })), `${LIMIT - used} × 200, ${LIMIT + used} × 429`);
});

test('a node is killed: what it has not told anybody is lost, and no more', async (t) => {
  const key = keys.pop()!;
  const [, , last] = three.nodes;
  const heard = await send(origins, REQUESTS / 2, { key }, (answered) => {
    if (answered === LIMIT / 2) process.kill(last.pid, 'SIGKILL');
  });
  const left = leftOf(heard);
  t.diagnostic(`${statusesOf(heard)}: ${LIMIT - left.length} that nobody was told of`);
  assert.equal(new Set(left).size, left.length, 'none was told twice');
  assert.ok(left.every((value) => upTo(LIMIT).includes(value)));
  assert.ok(left.length >= LIMIT / 2);
  assert.ok(heard.every(({ status }) => [0, 200, 429].includes(status)));
  assert.equal((await ask(origins[0]!, key)).status, 429);
});
