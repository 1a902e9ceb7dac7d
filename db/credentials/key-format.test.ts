// The text of keys and server tokens: drawn, checked, told apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { generateSecret, hashKey, KEY_PREFIX, kindOf, SERVER_TOKEN_PREFIX } from './key-format.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KINDS = [
  [KEY_PREFIX, 'key'],
  [SERVER_TOKEN_PREFIX, 'server-token'],
] as const;

test('a secret is the prefix, 40 random and 6 checksum characters, and never twice the same', () => {
  for (const [prefix, kind] of KINDS) {
    const made = new Set(Array.from({ length: 200 }, () => generateSecret(prefix)));
    assert.equal(made.size, 200);
    for (const secret of made) {
      assert.match(secret.slice(prefix.length), /^[0-9A-Za-z]{46}$/);
      assert.ok(secret.startsWith(prefix));
      assert.equal(kindOf(secret), kind);
    }
  }
});

test('the checksum is CRC32 over prefix and body, so that scanners can compute it', () => {
  const secret = generateSecret(SERVER_TOKEN_PREFIX);
  const value = [...secret.slice(-6)].reduce((sum, digit) => sum * 62 + ALPHABET.indexOf(digit), 0);
  assert.equal(value, crc32(secret.slice(0, -6)));
});

test('every single wrong character and every swap of neighbours is found by the checksum', () => {
  for (const [prefix] of KINDS) {
    const secret = generateSecret(prefix);
    for (let at = prefix.length; at < secret.length; at++) {
      for (const wrong of ALPHABET) {
        if (wrong !== secret[at]) assert.equal(kindOf(secret.slice(0, at) + wrong + secret.slice(at + 1)), null);
      }
      const next = secret[at + 1];
      if (next === undefined || next === secret[at]) continue;
      assert.equal(kindOf(secret.slice(0, at) + next + secret[at] + secret.slice(at + 2)), null);
    }
  }
});

test('other prefixes, lengths and characters are nothing of ours', () => {
  const key = generateSecret(KEY_PREFIX);
  const token = generateSecret(SERVER_TOKEN_PREFIX);
  const wrong = [
    '',
    KEY_PREFIX,
    SERVER_TOKEN_PREFIX,
    'constructor',
    key.slice(1),
    `${key}0`,
    key.replace('live', 'test'),
    key.slice(0, -1),
    `${key.slice(0, -1)}-`,
    ` ${key}`,
    `${key}\n`,
    // A body whose checksum was made with the other prefix.
    token.replace(SERVER_TOKEN_PREFIX, KEY_PREFIX),
    key.replace(KEY_PREFIX, SERVER_TOKEN_PREFIX),
  ];
  for (const text of wrong) assert.equal(kindOf(text), null, JSON.stringify(text));
});

test('what is stored is the SHA-256 in lower-case hexadecimal', () => {
  assert.equal(hashKey('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
