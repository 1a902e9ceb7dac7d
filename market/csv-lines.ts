// Reads the lines of CSV files that people send, within bounds.
import { isUtf8 } from 'node:buffer';
import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { refused, type Refused } from './refused.js';

export interface CsvLine {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** Without spaces around them. */
  readonly cells: readonly string[];
}

interface CsvBounds {
  /** Besides a first line that names the columns. */
  readonly mostLines: number;
  /** Characters. The parser takes long for longer ones. */
  readonly longestLine: number;
}

/** The lines of a file, empty ones left out; the first one may name the columns. */
export function readCsvLines(
  file: Buffer,
  { mostLines, longestLine }: CsvBounds,
): CsvLine[] | Refused<'validation_failed'> {
  if (!isUtf8(file)) return unreadable('is no text in UTF-8');
  const text = file.toString();
  if (hasTooLongLine(text, longestLine)) return unreadable(`has a line of more than ${longestLine} characters`);
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      // One for the names of the columns, and one that is too many.
      to: mostLines + 2,
    }) as unknown as { readonly info: InfoRecord; readonly record: readonly string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError)
      return unreadable(`is no CSV at line ${(error['lines'] as number | undefined) ?? 1}`);
    throw error;
  }
}

/** The lines that hold something: at least one, and no more than there may be. */
export function boundedLines<Line>(
  lines: Line[],
  { mostLines }: Pick<CsvBounds, 'mostLines'>,
  ifNone: string,
): Line[] | Refused<'validation_failed'> {
  if (lines.length > mostLines)
    return unreadable(`has more than ${mostLines.toLocaleString('en')} lines: send it in parts`);
  return lines.length > 0 ? lines : unreadable(ifNone);
}

/** @param message what is wrong with the file, as the end of a sentence that starts with `The body` */
export const unreadable = (message: string): Refused<'validation_failed'> =>
  refused('validation_failed', `The body ${message}`, { path: 'body', message });

/** Each character is looked at once: a pattern would begin anew at each of them. */
function hasTooLongLine(text: string, longest: number): boolean {
  let length = 0;
  for (let at = 0; at < text.length && length <= longest; at += 1) {
    const isEnd = text[at] === '\n' || text[at] === '\r';
    length = isEnd ? 0 : length + 1;
  }
  return length > longest;
}
