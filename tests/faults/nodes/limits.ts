// Limits are those of all nodes together, exactly, also while one of them or the database is killed.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { times } from '../races/judging.js';
import { openShop, startThree, type Node } from './installation.js';
import type { Drill, Part } from './part.js';
import { ask, leftOf, send, statusesOf } from './sent-requests.js';

const LIMIT = 100;
/** How often a window gives back what it allows. */
const GIVEN_BACK_TIMES = 10;
/** What was counted for longer outlives a crash of the database. */
const FORGOTTEN_MS = 1000;
const KEYS = 8;

/** What the steps share: nodes, and keys of an account of their own, each of which is used once. */
interface Scene {
  readonly drill: Drill;
  readonly nodes: readonly [Node, Node, Node];
  readonly origins: readonly string[];
  readonly keys: string[];
  readonly requests: number;
}

export const limits: Part = {
  name: 'limits',
  promise: 'a limit is that of all nodes together, exactly',
  async run(drill) {
    const { context, cleanUp, ground, count } = drill;
    const installation = await ground.newInstallation();
    const nodes = await startThree(cleanUp, installation, { RATE_LIMIT_PER_HOUR: String(LIMIT) });
    const shop = await openShop(cleanUp, installation);
    const buyers = await Promise.all(times(KEYS, () => shop.account({ sellerName: null })));
    const scene: Scene = {
      drill,
      nodes,
      origins: nodes.map(({ origin }) => origin),
      keys: buyers.map(({ key }) => key),
      requests: count(10_000, 1500),
    };
    for (const [name, step] of Object.entries(STEPS)) await context.test(name, () => step(scene));
    return [];
  },
};

const STEPS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'as many come through as may, and each remaining value is told once': onceEach,
  'one node alone is given all of it, whichever it is': oneAlone,
  'what callers have seen is given back wherever they ask, and no more often than a window gives back': givenBack,
  'PostgreSQL is killed: nobody comes through meanwhile, and what was counted before still is': databaseKilled,
  'a node is killed: what it has not told anybody is lost, and no more': nodeKilled,
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, left) => left);

async function onceEach({ origins, keys, requests, drill }: Scene): Promise<void> {
  const began = performance.now();
  const heard = await send(origins, requests, { key: keys.pop()! });
  drill.tell(`limit ${LIMIT}: ${statusesOf(heard)} in ${Math.round(performance.now() - began)} ms`);
  assert.equal(statusesOf(heard), `${LIMIT} × 200, ${requests - LIMIT} × 429`);
  assert.deepEqual(leftOf(heard), upTo(LIMIT));
}

async function oneAlone({ origins, keys }: Scene): Promise<void> {
  for (const origin of origins) {
    const heard = await send([origin], 2 * LIMIT, { key: keys.pop()! });
    assert.equal(statusesOf(heard), `${LIMIT} × 200, ${LIMIT} × 429`);
    assert.deepEqual(leftOf(heard), upTo(LIMIT));
  }
}

async function givenBack({ origins, keys }: Scene): Promise<void> {
  const key = keys.pop()!;
  const { etag } = await ask(origins[0]!, key);
  // The first one has taken what is left.
  const most = (GIVEN_BACK_TIMES + 1) * LIMIT - 1;
  const heard = await send(origins, most + LIMIT, { key, etag: etag! });
  assert.equal(statusesOf(heard), `${most} × 304, ${LIMIT} × 429`);
}

async function databaseKilled({ origins, keys, drill }: Scene): Promise<void> {
  const key = keys.pop()!;
  const { server } = drill.ground;
  const used = LIMIT / 2;
  assert.equal(statusesOf(await send(origins, used, { key })), `${used} × 200`);
  await pause(FORGOTTEN_MS);
  await server.kill();
  const meanwhile = await send(origins, 3 * LIMIT, { key });
  drill.tell(`while PostgreSQL was away: ${statusesOf(meanwhile)}`);
  await server.start();
  assert.equal(statusesOf(meanwhile), `${3 * LIMIT} × 503`);
  const others = keys.pop()!;
  for (const origin of origins) while ((await ask(origin, others)).status === 503) await pause(50);
  assert.equal(statusesOf(await send(origins, 2 * LIMIT, { key })), `${LIMIT - used} × 200, ${LIMIT + used} × 429`);
}

async function nodeKilled({ origins, keys, nodes, requests, drill }: Scene): Promise<void> {
  const key = keys.pop()!;
  const [, , last] = nodes;
  const heard = await send(origins, requests / 2, { key }, (answered) => {
    if (answered === LIMIT / 2) process.kill(last.process.pid, 'SIGKILL');
  });
  const left = leftOf(heard);
  drill.tell(`a node was killed: ${statusesOf(heard)}: ${LIMIT - left.length} that nobody was told of`);
  assert.equal(new Set(left).size, left.length, 'none was told twice');
  assert.ok(left.every((value) => upTo(LIMIT).includes(value)));
  assert.ok(left.length >= LIMIT / 2);
  assert.ok(heard.every(({ status }) => [0, 200, 429].includes(status)));
  assert.equal((await ask(origins[0]!, key)).status, 429);
}
