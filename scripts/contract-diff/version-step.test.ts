// Proves that an undeclared break is refused, and every declared one let through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from './change.js';
import { refusal, stepBetween } from './version-step.js';

const broken: Change[] = [
  { breaking: true, sentence: 'It is gone.' },
  { breaking: false, sentence: 'It is new.' },
];
const grown: Change[] = [{ breaking: false, sentence: 'It is new.' }];

test('the step between versions is the first number that differs', () => {
  assert.equal(stepBetween('1.4.2', '2.0.0'), 'major');
  assert.equal(stepBetween('1.4.2', '1.10.0'), 'minor');
  assert.equal(stepBetween('1.4.2', '1.4.3'), 'patch');
  assert.equal(stepBetween('1.4.2', '1.4.2'), 'none');
  assert.equal(stepBetween('1.4.2', '1.3.9'), 'back');
});

test('a break needs a major step from 1.0.0 on', () => {
  assert.match(refusal('1.4.2', '1.5.0', broken)!, /major step/);
  assert.equal(refusal('1.4.2', '2.0.0', broken), null);
});

test('a break needs a minor step below 1.0.0', () => {
  assert.match(refusal('0.1.0', '0.1.1', broken)!, /minor step/);
  assert.match(refusal('0.1.0', '0.1.0', broken)!, /minor step/);
  assert.equal(refusal('0.1.0', '0.2.0', broken), null);
  assert.equal(refusal('0.1.0', '1.0.0', broken), null);
});

test('any other change needs a step of any size', () => {
  assert.match(refusal('1.4.2', '1.4.2', grown)!, /patch step/);
  assert.equal(refusal('1.4.2', '1.4.3', grown), null);
  assert.equal(refusal('0.1.0', '0.1.1', grown), null);
});

test('without a change the version may stay, and never goes back', () => {
  assert.equal(refusal('0.1.0', '0.1.0', []), null);
  assert.match(refusal('0.2.0', '0.1.0', [])!, /must not go back/);
});
