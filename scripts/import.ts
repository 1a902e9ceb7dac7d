// `npm run import -- FILE`: takes a catalogue in the import format into the database, also while the service runs; and
// `npm run import -- FOLDER`: makes a marketplace of an export.
import { Command } from 'commander';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../process/config.js';
import { importCatalogue } from './importing/import-catalogue.js';
import { importMarketplace } from './moving/import-marketplace.js';
import { asBackupFault } from './operator/backup-faults.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';

const program = new Command('import')
  .description(
    'Import products and their versions from a file: one JSON object a line, plain or gzip. Running it again updates by slug. Or make a whole marketplace of a folder that `export` wrote, in an empty DATA_DIR; everything is checked first.',
  )
  .argument('<source>', 'the file of a catalogue, or the folder of an export')
  .option(
    '--report <path>',
    'of a catalogue, where to list the rows that were skipped (default: import-report.ndjson in DATA_DIR)',
  )
  .action(async (source: string, { report }: { report?: string }) => {
    const config = readConfig(process.env);
    if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
      return importCatalogue({ file: source, config, reportPath: report });
    if (config.database !== undefined)
      throw new OperatorError(
        'An export becomes a folder first: import it without DATABASE_URL into an empty DATA_DIR, and move that (npm run move -- --to postgres://…)',
      );
    if (report !== undefined) throw new OperatorError('Of an export no row is skipped: leave --report out');
    const { passphrase } = config.backup;
    if (passphrase === undefined)
      throw new OperatorError('BACKUP_PASSPHRASE must be set: it is the one with which the export was made');
    return importMarketplace({ config, folder: resolve(source), passphrase }).catch(asBackupFault);
  });

await runOperatorCommand(program);
