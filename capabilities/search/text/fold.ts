// Folds a word to the form in which words are compared: lower case, without accents, and with look-alike letters
// replaced by the letters they imitate.

/** Latin letters that Unicode does not decompose, and the small capitals with which people decorate names. */
const LATIN = letterTable({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ǫ: 'q',
  ꞯ: 'q',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
});

/** White letters in black circles and squares, from A to Z, which have no decomposition either. */
const BLACK_FRAMES = [0x1f150, 0x1f170] as const;
for (const first of BLACK_FRAMES)
  for (let i = 0; i < 26; i++) LATIN.set(String.fromCodePoint(first + i), String.fromCharCode(97 + i));

/**
 * Cyrillic and Greek letters that look like Latin ones; they are read as Latin only in a word that also has Latin
 * letters.
 */
const LOOK_ALIKES = letterTable({
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ѵ: 'v',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
});

const ASCII_ONLY = /^[\x00-\x7f]*$/;
/** Accents, the frames of keycaps and circled digits, and the selectors that ask for a coloured form. */
const COMBINING_ACCENTS = /[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]/g;
const LATIN_LETTER = /[a-z]/;
const CYRILLIC_OR_GREEK = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * The form in which words are compared. Compatibility decomposition (Unicode NFKD) also turns 𝓕𝓪𝓷𝓬𝔂, ⓒⓘⓡⓒⓛⓔⓓ and ｗｉｄｅ
 * letters into plain ones; only accents are dropped, not the vowel signs of other scripts. "сhat" with a Cyrillic "с"
 * becomes "chat", while a wholly Cyrillic word stays Cyrillic.
 */
export function fold(word: string): string {
  if (ASCII_ONLY.test(word)) return word.toLowerCase();
  let folded = '';
  for (const letter of word.normalize('NFKD').toLowerCase().replace(COMBINING_ACCENTS, ''))
    folded += LATIN.get(letter) ?? letter;
  if (LATIN_LETTER.test(folded) && CYRILLIC_OR_GREEK.test(folded)) {
    let latin = '';
    for (const letter of folded) latin += LOOK_ALIKES.get(letter) ?? letter;
    folded = latin;
  }
  return folded.normalize('NFC');
}

function letterTable(letters: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(letters));
}
