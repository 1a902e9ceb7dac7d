// Reads the lines of a CSV of buyers to whom a product is given.
import { boundedLines, readCsvLines, unreadable, type CsvLine } from '../csv-lines.js';
import { isRefused, type Refused } from '../refused.js';

/** The columns that a file may have, in any order. */
const COLUMNS = ['email', 'source', 'external_id', 'seats', 'expires_at'] as const;

type Column = (typeof COLUMNS)[number];

export interface GrantLine {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** What the line says of each column that is there; cells without anything in them are left out. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/** Room for an address, a source and a number of a purchase, each as long as it may be. */
const BOUNDS = { mostLines: 10_000, longestLine: 700 };

const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

/** The lines of a CSV whose first line names its columns, `email` among them. */
export function readGrantLines(file: Buffer): GrantLine[] | Refused<'validation_failed'> {
  const read = readCsvLines(file, BOUNDS);
  if (isRefused(read)) return read;
  const [header, ...rest] = read;
  const columns = (header?.cells ?? []).map((name) => name.toLowerCase());
  // A column that is mistyped and left out would give for good what was to expire.
  const unknown = columns.find((name, place) => !isColumn(name) || columns.indexOf(name) !== place);
  if (!columns.includes('email') || unknown !== undefined)
    return unreadable(
      `must begin with a line that names its columns: email, and any of ${COLUMNS.slice(1).join(', ')}`,
    );
  return boundedLines(
    rest.map((line) => toLine(columns as Column[], line)),
    BOUNDS,
    'has no line with an address',
  );
}

/** What stands behind the last column goes with the address, which is none then. */
function toLine(columns: readonly Column[], { line, cells }: CsvLine): GrantLine {
  const named = columns.flatMap((column, place) => (cells[place] ? [[column, cells[place]] as const] : []));
  const filled: Partial<Record<Column, string>> = Object.fromEntries(named);
  const surplus = cells.slice(columns.length).join(',');
  return { line, cells: surplus === '' ? filled : { ...filled, email: `${filled.email ?? ''},${surplus}` } };
}
