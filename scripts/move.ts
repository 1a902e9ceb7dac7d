// `npm run move -- --to postgres://…`: moves the marketplace of DATA_DIR to an empty database on PostgreSQL, while no service
// runs on it.
import { Command } from 'commander';
import { StoreUnavailable } from '../capabilities/storage/object-store.js';
import { RowNotTaken, TableDiffers } from '../db/engine/moving/move-rows.js';
import { readConfig } from '../process/config.js';
import { moveMarketplace } from './moving/move-marketplace.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { stopSignal } from './operator/stop-signal.js';

const program = new Command('move')
  .description(
    'Move the marketplace of DATA_DIR to an empty database on PostgreSQL, while no service runs; its files have to be in the bucket of S3_… already.',
  )
  .option('--to <url>', 'the database, such as postgres://role:password@host/name; DATABASE_URL unless given')
  .action(async ({ to }: { to?: string }) => {
    const config = readConfig(to === undefined ? process.env : { ...process.env, DATABASE_URL: to });
    const { database } = config;
    if (database === undefined)
      throw new OperatorError(
        'Say where it goes: --to postgres://…, or DATABASE_URL, which keeps the password out of the list of processes',
      );
    const signal = stopSignal('The move was stopped; both databases are as they were');
    await moveMarketplace({ config: { ...config, database }, signal }).catch(asMoveFault);
  });

function asMoveFault(error: unknown): never {
  if (error instanceof RowNotTaken)
    throw new OperatorError(`PostgreSQL does not take a row of the table ${error.message}. Nothing was moved`, {
      cause: error,
    });
  if (error instanceof TableDiffers)
    throw new OperatorError(`PostgreSQL does not give back what it was given: ${error.message}. Nothing was moved`, {
      cause: error,
    });
  if (error instanceof StoreUnavailable)
    throw new OperatorError(`${error.message}: see that S3_… is right`, { cause: error });
  throw error;
}

await runOperatorCommand(program);
