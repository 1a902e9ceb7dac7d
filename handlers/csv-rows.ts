// Writes tables as CSV (RFC 4180), a piece for each page of rows, so that long ones are sent while they are read.
import { stringify } from 'csv-stringify/sync';

/** What a cell may hold; null is an empty one. */
export type CsvCell = string | number | boolean | null;

/** The columns of a table, in order: the name in its first line, and what the cell of a row holds. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => CsvCell>>;

const OPTIONS = {
  record_delimiter: '\r\n',
  // A text that begins with =, +, - or @ would be run by a spreadsheet as a formula; an apostrophe makes it text. Numbers
  // are written by this service and stay numbers.
  escape_formulas: true,
  cast: { boolean: (value: boolean) => String(value) },
} as const;

/** Every spreadsheet reads the file as UTF-8 by this mark, and some by nothing else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The pieces of a table: its line of names, then the rows of each page. */
export async function* csvRows<Item>(
  columns: CsvColumns<Item>,
  pages: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string, void, undefined> {
  const cells = Object.values(columns);
  yield BYTE_ORDER_MARK + stringify([Object.keys(columns)], OPTIONS);
  for await (const page of pages) {
    if (page.length > 0)
      yield stringify(
        page.map((item) => cells.map((cell) => cell(item))),
        OPTIONS,
      );
  }
}
