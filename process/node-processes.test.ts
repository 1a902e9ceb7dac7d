// Processes that are kept running: which are started when, what becomes of one that ends, and how all are stopped.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { signal } from '../contract-tests/harness/uploads.js';
import { keepNodes, type NodeProcess } from './node-processes.js';

/** Processes that serve and end as the test says. */
function fixtures(count: number) {
  const begun: { number: number; serve(): void; end(code: number): void; isStopped: boolean }[] = [];
  const fork = (number: number): NodeProcess => {
    const [serving, ended] = [signal(), signal<number>()];
    const process = { number, serve: serving.give, end: ended.give, isStopped: false };
    begun.push(process);
    return { serving: serving.happened, ended: ended.happened, stop: () => void (process.isStopped = true) };
  };
  const waits: { milliseconds: number; over(): void }[] = [];
  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      waits.push({ milliseconds, over: resolve });
      signal.addEventListener('abort', reject);
    });
  const logged: object[] = [];
  const nodes = keepNodes({ count, fork, wait, log: { error: (details) => void logged.push(details) } });
  const numbers = async (): Promise<number[]> => (await turn(), begun.map(({ number }) => number));
  return { begun, waits, logged, nodes, numbers };
}

test('the first one is alone until it serves, and then come all others', async () => {
  const { begun, numbers } = fixtures(3);
  assert.deepEqual(await numbers(), [1]);
  begun[0]!.serve();
  assert.deepEqual(await numbers(), [1, 2, 3]);
});

test('when the first one does not come to serve, that is the end', async () => {
  const { begun, nodes, numbers } = fixtures(3);
  begun[0]!.end(1);
  assert.equal(await nodes.ended, 1);
  assert.deepEqual(await numbers(), [1]);
});

test('one that ends is started again, later each time, and the others go on', async () => {
  const { begun, waits, logged, numbers } = fixtures(2);
  begun[0]!.serve();
  await turn();
  for (let failure = 0; failure < 8; failure++) {
    begun.at(-1)!.end(1);
    await turn();
    waits[failure]!.over();
    await turn();
  }
  assert.deepEqual(await numbers(), [1, 2, ...Array<number>(8).fill(2)]);
  assert.equal(logged.length, 8);
  const [first, last] = [waits[0]!.milliseconds, waits[7]!.milliseconds];
  assert.ok(first <= 700 && last >= 20_000 && last <= 30_000, `${first}, ${last}`);
});

test('one that cannot be started is tried again, and the others go on', async () => {
  const [begun, waits] = [[] as number[], [] as (() => void)[]];
  let isFull = true;
  const nodes = keepNodes({
    count: 2,
    fork: (number) => {
      if (number === 2 && isFull) throw new Error('spawn ENOMEM');
      begun.push(number);
      return { serving: Promise.resolve(), ended: new Promise(() => undefined), stop: () => undefined };
    },
    wait: () => new Promise<void>((resolve) => void waits.push(resolve)),
    log: { error: () => undefined },
  });
  let hasEnded = false;
  void nodes.ended.finally(() => (hasEnded = true));
  await turn();
  assert.deepEqual([begun, waits.length, hasEnded], [[1], 1, false]);
  isFull = false;
  waits[0]!();
  await turn();
  assert.deepEqual([begun, hasEnded], [[1, 2], false]);
});

test('all are stopped, none is started again, and the worst exit code is told', async () => {
  const { begun, nodes, numbers } = fixtures(3);
  begun[0]!.serve();
  await turn();
  // It waits for its next start.
  begun[2]!.end(1);
  await turn();
  nodes.stop();
  assert.deepEqual(
    begun.map(({ isStopped }) => isStopped),
    [true, true, false],
  );
  begun[0]!.end(0);
  begun[1]!.end(3);
  assert.equal(await nodes.ended, 3);
  assert.deepEqual(await numbers(), [1, 2, 3]);
});

test('stopped while the first one starts, that one is asked to stop, and no other one is started', async () => {
  const { begun, nodes, numbers } = fixtures(2);
  nodes.stop();
  assert.equal(begun[0]!.isStopped, true);
  begun[0]!.serve();
  assert.deepEqual(await numbers(), [1]);
  begun[0]!.end(0);
  assert.equal(await nodes.ended, 0);
});
