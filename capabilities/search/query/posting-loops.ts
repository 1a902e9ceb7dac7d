// The loops over postings that find a query's rows and add up their scores; typed arrays and numbers only, as in
// row-loops.ts.

/**
 * What the weight of a posting comes to before the popularity of its row multiplies the score. Of a term that is in the
 * tags alone it is negative, and popularity does not count: a tag is a claim, and the claim of a product with a million
 * downloads says no more than another one's. So products with a word in their names come before those with it in their
 * tags.
 */
export function worthOf(weight: number, row: number, popularity: Float32Array): number {
  return weight < 0 ? -weight / popularity[row]! : weight;
}

/** Collects the postings of a query's first term, whose rows are all hits. @returns the end of the hits. */
export function collectFirst(
  rows: Uint32Array,
  weights: Float32Array,
  popularity: Float32Array,
  start: number,
  end: number,
  weight: number,
  stamped: number,
  stamp: Uint32Array,
  score: Float32Array,
  hits: Uint32Array,
  to: number,
): number {
  hits.set(rows.subarray(start, end), to);
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    stamp[row] = stamped;
    score[row] = weight * worthOf(weights[i]!, row, popularity);
  }
  return to + end - start;
}

/**
 * Walks postings: rows not stamped since `epoch` become hits; rows with a lower stamp than `stamped` are stamped and
 * get the posting's weight times `weight`. @returns the new end of the hits.
 */
export function collectPostings(
  rows: Uint32Array,
  weights: Float32Array,
  popularity: Float32Array,
  start: number,
  end: number,
  weight: number,
  epoch: number,
  stamped: number,
  stamp: Uint32Array,
  score: Float32Array,
  hits: Uint32Array,
  to: number,
): number {
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    const last = stamp[row]!;
    if (last < epoch) {
      stamp[row] = stamped;
      score[row] = weight * worthOf(weights[i]!, row, popularity);
      hits[to++] = row;
    } else if (last < stamped) {
      stamp[row] = stamped;
      score[row] = score[row]! + weight * worthOf(weights[i]!, row, popularity);
    }
  }
  return to;
}

/** Walks postings: rows stamped with `stamped` - 1 get the weight and the stamp. */
export function confirmPostings(
  rows: Uint32Array,
  weights: Float32Array,
  popularity: Float32Array,
  start: number,
  end: number,
  weight: number,
  stamped: number,
  stamp: Uint32Array,
  score: Float32Array,
): void {
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    if (stamp[row] === stamped - 1) {
      stamp[row] = stamped;
      score[row] = score[row]! + weight * worthOf(weights[i]!, row, popularity);
    }
  }
}

/**
 * As {@link confirmPostings}, but looks up each of the rows `hits[from…to)`. Rows mostly ascend, so each is searched
 * from the position of the previous one, in steps that double (J. L. Bentley and A. C. Yao 1976, An almost optimal
 * algorithm for unbounded searching).
 */
export function confirmRows(
  rows: Uint32Array,
  weights: Float32Array,
  popularity: Float32Array,
  start: number,
  end: number,
  weight: number,
  stamped: number,
  stamp: Uint32Array,
  score: Float32Array,
  hits: Uint32Array,
  from: number,
  to: number,
): void {
  let low = start;
  for (let h = from; h < to; h++) {
    const row = hits[h]!;
    if (stamp[row] !== stamped - 1) continue;
    if (low > start && rows[low - 1]! >= row) low = start;
    let step = 1;
    let high = low;
    while (high < end && rows[high]! < row) {
      low = high + 1;
      high += step;
      step *= 2;
    }
    if (high > end) high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    if (low < end && rows[low] === row) {
      stamp[row] = stamped;
      score[row] = score[row]! + weight * worthOf(weights[low]!, row, popularity);
    }
  }
}

/**
 * Replaces the scores of the rows that have the stamp and one of the words `from` to before `to` by `score × factor +
 * added`, and stamps them with `scaled`, so that each changes only once.
 */
export function scaleWords(
  wordTerm: Uint32Array,
  from: number,
  to: number,
  postingStart: Uint32Array,
  rows: Uint32Array,
  stamp: Uint32Array,
  stamped: number,
  scaled: number,
  score: Float32Array,
  factor: number,
  added: number,
): void {
  for (let word = from; word < to; word++) {
    const term = wordTerm[word]!;
    for (let i = postingStart[term]!; i < postingStart[term + 1]!; i++) {
      const row = rows[i]!;
      if (stamp[row] !== stamped) continue;
      stamp[row] = scaled;
      score[row] = score[row]! * factor + added;
    }
  }
}

/** Stamps the rows that have one of the words `from` to before `to`. */
export function stampWords(
  wordTerm: Uint32Array,
  from: number,
  to: number,
  postingStart: Uint32Array,
  rows: Uint32Array,
  stamp: Uint32Array,
  stamped: number,
): void {
  for (let word = from; word < to; word++) {
    const term = wordTerm[word]!;
    for (let i = postingStart[term]!; i < postingStart[term + 1]!; i++) stamp[rows[i]!] = stamped;
  }
}

/** Writes the rows that have one of the words `from` to before `to` to `hits`, each once. @returns how many. */
export function collectWords(
  wordTerm: Uint32Array,
  from: number,
  to: number,
  postingStart: Uint32Array,
  rows: Uint32Array,
  group: Uint16Array,
  left: number,
  stamp: Uint32Array,
  stamped: number,
  hits: Uint32Array,
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

/** Stamps the rows `hits[from…to)`. */
export function restamp(hits: Uint32Array, from: number, to: number, stamp: Uint32Array, stamped: number): void {
  for (let i = from; i < to; i++) stamp[hits[i]!] = stamped;
}

/** Moves the rows among `hits[from…to)` that have the stamp to `hits[from…)`. @returns their end. */
export function keepStamped(hits: Uint32Array, from: number, to: number, stamp: Uint32Array, stamped: number): number {
  let kept = from;
  for (let i = from; i < to; i++) if (stamp[hits[i]!] === stamped) hits[kept++] = hits[i]!;
  return kept;
}
