// Writes the rows of a table into a file, a JSON object in each line.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { writeSynced } from '../../capabilities/storage/write-synced.js';
import { DatabaseDamaged } from '../../db/engine/database-errors.js';
import type { PortableRow } from '../../db/installation/portable-rows.js';
import type { PortableTable } from '../../db/installation/portable-tables.js';
import { OperatorError } from '../operator/operator-command.js';
import { LINE_BYTES, tableFile, type ExportedTable } from './export-format.js';

/** Bytes that are written at a time. */
const PIECE_BYTES = 256 * 1024;

/** @throws OperatorError when a row holds what was never stored, or is longer than any reader takes */
export async function exportTable(
  { name, key, columns }: PortableTable,
  rows: AsyncIterable<PortableRow>,
  folder: string,
): Promise<ExportedTable> {
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    try {
      for await (const row of rows) {
        const line = `${JSON.stringify(row)}\n`;
        if (Buffer.byteLength(line) > LINE_BYTES)
          throw new DatabaseDamaged(`It is longer than ${LINE_BYTES / 2 ** 20} MiB`);
        count += 1;
        yield line;
      }
    } catch (error) {
      if (!(error instanceof DatabaseDamaged)) throw error;
      throw new OperatorError(`Row ${count + 1} of the table ${name} is none that was ever written: ${error.message}`);
    }
  };
  const written = await writeLines(lines(), join(folder, tableFile(name)));
  return { name, key, columns, rows: count, ...written };
}

/** Writes lines to a new file, which is on disk when the promise resolves. */
export const writeLines = (
  lines: Iterable<string> | AsyncIterable<string>,
  path: string,
): Promise<{ size: number; sha256: string }> =>
  writeSynced(Readable.from(piecesOf(lines), { objectMode: false }), path, () => undefined);

async function* piecesOf(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece: string[] = [];
  let length = 0;
  for await (const line of lines) {
    piece.push(line);
    length += line.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.from(piece.join(''));
    [piece, length] = [[], 0];
    // Signals and timers have their turn, such as the one that keeps the hold.
    await turn();
  }
  if (length > 0) yield Buffer.from(piece.join(''));
}
