// The shortest unit is found, whole or with a rest.
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
