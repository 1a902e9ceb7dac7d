// The text of license keys: their form, and which mistakes are found without a database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateLicenseKey, hashLicenseKey, readLicenseKey } from './license-key.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const drawn = (count: number): string[] => Array.from({ length: count }, generateLicenseKey);
const bare = (key: string): string => key.replaceAll('-', '');

test('a key is 26 characters and a check in groups of five, each one another', () => {
  const keys = drawn(1000);
  for (const key of keys) {
    assert.match(key, /^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    assert.equal(readLicenseKey(key), bare(key));
  }
  assert.equal(new Set(keys).size, keys.length);
  const used = new Set(keys.flatMap((key) => [...bare(key)]));
  assert.deepEqual([...used].sort().join(''), ALPHABET);
});

test('a key is taken in lower case, without hyphens, with spaces, and with letters for digits', () => {
  for (const key of drawn(200)) {
    const typed = key.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const text of [
      typed,
      typed.replaceAll('-', ''),
      ` ${typed.replaceAll('-', ' ')} `,
      typed.replaceAll('l', 'I'),
    ])
      assert.equal(readLicenseKey(text), bare(key), text);
  }
});

test('every single wrong character and every exchange of two is found', () => {
  for (const key of drawn(5).map(bare)) {
    for (let place = 0; place < key.length; place++) {
      for (const other of ALPHABET) {
        const wrong = key.slice(0, place) + other + key.slice(place + 1);
        assert.equal(readLicenseKey(wrong), other === key[place] ? key : null);
      }
      for (let later = place + 1; later < key.length; later++) {
        const changed = [...key];
        [changed[place], changed[later]] = [changed[later]!, changed[place]!];
        if (key[place] !== key[later]) assert.equal(readLicenseKey(changed.join('')), null, changed.join(''));
      }
    }
  }
});

test('what is no key is none', () => {
  const [key] = drawn(1) as [string];
  for (const text of [
    '',
    '-',
    key.slice(0, -1),
    `${key}0`,
    key.replace(/.$/, 'U'),
    key.replace(/.$/, 'é'),
    'x'.repeat(64),
  ])
    assert.equal(readLicenseKey(text), null, text);
});

test('a key is found by a hash that is the same with and without hyphens', () => {
  const [key, other] = drawn(2) as [string, string];
  assert.match(hashLicenseKey(key), /^[0-9a-f]{64}$/);
  assert.equal(hashLicenseKey(key), hashLicenseKey(bare(key)));
  assert.notEqual(hashLicenseKey(key), hashLicenseKey(other));
});
