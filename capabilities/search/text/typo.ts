// Typo tolerance: how many edits a word may have, signatures that quickly rule out most distant words, and the distance
// between two words.

/**
 * Edits by which a match may differ from a query word: one from five letters, two from nine, none for words with
 * digits.
 */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 5 || /\p{N}/u.test(word)) return 0;
  return word.length < 9 ? 1 : 2;
}

/**
 * One bit for each letter that occurs (a to z have a bit each, other characters share some). An edit clears at most
 * one.
 */
export function letterSignature(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    bits |= 1 << (unit >= 97 && unit <= 122 ? unit - 97 : 26 + (unit % 6));
  }
  return bits >>> 0;
}

/** Pairs of neighbouring letters that one edit can remove: three by a swap, two by any other edit. */
export const PAIRS_AN_EDIT_CHANGES = 3;

/**
 * One of 64 bits, in two halves, for each pair of neighbouring letters that occurs. Unrelated words share few pairs,
 * unlike single letters; with only 32 bits a name of several words would set nearly all of them.
 */
export function pairSignature(word: string): readonly [number, number] {
  let low = 0;
  let high = 0;
  for (let i = 1; i < word.length; i++) {
    const bit = Math.imul(word.charCodeAt(i - 1) * 31 + word.charCodeAt(i), 0x9e3779b1) >>> 26;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return [low >>> 0, high >>> 0];
}

/** Measures the distances of words from one word. */
interface EditMeter {
  /** Edits between the two words, or more than the limit if they are further apart. */
  distance(other: string): number;
  /** Edits between the word and the nearest prefix of the other, or more than the limit. */
  distanceToStart(other: string): number;
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours count as one edit
 * each (Damerau 1964; https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance). Lunr's edit distance also counts a
 * swap as one. Only the band of `limit` cells on either side of the diagonal is computed (Ukkonen 1985, Algorithms for
 * approximate string matching).
 */
export function createEditMeter(word: string, limit: number): EditMeter {
  const width = word.length + limit + 2;
  const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const;
  const units = Uint16Array.from({ length: word.length }, (_, i) => word.charCodeAt(i));

  /**
   * The distances between the word and each prefix of `other`, correct within the band; undefined when all exceed the
   * limit.
   */
  const lastRow = (other: string, length: number): Uint8Array | undefined => {
    for (let j = 0; j < width; j++) rows[0][j] = j;
    for (let i = 1; i <= units.length; i++) {
      const row = rows[i % 3]!;
      const previous = rows[(i + 2) % 3]!;
      const beforePrevious = rows[(i + 1) % 3]!;
      const from = Math.max(1, i - limit);
      const to = Math.min(length, i + limit);
      row[from - 1] = from === 1 ? i : limit + 1;
      let least = row[from - 1]!;
      for (let j = from; j <= to; j++) {
        const unit = other.charCodeAt(j - 1);
        let distance = previous[j - 1]! + (unit === units[i - 1] ? 0 : 1);
        if (row[j - 1]! + 1 < distance) distance = row[j - 1]! + 1;
        if (j < i + limit && previous[j]! + 1 < distance) distance = previous[j]! + 1;
        if (
          i > 1 &&
          j > 1 &&
          unit === units[i - 2] &&
          other.charCodeAt(j - 2) === units[i - 1] &&
          beforePrevious[j - 2]! + 1 < distance
        )
          distance = beforePrevious[j - 2]! + 1;
        row[j] = distance;
        if (distance < least) least = distance;
      }
      if (least > limit) return undefined;
    }
    return rows[units.length % 3];
  };

  return {
    distance(other) {
      if (Math.abs(other.length - word.length) > limit) return limit + 1;
      return lastRow(other, other.length)?.[other.length] ?? limit + 1;
    },
    distanceToStart(other) {
      const length = Math.min(other.length, word.length + limit);
      const row = lastRow(other, length);
      let least = limit + 1;
      if (row !== undefined)
        for (let j = Math.max(0, word.length - limit); j <= length; j++) least = Math.min(least, row[j]!);
      return least;
    },
  };
}
