// Cuts long texts, so that a single document cannot make everybody wait while its words are added to the index.

/**
 * The first code unit of the scripts written without spaces, in which each character is read as a word, and as another
 * together with the next.
 */
const UNSPACED_FROM = 0x0e00;
const WORDS_A_CHARACTER = 2;

/**
 * The beginning of a text with about `most` words for the index. A word counts once, a capital letter once more because
 * it may begin a part of a compound, and a character of a script without spaces twice. The text may be cut within a
 * compound or a version number.
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

/** Letters of ASCII; everything above it counts as a letter, which is accurate enough. */
function isLetterOrDigit(unit: number): boolean {
  return unit >= 0x80 || (unit >= 0x30 && unit <= 0x39) || isCapital(unit) || (unit >= 0x61 && unit <= 0x7a);
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}
