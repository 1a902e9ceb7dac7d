// Which products a query finds, and which of them comes first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLiveSegment } from '../index/live-segment.js';
import { ask, documentOf, idOf, indexOf, named, namesFound } from '../../../contract-tests/harness/search-documents.js';

test('compound names are found however they are typed', () => {
  const index = indexOf(named('PlaceholderAPI', 'Essentials X', 'worldguard', 'Anti-Cheat', 'Fast Async World Edit'));
  for (const q of ['placeholder api', 'PlaceholderAPI', 'placeholderapi', 'placeholder-api', 'placeholder a'])
    assert.equal(namesFound(index, q)[0], 'PlaceholderAPI', q);
  for (const q of ['essentials x', 'EssentialsX', 'essentialsx', 'essentials'])
    assert.equal(namesFound(index, q)[0], 'Essentials X', q);
  for (const q of ['world guard', 'WorldGuard', 'world-guard']) assert.equal(namesFound(index, q)[0], 'worldguard', q);
  for (const q of ['anti cheat', 'anticheat', 'AntiCheat']) assert.equal(namesFound(index, q)[0], 'Anti-Cheat', q);
  for (const q of ['fastasyncworldedit', 'worldedit', 'async worldedit'])
    assert.equal(namesFound(index, q)[0], 'Fast Async World Edit', q);
});

test('the exact name comes first, and of several the best known; the others are no better than their scores', () => {
  const index = indexOf([
    documentOf(1, { name: 'Shop Extras', downloadCount: 1_000_000 }),
    documentOf(2, { name: 'Shop', downloadCount: 5 }),
    documentOf(3, { name: '★ Shop [50% OFF] ★', downloadCount: 900 }),
    documentOf(4, { name: 'Mega Shop', tags: ['shop'], shortDescription: 'shop shop shop' }),
  ]);
  assert.deepEqual(namesFound(index, 'shop').slice(0, 2), ['★ Shop [50% OFF] ★', 'Shop Extras']);
});

/** A catalogue of which some have the word in their names, and ever better known ones in their tags alone. */
const GUARDS = [
  ...['Region Guard', 'Epic Chat Guard', 'A Small Guard for Quiet Worlds'].map((name, i) =>
    documentOf(1 + i, { name, downloadCount: i }),
  ),
  ...Array.from({ length: 12 }, (_, i) =>
    documentOf(20 + i, { name: `Warp ${i}`, tags: ['guard'], downloadCount: 4 ** i }),
  ),
];

test('names with the word come before tags with it, however well known these are', () => {
  const frozen = indexOf(GUARDS);
  const live = indexOf([]);
  for (const document of GUARDS) createLiveSegment(live).put(document);
  for (const index of [frozen, live]) {
    for (const q of ['guard', 'guards', 'guar', 'plugin guard', 'gaurd']) {
      assert.deepEqual(
        ask(index, q, { limit: 3 })
          .hits.map(({ id }) => id)
          .sort(),
        [1, 2, 3].map(idOf),
        q,
      );
      assert.equal(ask(index, q, { limit: 1 }).total, GUARDS.length, q);
    }
  }
});

test('a word counts most in the name, then in the tags, the short description and the description', () => {
  const index = indexOf([
    documentOf(1, { name: 'Warp', descriptionText: 'guard' }),
    documentOf(2, { name: 'Warp', shortDescription: 'A guard for all of your worlds' }),
    documentOf(3, { name: 'Warp', tags: ['warp', 'guard'] }),
    documentOf(4, { name: 'Warp Guard' }),
  ]);
  assert.deepEqual(
    ask(index, 'guard').hits.map(({ id }) => id),
    [4, 3, 2, 1].map(idOf),
  );
});

test('of many plugins named alike the one everyone means comes first', () => {
  const others = Array.from({ length: 20 }, (_, i) =>
    documentOf(i, { name: `Essentials ${i}`, downloadCount: i * 10 }),
  );
  const index = indexOf([
    ...others,
    documentOf(99, { name: 'EssentialsX', downloadCount: 4_700_000 }),
    documentOf(100, { name: 'Essentials', downloadCount: 300 }),
  ]);
  assert.equal(namesFound(index, 'essentials')[0], 'EssentialsX');
});

test('the last word is also a prefix, the others are not', () => {
  const index = indexOf(named('World Guard', 'World Gardens', 'Guardian of the World', 'Wor Gua'));
  assert.deepEqual(namesFound(index, 'world gu').sort(), ['Guardian of the World', 'World Guard']);
  assert.deepEqual(namesFound(index, 'wor gua'), ['Wor Gua']);
});

test('typos are forgiven from five letters, two from nine, and rank below exact matches', () => {
  const index = indexOf([
    documentOf(1, { name: 'Something', descriptionText: 'about econmy' }),
    documentOf(2, { name: 'Economy', downloadCount: 9_000_000 }),
    documentOf(3, { name: 'GriefPrevention' }),
    documentOf(4, { name: 'Shop' }),
  ]);
  assert.deepEqual(namesFound(index, 'econmy'), ['Something', 'Economy']);
  assert.deepEqual(namesFound(index, 'ecnomoy'), [], 'two edits in seven letters');
  assert.deepEqual(namesFound(index, 'griefprevntoin'), ['GriefPrevention']);
  assert.deepEqual(namesFound(index, 'grifprev'), ['GriefPrevention'], 'half typed');
  assert.deepEqual(namesFound(index, 'shpo'), [], 'four letters');
});

test('all words must match; when nothing does, any', () => {
  const index = indexOf(named('Red Apple', 'Green Apple', 'Red Car'));
  assert.deepEqual(namesFound(index, 'red apple'), ['Red Apple']);
  assert.deepEqual(namesFound(index, 'green car').sort(), ['Green Apple', 'Red Car']);
});

test('names written together are found in spite of typos', () => {
  const index = indexOf([
    ...named('Jobs Reborn', 'Simple Elevators', 'Custom Spells Plus'),
    documentOf(9, { name: 'JobsReborn-Patch' }),
  ]);
  assert.deepEqual(namesFound(index, 'jobsreobrn'), ['Jobs Reborn', 'JobsReborn-Patch']);
  assert.deepEqual(namesFound(index, 'simpleellevators'), ['Simple Elevators']);
  assert.deepEqual(namesFound(index, 'customspelsplus'), ['Custom Spells Plus']);
});

test('a name that is exact but for a typo comes before better known ones with the word', () => {
  const index = indexOf([
    documentOf(1, { name: 'Player Heads' }),
    ...Array.from({ length: 12 }, (_, i) =>
      documentOf(10 + i, {
        name: `Custom Heads ${i}`,
        shortDescription: 'Heads of every player',
        downloadCount: 1_000_000,
      }),
    ),
  ]);
  assert.equal(namesFound(index, 'playyer heads')[0], 'Player Heads');
});

test('versions and release words of a query do not have to match, unless there are no others', () => {
  const index = indexOf([
    documentOf(1, { name: 'LuckPerms', downloadCount: 4_000_000 }),
    documentOf(2, { name: 'Perms Editor', shortDescription: 'A plugin for LuckPerms on 1.19' }),
    documentOf(3, { name: 'Free Kits' }),
    documentOf(4, { name: 'Snapshot' }),
  ]);
  for (const q of [
    'luckperms plugin',
    'luckperms 1.19',
    'minecraft luckperms',
    'luckperms for spigot',
    'free luckperms',
  ])
    assert.equal(namesFound(index, q)[0], 'LuckPerms', q);
  assert.deepEqual(namesFound(index, 'free snapshot'), ['Snapshot', 'Free Kits'], 'any word, as none has both');
  assert.deepEqual(namesFound(index, 'snapshot'), ['Snapshot']);
});

test('a name typed with all its decoration is exact', () => {
  const index = indexOf([
    documentOf(1, { name: 'Chunky', downloadCount: 900_000 }),
    documentOf(2, { name: 'Chunky (Bukkit)' }),
    documentOf(3, { name: '[Skript] Player Hider' }),
    documentOf(4, { name: 'Player Hider Pro', downloadCount: 900_000 }),
  ]);
  assert.equal(namesFound(index, 'Chunky (Bukkit)')[0], 'Chunky (Bukkit)');
  assert.equal(namesFound(index, 'chunky')[0], 'Chunky');
  assert.equal(namesFound(index, '[Skript] Player Hider')[0], '[Skript] Player Hider');
});

test('of names that go on like an unfinished word the best known comes first', () => {
  const index = indexOf([
    documentOf(1, { name: 'Pro Afk' }),
    documentOf(2, { name: 'ProtocolLib', downloadCount: 1_950_000 }),
    documentOf(3, { name: 'Block Protect', downloadCount: 8_000_000 }),
  ]);
  assert.equal(namesFound(index, 'pro')[0], 'ProtocolLib');
  assert.equal(namesFound(index, 'prot')[0], 'ProtocolLib');
});

test('a product found by a typo comes after all found as typed, also when any word will do', () => {
  const index = indexOf([
    documentOf(1, { name: 'Lantern', downloadCount: 50 }),
    documentOf(2, { name: 'Economy', downloadCount: 9_000_000 }),
  ]);
  assert.deepEqual(namesFound(index, 'lantern econmy'), ['Lantern', 'Economy']);
});

test('stop words do not have to match, unless there are no others', () => {
  const index = indexOf(named('Pit of Doom', 'The Pit', 'The Who'));
  assert.deepEqual(namesFound(index, 'the pit'), ['The Pit', 'Pit of Doom']);
  assert.deepEqual(namesFound(index, 'the'), ['The Pit', 'The Who']);
});

test('Cyrillic, Chinese and accented words are found', () => {
  const index = indexOf(named('Плагин магазина', '回复奖励', 'Möbel', 'Proximity сhat'));
  assert.deepEqual(namesFound(index, 'МАГАЗИНА'), ['Плагин магазина']);
  assert.deepEqual(namesFound(index, 'магаз'), ['Плагин магазина']);
  assert.deepEqual(namesFound(index, '奖励'), ['回复奖励']);
  assert.deepEqual(namesFound(index, '复'), ['回复奖励']);
  assert.deepEqual(namesFound(index, 'mobel'), ['Möbel']);
  assert.deepEqual(namesFound(index, 'chat'), ['Proximity сhat']);
});

test('eight words count', () => {
  const index = indexOf(named('one1 two2 three3 four4 five5 six6 seven7 eight8'));
  assert.equal(ask(index, 'one1 two2 three3 four4 five5 six6 seven7 eight8 ninth9 tenth10').total, 1);
});
