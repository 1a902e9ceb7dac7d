import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readName } from './product-name.js';

test('decorations and version noise are no part of the name proper', () => {
  assert.deepEqual(readName('☑️ [50% OFF] ★ WorldGuard ★ [1.8 - 1.19.x]').head, ['world', 'guard']);
  assert.deepEqual(readName('✪ SuperLobbyDeluxe | [1.8.8 - 1.19.x] ✪').head, ['super', 'lobby', 'deluxe']);
  assert.deepEqual(readName('GSit - Modern Sit (Seat and Chair) - [1.13.x - 1.19.x]').head, ['g', 'sit']);
  assert.deepEqual(readName('LifeSteal SMP Plugin').head, ['life', 'steal', 'smp']);
  assert.deepEqual(readName('[SKRIPT] items respawn').head, ['items', 'respawn']);
});

test('the rest of a name is its tagline, in which noise does not count', () => {
  const name = readName('KitPvP [1.8-1.19] [CUSTOM KITS] [FREE]');
  assert.deepEqual(name.tagline, ['1.8', '1.19', 'custom', 'kits', 'free']);
  assert.equal(name.taglineLength, 2);
});

test('a name of nothing but noise is still a name', () => {
  assert.deepEqual(readName('Free Plugin').head, ['free']);
  assert.deepEqual(readName('1.19').head, ['1.19']);
  assert.deepEqual(readName('★★★').head, []);
});

test('a name is exact however it is joined, and without an edition mark', () => {
  assert.ok(readName('EssentialsX').keys.includes('essentials'));
  assert.ok(readName('DeluxeHub 3 - Professional Hub Management').keys.includes('deluxehub'));
  assert.ok(readName('LifeSteal SMP Plugin').keys.includes('lifestealsmp'));
  assert.ok(readName('LifeSteal SMP Plugin').keys.includes('lifestealsmpplugin'));
  assert.ok(!readName('WorldGuard Addon').keys.includes('worldguard'));
});
