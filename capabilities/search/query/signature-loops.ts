// The loop over the signatures of words that finds candidates for a typo; typed arrays and numbers only, as in
// row-loops.ts.

/**
 * Writes those of the places `from` to before `to` to `found` whose signatures lack at most `lettersApart` of the own
 * letters and `pairsApart` of the own pairs; with `both`, the own signatures must not lack more of theirs either.
 * @returns how many.
 */
export function findSimilar(
  letters: Uint32Array,
  pairsLow: Uint32Array,
  pairsHigh: Uint32Array,
  from: number,
  to: number,
  ownLetters: number,
  lettersApart: number,
  ownLow: number,
  ownHigh: number,
  pairsApart: number,
  both: boolean,
  found: Uint32Array,
): number {
  const mask = both ? 0xffffffff : 0;
  let count = 0;
  for (let i = from; i < to; i++) {
    const other = letters[i]!;
    if (bitCount(ownLetters & ~other) > lettersApart || bitCount(other & ~ownLetters & mask) > lettersApart) continue;
    const low = pairsLow[i]!;
    const high = pairsHigh[i]!;
    if (bitCount(ownLow & ~low) + bitCount(ownHigh & ~high) > pairsApart) continue;
    if (bitCount(low & ~ownLow & mask) + bitCount(high & ~ownHigh & mask) > pairsApart) continue;
    found[count++] = i;
  }
  return count;
}

/** Number of set bits of a 32-bit integer (H. S. Warren, Hacker's Delight, figure 5-2). */
export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
