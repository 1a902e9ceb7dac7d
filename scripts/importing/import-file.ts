// Imports a file batch by batch. A run that was cut short is repeated from the start and finds what it had written
// unchanged.
import type { Write } from '../../db/tables.js';
import { writeBatch, type Outcome } from './batch.js';
import { readLines, type Line } from './lines.js';
import type { Report } from './report.js';
import { BadRow, parseRow, type ImportRow } from './row.js';

interface ImportOptions {
  file: string;
  write: Write;
  report: Report;
  /** Told the bytes of the file read so far. */
  onProgress?: (bytes: number) => void;
}

/** How many rows there were and what became of them. */
export type ImportSummary = Record<'rows' | Outcome['result'], number>;

/** Small enough that a server on the same database waits only briefly, large enough that syncing costs little. */
const ROWS_PER_BATCH = 100;

interface PlacedRow {
  line: number;
  row: ImportRow;
}

/**
 * Imports every row that keeps the rules and reports the others.
 *
 * @throws the file system's or zlib's error when the file cannot be read to its end; whole batches before it stay
 *   written
 */
export async function importFile({ file, write, report, onProgress }: ImportOptions): Promise<ImportSummary> {
  const summary: ImportSummary = { rows: 0, created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const firstLineOf = new Map<string, number>();
  const record = (line: number, outcome: Outcome): void => {
    summary.rows += 1;
    summary[outcome.result] += 1;
    if (outcome.result === 'skipped') report.skip({ line, reason: outcome.reason });
  };
  const writeRows = async (batch: readonly PlacedRow[]): Promise<void> => {
    const outcomes = await write((tables) =>
      writeBatch(
        tables,
        batch.map(({ row }) => row),
      ),
    );
    batch.forEach(({ line }, at) => record(line, outcomes[at]!));
  };

  let batch: PlacedRow[] = [];
  for await (const line of readLines(file, onProgress)) {
    try {
      batch.push({ line: line.number, row: readRow(line, firstLineOf) });
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      record(line.number, { result: 'skipped', reason: error.message });
    }
    if (batch.length === ROWS_PER_BATCH) {
      await writeRows(batch);
      batch = [];
    }
  }
  await writeRows(batch);
  return summary;
}

/** A slug that comes twice would be changed to and fro by each run, so only its first row counts. */
function readRow(line: Line, firstLineOf: Map<string, number>): ImportRow {
  if (line.text === undefined) throw new BadRow(line.fault);
  const row = parseRow(line.text);
  const firstLine = firstLineOf.get(row.slug);
  if (firstLine !== undefined) throw new BadRow(`slug ${row.slug} is already on line ${firstLine}`);
  firstLineOf.set(row.slug, line.number);
  return row;
}
