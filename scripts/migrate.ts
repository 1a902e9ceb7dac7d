// `npm run migrate`: brings the database to this release without starting the service; with --check it only tells what
// that would do.
import { Command } from 'commander';
import { API_VERSION } from '#generated/operations.js';
import type { PostgresqlOptions } from '../db/engine/connection.js';
import { planOnServer } from '../db/engine/plan-on-server.js';
import { planMigrations, type MigrationPlan } from '../db/engine/sqlite/plan-migrations.js';
import { readConfig, type Config } from '../process/config.js';
import { openForCommand } from './operator/command-database.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';

const program = new Command('migrate')
  .description('Bring the database to this release, and keep a copy of it as it was; the service has to be stopped.')
  .option('--check', 'change nothing and tell what would be done; ends with 1 when it would be refused', false)
  .action(async ({ check }: { check: boolean }) => {
    const config = readConfig(process.env);
    const { dataDir, database } = config;
    if (database !== undefined) return onServer(database, { config, check });
    const plan = await planMigrations(dataDir);
    if (plan?.pending.length === 0)
      console.log(`The database in ${dataDir} is at release ${API_VERSION}: nothing to do`);
    else if (!check) await migrate(config, plan);
    else if (plan === undefined) console.log(`There is no database in ${dataDir} yet: the first start makes it`);
    else tell(dataDir, plan, plan.copy!);
  });

function tell(dataDir: string, { pending, isServed }: MigrationPlan, copy: NonNullable<MigrationPlan['copy']>): void {
  console.log(`The database in ${dataDir} needs ${counted(pending.length)} to be at release ${API_VERSION}:`);
  for (const { name, line } of pending) console.log(`  ${name}: ${line}`);
  console.log(`A copy as it is now is kept as ${copy.path}: ${copy.needed} bytes needed, ${copy.free} bytes free`);
  console.log(isServed ? 'A service is running on the folder' : 'No service is running on the folder');
  const missing = copy.needed - copy.free;
  if (missing > 0) throw new OperatorError(`There is no room for the copy: ${missing} bytes are missing`);
  if (isServed) throw new OperatorError('Stop the service first');
  console.log('It can be done: `npm run migrate`, or the next start');
}

async function migrate(config: Config, plan: MigrationPlan | undefined): Promise<void> {
  const tell = (_: object, message: string): void => console.log(message);
  const log = { info: tell, warn: tell, error: console.error };
  const db = await openForCommand(config, { exclusive: true, log });
  await db.close();
  console.log(
    plan === undefined
      ? `A database was made in ${config.dataDir}`
      : `${counted(plan.pending.length)} done; the database as it was before is ${plan.copy!.path}`,
  );
}

/** PostgreSQL has no copy made: it is backed up by its own tools. */
async function onServer(
  server: PostgresqlOptions,
  { config, check }: { readonly config: Config; readonly check: boolean },
): Promise<void> {
  const { place, isEmpty, pending, onlyAdds, isServed } = await planOnServer(server);
  if (pending.length === 0) return console.log(`The database ${place} is at release ${API_VERSION}: nothing to do`);
  if (isEmpty) console.log(`There is nothing in the database ${place} yet`);
  else {
    console.log(`The database ${place} needs ${counted(pending.length)} to be at release ${API_VERSION}:`);
    for (const { name, line } of pending) console.log(`  ${name}: ${line}`);
    console.log('No copy of it is kept: make a backup before (npm run backup)');
    console.log(isServed ? 'A service is running on it' : 'No service is running on it');
    if (isServed && !onlyAdds) throw new OperatorError('Stop the service first');
  }
  if (check) return console.log('It can be done: `npm run migrate`, or the next start');
  const db = await openForCommand(config);
  await db.close();
  console.log(`${counted(pending.length)} done`);
}

const counted = (number: number): string => `${number} ${number === 1 ? 'migration' : 'migrations'}`;

await runOperatorCommand(program);
