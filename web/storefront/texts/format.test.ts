// Numbers, amounts and dates as readers are used to them, and words for everything that the contract names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CategorySlug, Game, Platform, SearchSort } from '#generated/enums.js';
import { categoryWords, gameWords, platformWords, texts } from './english.js';
import { compactWords, dayWords, listWords, moneyWords, plural, sizeWords, timeWords } from './format.js';

test('amounts have the sign of their currency, and cents only when there are any', () => {
  assert.equal(moneyWords(999, 'USD'), '$9.99');
  assert.equal(moneyWords(1000, 'USD'), '$10');
  assert.equal(moneyWords(123_456_789, 'EUR'), '€1,234,567.89');
  assert.equal(moneyWords(50_000, 'JPY'), '¥500');
});

test('large numbers are short where there is little room', () => {
  assert.deepEqual([0, 999, 1234, 10_800_000].map(compactWords), ['0', '999', '1.2K', '10.8M']);
});

test('days and times are those of UTC, wherever the server is', () => {
  assert.equal(dayWords('2026-09-16T23:30:00.000Z'), 'Sep 16, 2026');
  assert.match(timeWords('2026-09-16T14:30:00.000Z'), /^Sep 16, 2026, 2:30\sPM UTC$/);
});

test('sizes count in thousands', () => {
  assert.deepEqual([0, 1, 426, 734_003, 1_500_000, 2_000_000_000].map(sizeWords), [
    '0 bytes',
    '1 byte',
    '426 bytes',
    '734 kB',
    '1.5 MB',
    '2 GB',
  ]);
});

test('nouns agree with their numbers, and lists end in “and”', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => plural(count, { one: 'plugin', other: 'plugins' })),
    ['plugins', 'plugin', 'plugins'],
  );
  assert.equal(listWords(['Minecraft', 'Rust', 'Hytale']), 'Minecraft, Rust, and Hytale');
});

test('every game, category, platform and order of the contract has words', () => {
  assert.deepEqual(Object.keys(texts.games).sort(), [...Game].sort());
  assert.deepEqual(Object.keys(texts.categories).sort(), [...CategorySlug].sort());
  assert.deepEqual(Object.keys(texts.platforms).sort(), [...Platform].sort());
  assert.deepEqual(Object.keys(texts.sorts).sort(), [...SearchSort].sort());
});

test('what has no words yet is readable, and nothing of JavaScript is taken for it', () => {
  assert.equal(gameWords('garrys-mod'), 'Garrys mod');
  assert.equal(categoryWords('constructor'), 'Constructor');
  assert.equal(platformWords('toString'), 'ToString');
});
