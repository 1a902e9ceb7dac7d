import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from './fold.js';
import { tokenize } from './tokenizer.js';

const words = (text: string): string[] => tokenize(text).map((token) => token.word);

test('words of any script are kept, punctuation and symbols are not', () => {
  assert.deepEqual(words('Shop: ★ the "best" (shop)!'), ['shop', 'the', 'best', 'shop']);
  assert.deepEqual(words('Плагин экономики'), ['плагин', 'экономики']);
  assert.deepEqual(words('☑️ 💎 ~*^+:'), []);
});

test('accents and look-alike letters are folded', () => {
  assert.deepEqual(words('Möbel CAFÉ Łódź straße'), ['mobel', 'cafe', 'lodz', 'strasse']);
  assert.equal(fold('сhat'), 'chat', 'the first letter is Cyrillic');
  assert.equal(fold('чат'), 'чат');
  assert.equal(fold('𝓢𝓱𝓸𝓹'), 'shop');
  assert.equal(fold('ꜱʜᴏᴘ'), 'shop');
  assert.equal(fold('Ｓｈｏｐ'), 'shop');
});

test('compound words know their parts', () => {
  const parts = (text: string): readonly string[] | undefined => tokenize(text)[0]?.parts;
  assert.deepEqual(parts('WorldGuard'), ['world', 'guard']);
  assert.deepEqual(parts('PlaceholderAPI'), ['placeholder', 'api']);
  assert.deepEqual(parts('NBTEditor'), ['nbt', 'editor']);
  assert.deepEqual(parts('BedWars1058'), ['bed', 'wars', '1058']);
  assert.deepEqual(parts('NPCs'), []);
  assert.deepEqual(parts('Shop'), []);
});

test('apostrophes belong to words, versions are one word', () => {
  assert.deepEqual(words("Lib's Disguises v1.19.x 1.8-1.19"), ['libs', 'disguises', '1.19.x', '1.8', '1.19']);
});

test('scripts without spaces become characters and pairs of them', () => {
  assert.deepEqual(words('回复奖励'), ['回', '回复', '复', '复奖', '奖', '奖励', '励']);
});

test('every token lies where it says, in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { word, start, end } of tokenize(text)) {
        assert.ok(start < end && end <= text.length);
        assert.notEqual(word, '');
      }
    }),
  );
});

test('letters in circles and squares are letters', () => {
  assert.deepEqual(
    tokenize('ⓢⓗⓞⓟ 🅂🄷🄾🄿 🅱🅴🅳 🅑🅔🅓').map(({ word }) => word),
    ['shop', 'shop', 'bed', 'bed'],
  );
});
