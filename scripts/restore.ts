// `npm run restore -- SOURCE`: checks a backup from end to end, and puts it in the place of the data folder.
import { Command, InvalidArgumentError } from 'commander';
import { locateBackups, NO_PASSPHRASE } from '../process/backup-config.js';
import { readConfig } from '../process/config.js';
import { giveWay } from './operator/copy-beside.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { asBackupFault } from './operator/backup-faults.js';
import { stopSignal } from './operator/stop-signal.js';
import { drillBackup } from './restoring/drill.js';
import { restoreBackup } from './restoring/restore-backup.js';

const program = new Command('restore')
  .description('Restore a backup into DATA_DIR, while no service runs on it; everything is checked first.')
  .argument('[source]', 'the folder or s3://bucket/prefix that holds backups; BACKUP_TARGET unless given')
  .option('--at <time>', 'the newest backup that was made until then, such as 2026-11-24T12:00:00Z', readTime)
  .option('--drill', 'try the backup beside the running service instead: restore, serve and compare a copy', false)
  .option('--yes', 'whatever is in DATA_DIR may be put aside', false)
  .action(async (source: string | undefined, { at, drill, yes }: { at?: number; drill: boolean; yes: boolean }) => {
    const config = readConfig(process.env);
    const { target, passphrase } = config.backup;
    const location = source === undefined ? target : locateBackups(source, config);
    if (location === undefined) throw new OperatorError('Say where the backups are, or set BACKUP_TARGET');
    if (passphrase === undefined) throw new OperatorError(NO_PASSPHRASE);
    const signal = stopSignal(
      drill ? 'The drill was stopped; nothing is left of it' : 'The restore was stopped; nothing was touched',
    );
    // In earnest nobody is served meanwhile.
    if (drill) giveWay();
    const wanted = { config, location, passphrase, at: at ?? Number.POSITIVE_INFINITY, signal };
    await (drill ? drillBackup(wanted) : restoreBackup({ ...wanted, yes })).catch(asBackupFault);
  });

/** A time with its zone, or a day, which is meant to its end in UTC; in epoch milliseconds. */
function readTime(text: string): number {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
  const isDay = day === text;
  const time = Date.parse(isDay ? `${text}T23:59:59.999Z` : text);
  // A 31st of February is taken for a day of March.
  const isReal = day !== undefined && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2));
  if (!Number.isNaN(time) && isReal && (isDay || /(?:Z|[+-]\d\d:\d\d)$/.test(text))) return time;
  throw new InvalidArgumentError('Give a time with its zone, such as 2026-11-24T12:00:00Z, or a day.');
}

await runOperatorCommand(program);
