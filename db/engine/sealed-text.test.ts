// Sealed texts open with their key at their place, and nowhere else.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealer, SealBroken } from './sealed-text.js';

const sealer = createSealer(randomBytes(32).toString('base64url'));

test('a sealed text opens at its place', () => {
  const text = 'gr\u00fc\u00dfe an alle Spieler';
  const sealed = sealer.seal(text, 'totp:1');
  assert.equal(sealer.open(sealed, 'totp:1'), text);
  for (const part of sealed.split('.')) assert.ok(!Buffer.from(part, 'base64url').includes('alle Spieler'));
});

test('the same text is never sealed twice alike', () => {
  assert.notEqual(sealer.seal('x', 'a'), sealer.seal('x', 'a'));
});

test('another place, another key, a changed byte and nonsense are refused', () => {
  const sealed = sealer.seal('secret', 'totp:1');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  assert.throws(() => sealer.open(sealed, 'totp:2'), SealBroken);
  assert.throws(() => createSealer(randomBytes(32).toString('base64url')).open(sealed, 'totp:1'), SealBroken);
  assert.throws(() => sealer.open(changed, 'totp:1'), SealBroken);
  assert.throws(() => sealer.open('nonsense', 'totp:1'), SealBroken);
});

test('while the key is being changed, texts of either open, new ones are sealed by the new key, and others anew', () => {
  const [before, after] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [string, string];
  const [former, both, alone] = [createSealer(before), createSealer(after, before), createSealer(after)];
  const old = former.seal('secret', 'totp:1');
  assert.equal(both.open(old, 'totp:1'), 'secret');
  assert.equal(alone.open(both.seal('new', 'totp:2'), 'totp:2'), 'new');
  const anew = both.sealAnew(old, 'totp:1')!;
  assert.equal(alone.open(anew, 'totp:1'), 'secret');
  assert.equal(both.sealAnew(anew, 'totp:1'), null);
  for (const moved of [
    () => both.open(old, 'totp:2'),
    () => both.sealAnew(old, 'totp:2'),
    () => alone.sealAnew(old, 'totp:1'),
  ])
    assert.throws(moved, SealBroken);
});
