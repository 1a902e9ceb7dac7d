// Typo tolerance: how many edits a word may have, which words can be that close, and how far two words are apart.

/** Edits a query word of so many letters may be away: one from five letters, two from nine, none in words with digits. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 5 || /\p{N}/u.test(word)) return 0;
  return word.length < 9 ? 1 : 2;
}

/** One bit for each letter that occurs (a to z have bits of their own, other characters share). */
export function letterSignature(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    bits |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6));
  }
  return bits >>> 0;
}

/**
 * False when the words cannot be within `edits`: an edit changes the length by one at most and the set of letters by two at most.
 * A pass over the signatures of a whole dictionary with this takes about a nanosecond a word and leaves few words to measure.
 */
export function maybeWithin(edits: number, signature: number, length: number, otherSignature: number, otherLength: number): boolean {
  const difference = length - otherLength;
  return difference <= edits && -difference <= edits && bitCount(signature ^ otherSignature) <= 2 * edits;
}

/** Set bits of a 32-bit integer (H. S. Warren, Hacker's Delight, figure 5-2). */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each one edit
 * (Damerau 1964; https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance). Lunr's edit distance counts a swap as one as well.
 * @returns the distance, or `limit + 1` when it is greater than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let distance = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) distance = Math.min(distance, beforePrevious[j - 2]! + 1);
      row.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    beforePrevious = previous;
    previous = row;
  }
  return Math.min(previous[b.length]!, limit + 1);
}
