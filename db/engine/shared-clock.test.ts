// The clock of the database as a node follows it: corrected where it must be, and compared with that of the machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followClock, ownClock } from './shared-clock.js';

/** A node and its server, each with a clock that the test sets; a question takes so many milliseconds each way. */
function apart({ tripMs = 0 } = {}) {
  const clocks = { local: 1_000_000, steady: 50, server: 1_000_000 };
  const logged: string[] = [];
  const passes = (ms: number): void => {
    for (const name of ['local', 'steady', 'server'] as const) clocks[name] += ms;
  };
  const note = (_details: object, message: string): void => void logged.push(message);
  const ask = async (): Promise<number> => {
    passes(tripMs);
    const told = clocks.server;
    passes(tripMs);
    return told;
  };
  const options = { local: () => clocks.local, steady: () => clocks.steady, log: { warn: note, error: note } };
  return { clocks, passes, logged, clock: followClock({ ask, ...options }) };
}

test('a node goes by the clock of the server, whatever happens to its own between two comparisons', async () => {
  const { clocks, passes, clock } = apart();
  clocks.server += 400;
  assert.equal(clock.now(), 1_000_000, 'until it has asked');
  await clock.compare();
  assert.equal(clock.now(), 1_000_400);
  clocks.local += 60_000;
  passes(10);
  assert.equal(clock.now(), 1_000_410);
});

test('what a question took is no reason to set it; what cannot be explained by that is', async () => {
  const { clocks, clock } = apart({ tripMs: 100 });
  clocks.server += 90;
  await clock.compare();
  assert.equal(clock.now(), 1_000_200);
  clocks.server += 40;
  await clock.compare();
  assert.equal(clock.now(), 1_000_430, 'thirty more than the longer way can have taken');
});

test('a clock that drifts, and a server whose clock jumps, are off until they agree again, and it is told once', async () => {
  const { clocks, passes, logged, clock } = apart({ tripMs: 20 });
  await clock.compare();
  assert.equal(clock.isOff(), false);
  clocks.local -= 1_030;
  for (let second = 0; second < 3; second++) await clock.compare();
  assert.equal(clock.isOff(), true);
  clocks.local += 30;
  await clock.compare();
  assert.equal(clock.isOff(), false);
  const before = clock.now();
  clocks.server += 3_600_000;
  await clock.compare();
  assert.deepEqual([clock.isOff(), clock.now()], [true, before + 40], 'nothing is judged by a time that may be wrong');
  clocks.server -= 3_600_000;
  passes(1000);
  await clock.compare();
  assert.deepEqual([clock.isOff(), Math.abs(clock.now() - clocks.server) <= 20], [false, true]);
  assert.deepEqual(
    logged.map((line) => /more than a second away/.test(line)),
    [true, false, true, false],
  );
});

test('a jump of the server that is past before it is looked at again moves nothing, and one that this machine makes as well is gone by', async () => {
  const { clocks, clock } = apart();
  await clock.compare();
  for (const jumpMs of [-86_400_000, 86_400_000]) {
    clocks.server += jumpMs;
    for (let second = 0; second < 3; second++) await clock.compare();
    assert.deepEqual([clock.isOff(), clock.now()], [true, 1_000_000], `${jumpMs}`);
    clocks.server -= jumpMs;
    await clock.compare();
    assert.deepEqual([clock.isOff(), clock.now()], [false, 1_000_000]);
  }
  clocks.server += 86_400_000;
  await clock.compare();
  clocks.local += 86_400_000;
  await clock.compare();
  assert.deepEqual([clock.isOff(), clock.now()], [false, 87_400_000]);
});

test('a database that does not answer leaves it as it was', async () => {
  const log = { warn: assert.fail, error: assert.fail };
  const ask = () => Promise.reject(new Error('away'));
  const clock = followClock({ ask, log, local: () => 5000, steady: () => 1 });
  await assert.rejects(clock.compare(), /away/);
  assert.deepEqual([clock.now(), clock.isOff()], [5000, false]);
});

test('a database in this process has the clock of this machine', async () => {
  const clock = ownClock(() => 7);
  await clock.compare();
  assert.deepEqual([clock.now(), clock.isOff()], [7, false]);
});
