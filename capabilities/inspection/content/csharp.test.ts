// What a C# source says of itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource } from './csharp.js';

test('the attribute names plugin, author and version; a comment names what is required', () => {
  const source = [
    '\ufeff// Requires: Economics, ServerRewards',
    'namespace Oxide.Plugins {',
    '  [Info( "Vanish \\"Lite\\"" , "Robin", "1.4.2")]',
    '  class VanishLite : RustPlugin { } }',
  ].join('\r\n');
  assert.deepEqual(readSource('V.cs', Buffer.from(source)), {
    file: 'V.cs',
    name: 'Vanish "Lite"',
    version: '1.4.2',
    main: 'VanishLite',
    apiVersion: null,
    authors: ['Robin'],
    dependencies: ['Economics', 'ServerRewards'],
  });
});

test('a source without the attribute says nothing', () => {
  assert.equal(readSource('A.cs', Buffer.from('class A {}')), null);
});

test('what is no UTF-8 text is not read', () => {
  for (const content of ['class A {}\0', '\x1b[31m']) assert.throws(() => readSource('A.cs', Buffer.from(content)));
  assert.throws(() => readSource('A.cs', Buffer.from('Größe', 'latin1')));
});

test('a source made to be slow is read as fast as another', () => {
  for (const unit of ['[Info(', '[Info("', '[Info("a","b",', '//Requires:', 'class a ', '[ ', '"\\'])
    assert.equal(readSource('A.cs', Buffer.from(unit.repeat((4 * 1024 ** 2) / unit.length)))?.name ?? null, null);
});
