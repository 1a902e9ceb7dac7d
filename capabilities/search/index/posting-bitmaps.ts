// Bitmaps of the terms that many rows have. They tell in constant time whether a row has the term, and where its
// posting is.
import type { ProductIndex } from './product-index.js';
import { worthOf } from '../query/posting-loops.js';
import { bitCount } from '../query/signature-loops.js';

/**
 * From this share of the rows on, a bitmap takes no more memory than the term's postings: two numbers for 32 rows,
 * against two for each posting.
 */
const DENSE_SHARE = 1 / 32;

/** By term. For every 32 rows two numbers: a bit for each row that has the term, and how many earlier rows have it. */
export type PostingBitmaps = Map<number, Uint32Array>;

/** The bitmap of a frozen term, made when it is first asked for; undefined when too few rows have the term. */
export function bitmapOf({ sections, frozenRows, bitmaps }: ProductIndex, term: number): Uint32Array | undefined {
  const [start, end] = [sections.postingStart[term]!, sections.postingStart[term + 1]!];
  if (end - start < frozenRows * DENSE_SHARE) return undefined;
  let bitmap = bitmaps.get(term);
  if (bitmap === undefined) bitmaps.set(term, (bitmap = makeBitmap(sections.postingDocument, start, end, frozenRows)));
  return bitmap;
}

function makeBitmap(rows: Uint32Array, start: number, end: number, frozenRows: number): Uint32Array {
  const bitmap = new Uint32Array(2 * Math.ceil(frozenRows / 32));
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    const offset = (row >>> 5) << 1;
    bitmap[offset] = bitmap[offset]! | (1 << (row & 31));
  }
  for (let offset = 2; offset < bitmap.length; offset += 2)
    bitmap[offset + 1] = bitmap[offset - 1]! + bitCount(bitmap[offset - 2]!);
  return bitmap;
}

/**
 * As `confirmPostings`, but looks each of the rows `hits[from…to)` up in the bitmap. The index of a row's posting is
 * the number of earlier rows with the term (rank by counting bits: G. Jacobson 1989, Space-efficient static trees and
 * graphs).
 */
export function confirmMarked(
  bitmap: Uint32Array,
  weights: Float32Array,
  popularity: Float32Array,
  start: number,
  weight: number,
  stamped: number,
  stamp: Uint32Array,
  score: Float32Array,
  hits: Uint32Array,
  from: number,
  to: number,
): void {
  for (let h = from; h < to; h++) {
    const row = hits[h]!;
    const offset = (row >>> 5) << 1;
    if (offset >= bitmap.length || stamp[row] !== stamped - 1) continue;
    const bits = bitmap[offset]!;
    const bit = 1 << (row & 31);
    if ((bits & bit) === 0) continue;
    stamp[row] = stamped;
    const posting = start + bitmap[offset + 1]! + bitCount(bits & (bit - 1));
    score[row] = score[row]! + weight * worthOf(weights[posting]!, row, popularity);
  }
}
