// What is left of texts for pictures: what can be drawn letter by letter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepDrawable, plainText } from './plain-text.js';

test('ordinary text stays as it is, in any language', () => {
  for (const text of [
    'Region Guard 2.0 (beta) #1 * “quoted” – 50 %',
    'Größe, Łódź, Việt Nam, Ελληνικά, Защита, ёй',
    '极速起床 プラグイン 보호',
    '© 2026 Name™',
  ])
    assert.equal(plainText(text), text.normalize('NFC'));
});

test('emoji go, and brackets and spaces that were around them', () => {
  assert.equal(plainText('⭐ Fire【🔥】Works [🎆] Pro ⚡'), 'Fire Works Pro');
  assert.equal(plainText('👨‍👩‍👧‍👦 Family 🇩🇪 1️⃣ 👍🏽'), 'Family 1');
});

test('what is invisible, controls others, or piles up goes', () => {
  assert.equal(plainText('a\u202Eb\u200Bc\u2066d\u0000e\uFEFFf\u3164g\uD800h\uE000i\u{E0041}'), 'abcdefghi');
  assert.equal(plainText(`Z${'\u0300\u0316\u0334'.repeat(42)}algo`), 'Zalgo');
  assert.equal(plainText(' two \n\t lines\u2028 '), 'two lines');
  assert.equal(plainText('e\u0301'), 'é', 'an accent that is part of a letter');
});

test('letters in disguise are shown as such', () => {
  assert.equal(plainText('𝐁𝐨𝐥𝐝 Ⓑⓤⓑ ｆｕｌｌ ﬁne'), 'Bold Bub full fine');
});

test('what no font has is left out, unless too little would be left', () => {
  const isLatin = (character: string): boolean => character < '\u0250';
  assert.equal(keepDrawable('BedWars - 极速', isLatin, 'slug'), 'BedWars -');
  assert.equal(keepDrawable('极速起床 Pro', isLatin, 'slug'), 'slug');
  assert.equal(keepDrawable('', isLatin, 'slug'), 'slug');
});
