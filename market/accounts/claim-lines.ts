// Reads the lines of a CSV of claims: which seller is whose.
import { boundedLines, readCsvLines, type CsvLine } from '../csv-lines.js';
import { isRefused, type Refused } from '../refused.js';

export interface ClaimLine {
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly sellerName: string;
  /** In lower case. */
  readonly email: string;
}

/** More lines than the sellers of the largest marketplace there is, with room for a name and an address each. */
const BOUNDS = { mostLines: 10_000, longestLine: 320 };

/** The lines of a CSV with a seller's name and an address each; a first line with the words `seller_name,email` is none. */
export function readClaimLines(file: Buffer): ClaimLine[] | Refused<'validation_failed'> {
  const read = readCsvLines(file, BOUNDS);
  if (isRefused(read)) return read;
  const lines = read
    .map(toLine)
    .filter(({ sellerName, email }, index) => index > 0 || sellerName !== 'seller_name' || email !== 'email');
  return boundedLines(lines, BOUNDS, 'has no line with a seller and an address');
}

/** What stands behind the two is kept with the address, which is none then. */
const toLine = ({ line, cells: [sellerName = '', ...rest] }: CsvLine): ClaimLine => ({
  line,
  sellerName,
  email: rest.join(',').toLowerCase(),
});
