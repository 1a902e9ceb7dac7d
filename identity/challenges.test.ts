// A challenge is valid once, in time, and for its purpose.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHALLENGE_LIFETIME, createChallenges } from './challenges.js';

function setUp() {
  const time = { now: Date.UTC(2030, 0, 1) };
  const challenges = createChallenges(() => time.now);
  const issue = (purpose: string): string => Buffer.from(challenges.issue(purpose)).toString('base64url');
  return { time, challenges, issue };
}

test('a challenge is good once', () => {
  const { challenges, issue } = setUp();
  const [first, second] = [issue('a'), issue('a')];
  assert.notEqual(first, second);
  assert.deepEqual(
    [first, second, first, second].map((challenge) => challenges.use('a', challenge)),
    [true, true, false, false],
  );
});

test('a used challenge is not good again in another spelling', () => {
  const { challenges, issue } = setUp();
  const challenge = issue('a');
  assert.ok(challenges.use('a', challenge));
  for (const spelling of [`${challenge}=`, ` ${challenge}`, Buffer.from(challenge, 'base64url').toString('base64')]) {
    assert.equal(challenges.use('a', spelling), false, spelling);
  }
});

test('a challenge serves its purpose only, and is not used up by an attempt at another', () => {
  const { challenges, issue } = setUp();
  const challenge = issue('a');
  assert.equal(challenges.use('b', challenge), false);
  assert.ok(challenges.use('a', challenge));
});

test('a challenge is good until its lifetime is over', () => {
  const { time, challenges, issue } = setUp();
  const [early, late] = [issue('a'), issue('a')];
  time.now += CHALLENGE_LIFETIME - 1;
  assert.ok(challenges.use('a', early));
  time.now += 1;
  assert.equal(challenges.use('a', late), false);
  assert.equal(challenges.use('a', early), false);
});

test('a used challenge stays refused while others come and go', () => {
  const { time, challenges, issue } = setUp();
  const challenge = issue('a');
  assert.ok(challenges.use('a', challenge));
  for (let minute = 0; minute < 12; minute += 1) {
    time.now += 60_000;
    assert.ok(challenges.use('a', issue('a')));
    assert.equal(challenges.use('a', challenge), false);
  }
});

test('made-up, changed and foreign challenges are refused', () => {
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
    setUp().issue('a'),
    bytes.subarray(1).toString('base64url'),
    ...changed,
  ]) {
    assert.equal(challenges.use('a', challenge), false, challenge);
  }
  assert.ok(challenges.use('a', bytes.toString('base64url')));
});
