// The shortest unit is found, whether or not its last repetition is complete.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatedUnit } from './repeated-unit.js';

test('a repetition gives its unit, anything else itself', () => {
  const cases = [
    ['abab', 'ab'],
    ['ababa', 'ab'],
    ['aaaa', 'a'],
    ['passwordpasswordpass', 'password'],
    ['abcab', 'abcab'],
    ['abc', 'abc'],
    ['', ''],
  ] as const;
  for (const [text, unit] of cases) assert.equal(repeatedUnit(text), unit, text);
});
