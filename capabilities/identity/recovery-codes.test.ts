// Recovery codes are read however they are typed, and stored so that only this installation can tell a right one.
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { createRecoveryCodes, storeRecoveryCodes } from './recovery-codes.js';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const { hashOf } = storeRecoveryCodes(KEY);
const LONG = '01234ABCDEFGHJKMNPQRSTVWXZ';

test('ten different codes of two groups, with nothing in them that is misread', () => {
  const codes = createRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test('every character of the alphabet turns up', () => {
  const seen = new Set(Array.from({ length: 40 }, createRecoveryCodes).flat().join(''));
  assert.equal([...seen].sort().join(''), '-0123456789ABCDEFGHJKMNPQRSTVWXYZ');
});

test('every code is found again however it is typed', () => {
  const spellings: ((code: string) => string)[] = [
    (code) => code.toLowerCase(),
    (code) => code.replace('-', ''),
    (code) => ` ${code.replace('-', ' ')}\n`,
    (code) => [...code].join(' '),
    (code) => code.replaceAll('0', 'O').replaceAll('1', 'I'),
    (code) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
    (code) => code.replaceAll('1', 'L').toLowerCase(),
  ];
  for (const code of Array.from({ length: 50 }, createRecoveryCodes).flat()) {
    const stored = hashOf('account', code);
    assert.match(stored!, /^[0-9a-f]{64}$/);
    for (const spelling of spellings) assert.equal(hashOf('account', spelling(code)), stored, spelling(code));
  }
});

test('what is stored belongs to the account and the key, and is no plain hash', () => {
  const stored = hashOf('one', 'K7M2Q-9XWT4');
  const other = storeRecoveryCodes(Buffer.alloc(32, 8).toString('base64url'));
  const all = [
    stored,
    hashOf('two', 'K7M2Q-9XWT4'),
    hashOf('one', 'K7M2Q-9XWT5'),
    other.hashOf('one', 'K7M2Q-9XWT4'),
    ...['K7M2Q9XWT4', 'one K7M2Q9XWT4', 'K7M2Q-9XWT4'].map((text) => hash('sha256', text)),
  ];
  assert.equal(new Set(all).size, all.length);
});

test('codes of 26 are stored as they always were, whatever the account and the key', () => {
  const stored = hash('sha256', LONG);
  assert.equal(hashOf('one', LONG), stored);
  assert.equal(hashOf('two', ' olz34-abcde fghjk\tmnpqr-stvwxz\n'.replace('z', '2')), stored);
  assert.equal(storeRecoveryCodes('').hashOf('one', LONG), stored);
});

test('what cannot be a code is told apart', () => {
  for (const text of [
    '',
    '-'.repeat(10),
    'K7M2Q-9XWT',
    'K7M2Q-9XWT44',
    'K7M2Q-9XWTU',
    'K7M2Q-9XWT\u00df',
    LONG.slice(1),
    `${LONG}0`,
    `8${LONG.slice(1)}`,
    `${LONG.slice(1)}U`,
  ]) {
    assert.equal(hashOf('account', text), null, text);
  }
});

test('while the key is being changed, a code is found by what either key made of it, and stored by the new one', () => {
  const after = Buffer.alloc(32, 8).toString('base64url');
  const both = storeRecoveryCodes(after, KEY);
  const hashes = both.hashesOf('one', 'k7m2q 9xwt4');
  assert.deepEqual(hashes, [storeRecoveryCodes(after).hashOf('one', 'K7M2Q-9XWT4'), hashOf('one', 'K7M2Q-9XWT4')]);
  assert.equal(both.hashOf('one', 'K7M2Q-9XWT4'), hashes[0]);
  assert.deepEqual(both.hashesOf('one', LONG), [hash('sha256', LONG)]);
  assert.deepEqual(both.hashesOf('one', 'nonsense'), []);
});
