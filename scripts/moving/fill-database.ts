// Fills a new database with the rows of an export, each checked, and brings it to this release.
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase, type Database } from '../../db/engine/connection.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { checkCopy } from '../../db/engine/sqlite/database-copy.js';
import { brokenConstraint, type BrokenConstraint } from '../../db/engine/database-errors.js';
import { LATEST_MIGRATION } from '../../db/engine/migrations.js';
import { createFilledTables } from '../../db/installation/portable-rows.js';
import { isDeclaredFor } from '../../db/installation/portable-values.js';
import { OperatorError } from '../operator/operator-command.js';
import { tableFile, type ExportedTable } from './export-format.js';
import type { ExportedLine, ExportSource } from './read-export.js';
import { readRow } from './read-row.js';

/** Rows of one transaction. Nobody waits for any of them. */
const ROWS_AT_ONCE = 500;

/**
 * Makes the database of a data folder that has none.
 *
 * @throws OperatorError with the file and the line of what is wrong; CopyDamaged when references lead nowhere
 */
export async function fillDatabase(source: ExportSource, folder: string): Promise<void> {
  const { manifest } = source;
  const database = await openDatabase({ dataDir: folder, exclusive: false, upTo: manifest.migration });
  try {
    await prepareTables(database, manifest.tables);
    for (const table of manifest.tables) {
      await fillTable(database, table, source);
      await database.emptyLog();
    }
  } finally {
    await database.close();
  }
  if (manifest.migration !== LATEST_MIGRATION) await bringToThisRelease(folder);
  await checkCopy(databaseFile(folder));
  for (const beside of ['-wal', '-shm']) await rm(databaseFile(folder) + beside, { force: true });
}

/** What migrations put into tables is of no installation yet. */
async function prepareTables(database: Database, tables: readonly ExportedTable[]): Promise<void> {
  await database.write(async (transaction) => {
    const filled = createFilledTables(transaction);
    for (const table of tables) refuseUnknown(table, await filled.columnsIn(table.name));
    for (const { name } of tables.toReversed()) await filled.empty(name);
  });
}

/** @throws OperatorError for what the release that the export names did not have */
function refuseUnknown({ name, columns }: ExportedTable, known: ReadonlyMap<string, string>): void {
  if (known.size === 0) throw new OperatorError(`The export has the table ${name}, which its release did not have`);
  for (const { name: column, kind } of columns) {
    const type = known.get(column);
    if (type === undefined)
      throw new OperatorError(`The export has the column ${column} of ${name}, which its release did not have`);
    if (!isDeclaredFor(kind, type))
      throw new OperatorError(`The export has the column ${column} of ${name} as ${kind}, which it never was`);
  }
}

async function fillTable(database: Database, table: ExportedTable, source: ExportSource): Promise<void> {
  const file = tableFile(table.name);
  let rows = 0;
  let batch: ExportedLine[] = [];
  const put = async (): Promise<void> => {
    await database.write(async (transaction) => {
      const { insert } = createFilledTables(transaction);
      for (const line of batch) {
        const row = readRow(table, line);
        await insert(table, row).catch((error: unknown) => refuseRow(error, `${file}, line ${line.number}`));
      }
    });
    rows += batch.length;
    batch = [];
  };
  for await (const line of source.lines(file, table)) {
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) await put();
  }
  await put();
  if (rows !== table.rows) throw new OperatorError(`${file} has ${rows} rows instead of ${table.rows}`);
}

/** @throws OperatorError when the database does not take a row */
function refuseRow(error: unknown, place: string): never {
  const broken = brokenConstraint(error);
  if (broken === undefined) throw error;
  throw new OperatorError(`${place}: ${REFUSALS[broken]((error as Error).message)}`, { cause: error });
}

const REFUSALS: Readonly<Record<BrokenConstraint, (message: string) => string>> = {
  foreign_key: () => 'it names a row that the export does not have before it',
  unique: (message) => `it repeats another row (${message})`,
  other: (message) => `no such row can be (${message})`,
};

/** The copy of what was before is the export. */
async function bringToThisRelease(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: folder, exclusive: false });
  await database.close();
  const beside = dirname(databaseFile(folder));
  for (const name of await readdir(beside)) if (/^before-.*\.db$/.test(name)) await rm(join(beside, name));
}
