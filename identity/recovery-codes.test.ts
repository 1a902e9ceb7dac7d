// Recovery codes are read however they are typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecoveryCodes, hashRecoveryCode, normalizeRecoveryCode } from './recovery-codes.js';

test('ten different codes in groups', () => {
  const codes = createRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) {
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}-[0-9A-HJKMNP-TV-Z]{6}$/);
    assert.equal(normalizeRecoveryCode(code), code.replaceAll('-', ''));
  }
});

test('every character of the alphabet turns up', () => {
  const seen = new Set(Array.from({ length: 20 }, createRecoveryCodes).flat().join(''));
  assert.equal([...seen].sort().join(''), '-0123456789ABCDEFGHJKMNPQRSTVWXYZ');
});

test('case, spaces, hyphens and letters that look like digits do not matter', () => {
  assert.equal(normalizeRecoveryCode(' 0lIo5-abcde fghjk\tmnpqr-stvwxz\n'), '01105ABCDEFGHJKMNPQRSTVWXZ');
});

test('what cannot be a code is told apart', () => {
  const code = '01234ABCDEFGHJKMNPQRSTVWXZ';
  assert.equal(normalizeRecoveryCode(code), code);
  for (const text of [
    '',
    code.slice(1),
    `${code}0`,
    `8${code.slice(1)}`,
    `${code.slice(1)}U`,
    `${code.slice(1)}\u00df`,
  ]) {
    assert.equal(normalizeRecoveryCode(text), null, text);
  }
});

test('two codes have two hashes', () => {
  assert.match(hashRecoveryCode('A'), /^[0-9a-f]{64}$/);
  assert.notEqual(hashRecoveryCode('A'), hashRecoveryCode('B'));
});
