// A challenge is valid once, in time, and for its purpose.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHALLENGE_LIFETIME, createChallenges } from './challenges.js';

function setUp(key = 'a key of this test') {
  const time = { now: Date.UTC(2030, 0, 1) };
  const used = new Set<string>();
  const useOnce = async (nonce: string) => used.size < used.add(nonce).size;
  const challenges = createChallenges({ keys: [key], useOnce, clock: () => time.now });
  const issue = (purpose: string): string => Buffer.from(challenges.issue(purpose)).toString('base64url');
  return { time, challenges, issue };
}

test('a challenge is good once', async () => {
  const { challenges, issue } = setUp();
  const [first, second] = [issue('a'), issue('a')];
  assert.notEqual(first, second);
  assert.deepEqual(
    await Promise.all([first, second, first, second].map((challenge) => challenges.use('a', challenge))),
    [true, true, false, false],
  );
});

test('a used challenge is not good again in another spelling', async () => {
  const { challenges, issue } = setUp();
  const challenge = issue('a');
  assert.ok(await challenges.use('a', challenge));
  for (const spelling of [`${challenge}=`, ` ${challenge}`, Buffer.from(challenge, 'base64url').toString('base64')]) {
    assert.equal(await challenges.use('a', spelling), false, spelling);
  }
});

test('a challenge serves its purpose only, and is not used up by an attempt at another', async () => {
  const { challenges, issue } = setUp();
  const challenge = issue('a');
  assert.equal(await challenges.use('b', challenge), false);
  assert.ok(await challenges.use('a', challenge));
});

test('a challenge is good until its lifetime is over', async () => {
  const { time, challenges, issue } = setUp();
  const [early, late] = [issue('a'), issue('a')];
  time.now += CHALLENGE_LIFETIME - 1;
  assert.ok(await challenges.use('a', early));
  time.now += 1;
  assert.equal(await challenges.use('a', late), false);
  assert.equal(await challenges.use('a', early), false);
});

test('a used challenge stays refused while others come and go', async () => {
  const { time, challenges, issue } = setUp();
  const challenge = issue('a');
  assert.ok(await challenges.use('a', challenge));
  for (let minute = 0; minute < 12; minute += 1) {
    time.now += 60_000;
    assert.ok(await challenges.use('a', issue('a')));
    assert.equal(await challenges.use('a', challenge), false);
  }
});

test('made-up, changed and foreign challenges are refused', async () => {
  const { challenges, issue } = setUp();
  const bytes = Buffer.from(issue('a'), 'base64url');
  const changed = Array.from(bytes, (byte, index) =>
    Buffer.from(bytes)
      .fill(byte ^ 1, index, index + 1)
      .toString('base64url'),
  );
  for (const challenge of [
    '',
    'x',
    'A'.repeat(72),
    setUp('another key').issue('a'),
    bytes.subarray(1).toString('base64url'),
    ...changed,
  ]) {
    assert.equal(await challenges.use('a', challenge), false, challenge);
  }
  assert.ok(await challenges.use('a', bytes.toString('base64url')));
});

test('while the key is being changed, challenges of either are good, each once, and new ones are of the new key', async () => {
  const used = new Set<string>();
  const open = (...keys: [string, ...string[]]) =>
    createChallenges({ keys, useOnce: async (nonce) => used.size < used.add(nonce).size, clock: Date.now });
  const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const [both, alone] = [open('after', 'before'), open('after')];
  const old = textOf(open('before').issue('a'));
  assert.equal(await alone.use('a', old), false);
  assert.deepEqual(
    [await both.use('b', old), await both.use('a', old), await both.use('a', old)],
    [false, true, false],
  );
  assert.ok(await alone.use('a', textOf(both.issue('a'))));
});
