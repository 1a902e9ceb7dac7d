// What a server is taken for that answers late: one that is made up, since a real one is late when it likes.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connections.js';
import { watchServer } from './server-watch.js';

/** Waits for an answer that never comes on a server that is watched, and tells whether it was given up. */
function waiting(t: TestContext, knock: () => Promise<unknown>) {
  const told: unknown[] = [];
  const watch = watchServer({ knock, answeredMs: 800, onAway: (failure) => void told.push(failure) });
  t.after(() => watch.end());
  let isDestroyed = false;
  const stream = { destroy: () => void (isDestroyed = true) };
  watch.add(Object.assign(new EventEmitter(), { connection: { stream } }) as unknown as Connection);
  watch.follow(new Promise(() => undefined)).catch(() => undefined);
  return { watch, isGivenUp: () => isDestroyed || told.length > 0 };
}

test('one that answers anybody lives, although it is late for who knocks', async (t) => {
  let knocks = 0;
  const { watch, isGivenUp } = waiting(t, () => new Promise(() => void knocks++));
  for (let asked = 0; asked < 20; asked++) await watch.follow(pause(100));
  assert.ok(knocks > 0);
  assert.equal(isGivenUp(), false);
  // A connection that is free in its pool is no word of the server.
  for (let waits = 0; !isGivenUp(); waits++) {
    assert.ok(waits < 60, 'it has to be given up');
    await watch
      .orAway(
        () => pause(50),
        () => undefined,
      )
      .catch(() => undefined);
  }
});

test('what takes several round trips may take them after this process stood still', async (t) => {
  let isAnswered = false;
  const { isGivenUp } = waiting(t, async () => {
    await pause(20);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    for (let trip = 0; trip < 5; trip++) await pause(20);
    isAnswered = true;
  });
  while (!isAnswered) await pause(50);
  assert.equal(isGivenUp(), false);
});
