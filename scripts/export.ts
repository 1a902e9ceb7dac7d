// `npm run export -- FOLDER`: writes a whole marketplace into a folder, in a form that no database engine gave it; the
// service may run meanwhile.
import { Command } from 'commander';
import { resolve } from 'node:path';
import { LEFT_OUT } from '../db/installation/portable-tables.js';
import { NO_PASSPHRASE } from '../process/backup-config.js';
import { readConfig, type Config } from '../process/config.js';
import { openObjects } from '../process/open-objects.js';
import { readKeys, readSecrets, writeSecrets } from '../process/secret-key.js';
import { exportMarketplace, type Exported } from './moving/export-marketplace.js';
import { asBackupFault } from './operator/backup-faults.js';
import { giveWay, tellFaulty } from './operator/copy-beside.js';
import { count, since, size } from './operator/figures.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { refuseWithoutMarketplace, withDesk } from './operator/operator-desk.js';
import { stopSignal } from './operator/stop-signal.js';
import { tellLeftOut } from './moving/tell-left-out.js';

const program = new Command('export')
  .description(
    'Export the whole marketplace, rows and files, into an empty folder, and the secret key, sealed with BACKUP_PASSPHRASE; the service may run meanwhile. `import` makes a marketplace of it.',
  )
  .argument('<folder>', 'a folder that is not there yet, or is empty')
  .action((folder: string) => exportTo(resolve(folder), readConfig(process.env)).catch(asBackupFault));

async function exportTo(folder: string, config: Config): Promise<void> {
  const { dataDir, minFreeDiskBytes: minFreeBytes, backup } = config;
  const { passphrase } = backup;
  if (passphrase === undefined) throw new OperatorError(NO_PASSPHRASE);
  await refuseWithoutMarketplace(config);
  giveWay();
  const startedAt = performance.now();
  const signal = stopSignal('The export was stopped, and nothing of it is left');
  await withDesk(async (stored) => {
    const objects = await openObjects(config, await readKeys(dataDir, config));
    try {
      const exported = await exportMarketplace({
        ...{ stored, database: stored.database, objects, dataDir, minFreeBytes, passphrase, folder, signal },
        readSecret: async () => writeSecrets(await readSecrets(dataDir, config)),
      });
      tell(exported, folder, startedAt);
    } finally {
      await objects.close();
    }
  });
}

function tell({ manifest, faulty }: Exported, folder: string, startedAt: number): void {
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Exported ${count(rows, 'row')} of ${count(tables.length, 'table')} and ${count(files.count, 'file')}, ${size(files.bytes)}, to ${folder} in ${since(startedAt)}`,
  );
  tellLeftOut(LEFT_OUT);
  tellFaulty('export', faulty);
}

await runOperatorCommand(program);
