// `npm run seed -- --products N`: a made-up catalogue in an empty data folder; the last line printed is JSON for scripts.
import { Command, InvalidArgumentError } from 'commander';
import { openDatabase } from '../db/connection.js';
import { readConfig } from './config.js';
import { OperatorError, runOperatorCommand } from './operator-command.js';
import { startProgressBar } from './progress-bar.js';
import { NAMED_PRODUCTS, NotEmpty, seedMarket } from './seeding/seed-market.js';

const PRODUCTS_MAX = 1_000_000;
const SEED_MAX = 2 ** 32 - 1;

const program = new Command('seed')
  .description('Fill an empty data folder with a made-up catalogue and with accounts that have keys. The same seed makes the same catalogue.')
  .requiredOption('--products <count>', 'how many products', integer(NAMED_PRODUCTS, PRODUCTS_MAX))
  .option('--seed <number>', 'another number makes another catalogue', integer(0, SEED_MAX), 1)
  .option('--json', 'print nothing but the JSON')
  .action(async ({ products, seed, json = false }: { products: number; seed: number; json?: boolean }) => {
    const { dataDir, publicUrl, ...terms } = readConfig(process.env);
    // Held as its server would, so that no server runs on half a catalogue.
    const db = await openDatabase({ dataDir, exclusive: true });
    const progress = startProgressBar('Seeding', products, { hidden: json });
    try {
      const result = await seedMarket({ db, products, seed, terms, clock: Date.now, onProgress: progress.update });
      progress.stop();
      if (!json) console.log(`Made up ${products} products in ${dataDir}. Keys are shown only now:`);
      console.log(JSON.stringify({ base: publicUrl, ...result }));
    } catch (error) {
      throw error instanceof NotEmpty ? new OperatorError(error.message) : error;
    } finally {
      progress.stop();
      await db.close();
    }
  });

function integer(minimum: number, maximum: number) {
  return (text: string): number => {
    const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };
}

await runOperatorCommand(program);
