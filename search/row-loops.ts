// The loops over rows and postings that make up a query's time, apart from everything else.
//
// Each takes typed arrays and numbers only. V8 then compiles it once and for good; the same loops inside functions that also read objects
// were thrown out of optimised code at every call and ran four times slower.

/** Writes the rows whose group is not `left` to `hits`. @returns how many. */
export function listRows(group: Uint16Array, rows: number, left: number, hits: Uint32Array): number {
  let end = 0;
  for (let row = 0; row < rows; row++) if (group[row] !== left) hits[end++] = row;
  return end;
}

/** Writes the rows whose group fails nothing to `hits`. @returns how many. */
export function listPassing(group: Uint16Array, rows: number, fails: Uint8Array, hits: Uint32Array): number {
  let end = 0;
  for (let row = 0; row < rows; row++) if (fails[group[row]!] === 0) hits[end++] = row;
  return end;
}

/** Counts the groups of `hits[from…to)` and moves the rows whose group fails nothing to `hits[kept…)`. @returns the end of the kept rows. */
export function tallyGroups(hits: Uint32Array, from: number, to: number, kept: number, group: Uint16Array, fails: Uint8Array, tally: Uint32Array): number {
  for (let i = from; i < to; i++) {
    const row = hits[i]!;
    const number = group[row]!;
    tally[number]!++;
    if (fails[number] === 0) hits[kept++] = row;
  }
  return kept;
}

/** Writes `score × factor + shift` of the rows `hits[from…to)` to `keys[from…to)`. */
export function fillScoreKeys(hits: Uint32Array, from: number, to: number, score: Float32Array, factor: Float32Array, shift: number, keys: Float64Array): void {
  for (let i = from; i < to; i++) keys[i] = score[hits[i]!]! * factor[hits[i]!]! + shift;
}

/** Writes `sign × column` of the rows `hits[0…to)` to `keys[0…to)`. */
export function fillColumnKeys(hits: Uint32Array, to: number, column: Float64Array, sign: number, keys: Float64Array): void {
  for (let i = 0; i < to; i++) keys[i] = sign * column[hits[i]!]!;
}

/**
 * Walks postings: rows not stamped since `epoch` become hits (unless they left), and rows not yet stamped with `stamped` are, and get the
 * posting's weight times `weight`. @returns the new end of the hits.
 */
export function collectPostings(
  rows: Uint32Array, weights: Float32Array, start: number, end: number, weight: number, epoch: number, stamped: number,
  group: Uint16Array, left: number, stamp: Uint32Array, score: Float32Array, hits: Uint32Array, to: number,
): number {
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    const last = stamp[row]!;
    if (last < epoch) {
      if (group[row] === left) continue;
      stamp[row] = stamped;
      score[row] = weight * weights[i]!;
      hits[to++] = row;
    } else if (last !== stamped) {
      stamp[row] = stamped;
      score[row] = score[row]! + weight * weights[i]!;
    }
  }
  return to;
}

/** Walks postings: rows stamped with the number before `stamped` get the weight and the stamp. */
export function confirmPostings(rows: Uint32Array, weights: Float32Array, start: number, end: number, weight: number, stamped: number, stamp: Uint32Array, score: Float32Array): void {
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    if (stamp[row] === stamped - 1) {
      stamp[row] = stamped;
      score[row] = score[row]! + weight * weights[i]!;
    }
  }
}

/** As {@link confirmPostings}, but looks each of the rows `hits[from…to)` up in the postings by binary search. */
export function confirmRows(
  rows: Uint32Array, weights: Float32Array, start: number, end: number, weight: number, stamped: number,
  stamp: Uint32Array, score: Float32Array, hits: Uint32Array, from: number, to: number,
): void {
  for (let h = from; h < to; h++) {
    const row = hits[h]!;
    if (stamp[row] !== stamped - 1) continue;
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    if (low < end && rows[low] === row) {
      stamp[row] = stamped;
      score[row] = score[row]! + weight * weights[low]!;
    }
  }
}

/** Multiplies the scores of the rows that are stamped and have one of the words from `from` to before `to`, and stamps them with `scaled`, so that each is scaled once. */
export function scaleWords(
  wordTerm: Uint32Array, from: number, to: number, postingStart: Uint32Array, rows: Uint32Array,
  stamp: Uint32Array, stamped: number, scaled: number, score: Float32Array, factor: number,
): void {
  for (let word = from; word < to; word++) {
    const term = wordTerm[word]!;
    for (let i = postingStart[term]!; i < postingStart[term + 1]!; i++) {
      const row = rows[i]!;
      if (stamp[row] !== stamped) continue;
      stamp[row] = scaled;
      score[row] = score[row]! * factor;
    }
  }
}

/** Writes the rows that have one of the words from `from` to before `to` to `hits`, each once. @returns how many. */
export function collectWords(
  wordTerm: Uint32Array, from: number, to: number, postingStart: Uint32Array, rows: Uint32Array, group: Uint16Array, left: number, stamp: Uint32Array, stamped: number, hits: Uint32Array,
): number {
  let count = 0;
  for (let word = from; word < to; word++) {
    const term = wordTerm[word]!;
    for (let i = postingStart[term]!; i < postingStart[term + 1]!; i++) {
      const row = rows[i]!;
      if (stamp[row] === stamped || group[row] === left) continue;
      stamp[row] = stamped;
      hits[count++] = row;
    }
  }
  return count;
}

/** Moves the rows among `hits[from…to)` that have the stamp to `hits[from…)`. @returns their end. */
export function keepStamped(hits: Uint32Array, from: number, to: number, stamp: Uint32Array, stamped: number): number {
  let kept = from;
  for (let i = from; i < to; i++) if (stamp[hits[i]!] === stamped) hits[kept++] = hits[i]!;
  return kept;
}

/** Writes the places from `from` to before `to` whose signatures lack at most so many letters and pairs to `found`. @returns how many. */
export function findSimilar(
  letters: Uint32Array, pairs: Uint32Array, from: number, to: number, ownLetters: number, lettersLacking: number, ownPairs: number, pairsLacking: number, found: Uint32Array,
): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    if (bitCount(ownLetters & ~letters[i]!) <= lettersLacking && bitCount(ownPairs & ~pairs[i]!) <= pairsLacking) found[count++] = i;
  }
  return count;
}

/** Set bits of a 32-bit integer (H. S. Warren, Hacker's Delight, figure 5-2). */
export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
