// Reads the lines of a CSV of claims: which seller is whose.
import { isUtf8 } from 'node:buffer';
import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { refused, type Refused } from '../refused.js';

export interface ClaimLine {
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly sellerName: string;
  /** In lower case. */
  readonly email: string;
}

/** Lines of one file: more than the sellers of the largest marketplace there is. */
const MOST_LINES = 10_000;
/** Characters of a line: room for a name and an address. The parser takes long for longer ones. */
const LONGEST_LINE = 320;

/** The lines of a CSV with a seller's name and an address each; a first line with the words `seller_name,email` is none. */
export function readClaimLines(file: Buffer): ClaimLine[] | Refused<'validation_failed'> {
  if (!isUtf8(file)) return unreadable('is no text in UTF-8');
  const text = file.toString();
  if (hasTooLongLine(text)) return unreadable(`has a line of more than ${LONGEST_LINE} characters`);
  try {
    const lines = recordsOf(text);
    if (lines.length > MOST_LINES)
      return unreadable(`has more than ${MOST_LINES.toLocaleString('en')} lines: send it in parts`);
    return lines.length > 0 ? lines : unreadable('has no line with a seller and an address');
  } catch (error) {
    if (error instanceof CsvError)
      return unreadable(`is no CSV at line ${(error['lines'] as number | undefined) ?? 1}`);
    throw error;
  }
}

/** Each character is looked at once: a pattern would begin anew at each of them. */
function hasTooLongLine(text: string): boolean {
  let length = 0;
  for (let at = 0; at < text.length && length <= LONGEST_LINE; at += 1) {
    const isEnd = text[at] === '\n' || text[at] === '\r';
    length = isEnd ? 0 : length + 1;
  }
  return length > LONGEST_LINE;
}

const unreadable = (message: string): Refused<'validation_failed'> =>
  refused('validation_failed', `The body ${message}`, { path: 'body', message });

function recordsOf(text: string): ClaimLine[] {
  const records = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_LINE,
    // One for the words of the first line, and one that is too many.
    to: MOST_LINES + 2,
  }) as unknown as { readonly info: InfoRecord; readonly record: readonly string[] }[];
  const lines = records.map(({ info, record }) => toLine(info.lines, record));
  return lines.filter(({ sellerName, email }, index) => index > 0 || sellerName !== 'seller_name' || email !== 'email');
}

/** What stands behind the two is kept with the address, which is none then. */
const toLine = (line: number, [sellerName = '', ...rest]: readonly string[]): ClaimLine => ({
  line,
  sellerName,
  email: rest.join(',').toLowerCase(),
});
