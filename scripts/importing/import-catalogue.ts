// Imports a catalogue in the import format into the database, also while the service runs, and tells how it went.
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf } from '../../db/tables.js';
import type { Config } from '../../process/config.js';
import { openForCommand } from '../operator/command-database.js';
import { OperatorError } from '../operator/operator-command.js';
import { startProgressBar } from '../operator/progress-bar.js';
import { importFile, type ImportSummary } from './import-file.js';
import { openReport, type Report } from './report.js';

interface CatalogueOptions {
  readonly file: string;
  readonly config: Pick<Config, 'dataDir' | 'checkpointsBy' | 'database'>;
  /** Where to list the rows that were skipped; in the data folder unless given. */
  readonly reportPath: string | undefined;
}

/** @throws OperatorError when there is nothing in the file to import */
export async function importCatalogue({ file, config, reportPath }: CatalogueOptions): Promise<void> {
  const size = sizeOf(file);
  const db = await openForCommand(config);
  const report = openReport(reportPath ?? join(config.dataDir, 'import-report.ndjson'));
  const progress = startProgressBar('Importing', size);
  const startedAt = performance.now();
  try {
    // Nothing of what is sealed is imported, so that any key does.
    const { write } = tablesOf(db, { clock: Date.now, sealer: createSealer('') });
    const summary = await importFile({ file, write, report, onProgress: progress.update });
    progress.stop();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${basename(file)}: ${describe(summary, report)} in ${seconds.toFixed(1)} s`);
    refuseNothing(summary, file);
  } catch (error) {
    throw readable(error, file);
  } finally {
    progress.stop();
    report.close();
    await db.close();
  }
}

function sizeOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new OperatorError(`There is no file ${file}`);
  if (!stat.isFile()) throw new OperatorError(`${file} is not a file: give an NDJSON file, plain or gzip`);
  return stat.size;
}

function describe({ rows, created, updated, unchanged, skipped }: ImportSummary, report: Report): string {
  const counts = `${rows} rows, ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`;
  return skipped === 0 ? counts : `${counts} (reasons in ${report.path})`;
}

/** A script that imports has to learn that nothing came of it. */
function refuseNothing({ rows, skipped }: ImportSummary, file: string): void {
  if (rows === 0) throw new OperatorError(`${file} has no rows: give an NDJSON file, plain or gzip`);
  if (rows === skipped) throw new OperatorError(`Nothing of ${file} was accepted`);
}

/** Errors of the file system and of zlib have a code; everything else is a fault of ours. */
function readable(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isUnreadable = /^(E[A-Z]+|Z_[A-Z_]+)$/.test(code) && !code.startsWith('ERR');
  return isUnreadable
    ? new OperatorError(
        `${file} cannot be read to its end (${(error as Error).message}). What came before is imported; run it again with a sound file`,
      )
    : error;
}
