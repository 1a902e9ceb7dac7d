// Which keys are valid.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUploadKey, isObjectKey, pictureKey, uploadKey, versionFileKey } from './object-keys.js';

test('keys of the marketplace and odd but harmless ones are keys', () => {
  for (const key of [
    versionFileKey('a', 'b'),
    uploadKey('b'),
    pictureKey('a', 'c'),
    'a b+c/é (1).jar',
    'x'.repeat(255),
    '100%.jar',
  ])
    assert.ok(isObjectKey(key), key);
});

test('nothing that leaves the folder, hides in it or cannot be spelt everywhere is a key', () => {
  const wrong = [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/.',
    '.incoming/x',
    'a/.hidden',
    'a\\b',
    'a\0',
    'a\nb',
    '\uD800',
    'x'.repeat(256),
    `${'x/'.repeat(512)}x`,
  ];
  for (const key of wrong) assert.ok(!isObjectKey(key), JSON.stringify(key));
});

test('links for uploads lead to uploads alone', () => {
  assertUploadKey(uploadKey('v'));
  for (const key of [versionFileKey('p', 'v'), pictureKey('p', 'c'), 'uploads', 'uploads/', 'uploads/../products/p'])
    assert.throws(() => assertUploadKey(key), TypeError, key);
});
