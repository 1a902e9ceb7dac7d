// `npm run backup -- TARGET`: backs up the database, every file that it names, and the sealed secret key, while the
// service serves; what a schedule has the service do, too.
import { Command } from 'commander';
import { join } from 'node:path';
import { openBackupTarget } from '../market/backups/backup-target.js';
import { SCRATCH } from '../market/backups/database-in-scratch.js';
import { makeBackup } from '../market/backups/make-backup.js';
import { BackupUnusable } from '../market/backups/stored-backups.js';
import { locateBackups, NO_PASSPHRASE } from '../process/backup-config.js';
import { readConfig, type Config } from '../process/config.js';
import { openObjects } from '../process/open-objects.js';
import { readKeys, readSecrets, writeSecrets } from '../process/secret-key.js';
import { asBackupFault } from './operator/backup-faults.js';
import { giveWay, tellFaulty } from './operator/copy-beside.js';
import { count, size, since } from './operator/figures.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { refuseWithoutMarketplace, withDesk } from './operator/operator-desk.js';
import { stopSignal } from './operator/stop-signal.js';

const program = new Command('backup')
  .description(
    'Back up the database, the files that it names, and the secret key, sealed with BACKUP_PASSPHRASE; the service may run meanwhile.',
  )
  .argument('[target]', 'a folder or s3://bucket/prefix; BACKUP_TARGET unless given')
  .action((target: string | undefined) => backUp(readConfig(process.env), target));

async function backUp(config: Config, given: string | undefined): Promise<void> {
  const { backup } = config;
  const location = given === undefined ? backup.target : locateBackups(given, config);
  if (location === undefined)
    throw new OperatorError('Say where the backup goes: a folder or s3://bucket/prefix, or set BACKUP_TARGET');
  if (backup.passphrase === undefined) throw new OperatorError(NO_PASSPHRASE);
  await refuseWithoutMarketplace(config);
  giveWay();
  const signal = stopSignal('The backup was stopped; the one before is as it was');
  await copy(config, { location, passphrase: backup.passphrase, signal }).catch(asBackupFault);
}

interface Wanted {
  readonly location: NonNullable<Config['backup']['target']>;
  readonly passphrase: string;
  readonly signal: AbortSignal;
}

async function copy(config: Config, { location, passphrase, signal }: Wanted): Promise<void> {
  const { dataDir, minFreeDiskBytes: minFreeBytes, backup } = config;
  const startedAt = performance.now();
  await withDesk(async (stored) => {
    const objects = await openObjects(config, await readKeys(dataDir, config));
    const target = await openBackupTarget(location, join(dataDir, SCRATCH));
    try {
      const { manifest, newBytes, pruned } = await makeBackup({
        ...{
          stored,
          objects,
          dataDir,
          server: config.database,
          minFreeBytes,
          passphrase,
          target,
          keeping: backup.keeping,
          signal,
        },
        readSecret: async () => writeSecrets(await readSecrets(dataDir, config)),
        clock: stored.clock,
        onBytes: () => undefined,
      });
      const { files, database, faulty } = manifest;
      console.log(
        `Backed up ${count(files.count, 'file')}, ${size(files.bytes)}, and a database of ${size(database.size)}; ${size(newBytes)} were new, in ${since(startedAt)}`,
      );
      if (pruned instanceof BackupUnusable) console.log(`Nothing was pruned: ${pruned.message}`);
      else if (pruned.backups > 0)
        console.log(`${count(pruned.backups, 'backup')} pruned, ${size(pruned.bytes)}; ${pruned.kept} are kept`);
      tellFaulty('backup', faulty);
    } finally {
      await target.close();
      await objects.close();
    }
  });
}

await runOperatorCommand(program);
