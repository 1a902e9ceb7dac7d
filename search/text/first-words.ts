// Where a long text is cut, so that a single document cannot keep everybody waiting while its words are added to the
// index.

/**
 * From here on lie the scripts that are written without spaces: each character is read as a word, and as one with the
 * next.
 */
const UNSPACED_FROM = 0x0e00;
const WORDS_A_CHARACTER = 2;

/**
 * The beginning of a text with about `most` of what becomes words in the index: a word, a capital letter, for it may
 * begin a part of a compound word, twice a character of a script without spaces. It may end within a compound or a
 * version number.
 */
export function firstWords(text: string, most: number): string {
  if (text.length * WORDS_A_CHARACTER <= most) return text;
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isUnspaced = unit >= UNSPACED_FROM;
    const isLetter = isUnspaced || isLetterOrDigit(unit);
    if (isUnspaced) words += WORDS_A_CHARACTER;
    else if (isLetter && (!isInWord || isCapital(unit))) words++;
    if (words > most && (isUnspaced || !isInWord)) return text.slice(0, at);
    isInWord = isLetter && !isUnspaced;
  }
  return text;
}

/** Of ASCII; everything else above it counts as a letter, which is near enough. */
function isLetterOrDigit(unit: number): boolean {
  return unit >= 0x80 || (unit >= 0x30 && unit <= 0x39) || isCapital(unit) || (unit >= 0x61 && unit <= 0x7a);
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}
