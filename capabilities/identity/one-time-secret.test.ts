// Secrets are long, all different, and found again by their hash.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSecret, hashSecret } from './one-time-secret.js';

test('a secret has 256 bits and fits into a link unescaped', () => {
  const secret = createSecret();
  assert.match(secret, /^[\w-]{43}$/);
  assert.equal(Buffer.from(secret, 'base64url').length, 32);
  assert.notEqual(createSecret(), secret);
});

test('the hash is SHA-256 in hex', () => {
  // The example of FIPS 180-4.
  assert.equal(hashSecret('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
