// `npm run seed -- --products N`: a made-up catalogue with files to download in an empty data folder; the last line
// printed is JSON for scripts.
import { Command, InvalidArgumentError } from 'commander';
import type { Database } from '../db/engine/connection.js';
import { createSealer } from '../db/engine/sealed-text.js';
import { StoreUnavailable } from '../capabilities/storage/object-store.js';
import { readConfig, type Config } from '../process/config.js';
import { openObjects } from '../process/open-objects.js';
import { openForCommand } from './operator/command-database.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { isServed } from './operator/operator-desk.js';
import { startProgressBar } from './operator/progress-bar.js';
import { readKeys } from '../process/secret-key.js';
import { NAMED_PRODUCTS, NotEmpty, seedMarket, type SeedOptions, type SeedResult } from './seeding/seed-market.js';

const PRODUCTS_MAX = 1_000_000;
const SEED_MAX = 2 ** 32 - 1;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0);

interface Arguments {
  products: number;
  seed: number;
  today?: number;
  json?: boolean;
}

const program = new Command('seed')
  .description(
    'Fill an empty data folder with a made-up catalogue and with accounts to sign in to. The same seed and the same day make the same catalogue.',
  )
  .requiredOption('--products <count>', 'how many products', integer(NAMED_PRODUCTS, PRODUCTS_MAX))
  .option('--seed <number>', 'another number makes another catalogue', integer(0, SEED_MAX), 1)
  .option(
    '--today <date>',
    'made-up data is dated back from the beginning of this day (UTC), such as 2026-11-24; not given, from that of the current one',
    day,
  )
  .option('--json', 'print nothing but the JSON')
  .action(async ({ products, seed, today = startOfDay(Date.now()), json = false }: Arguments) => {
    const config = readConfig(process.env);
    // Held as its server would, so that no server runs on half a catalogue.
    const db = await openForCommand(config, { exclusive: true });
    if (db.isShared && (await isServed(config))) {
      await db.close();
      throw new OperatorError('A service has the database: stop it first, or name an empty one');
    }
    const progress = startProgressBar('Seeding', products, { hidden: json });
    try {
      const result = await seedInto(db, config, {
        products,
        seed,
        today,
        pictures: true,
        clock: Date.now,
        onProgress: progress.update,
      });
      progress.stop();
      if (!json) console.log(told(products, config.dataDir));
      console.log(JSON.stringify({ base: config.publicUrl, ...result }));
    } finally {
      progress.stop();
      await db.close();
    }
  });

/** What people want to know who paste the samples of the documentation, which read a key from MARKET_KEY. */
const told = (products: number, dataDir: string): string =>
  `Made up ${products} products in ${dataDir}. Keys and passwords are shown only now.

Which key the samples of the documentation want in MARKET_KEY (accounts.….api_key below):
  buyer   all but those named next: catalogue, downloads, orders, purchases, reviews
  seller  answering reviews, and listing sales: blockworks sells region-guard
  admin   everything below /api/v1/admin
`;

async function seedInto(
  db: Database,
  config: Config,
  options: Omit<SeedOptions, 'db' | 'objects' | 'sealer' | 'terms' | 'site'>,
): Promise<SeedResult> {
  const { currency, platformFeePercent, publicUrl, siteName } = config;
  const deriveKeys = await readKeys(config.dataDir, config);
  const objects = await openObjects(config, deriveKeys);
  const sealer = createSealer(...deriveKeys('stored-secrets'));
  try {
    const site = { name: siteName, url: publicUrl };
    return await seedMarket({ ...options, db, objects, sealer, terms: { currency, platformFeePercent }, site });
  } catch (error) {
    throw error instanceof NotEmpty || error instanceof StoreUnavailable
      ? new OperatorError(error.message, { cause: error })
      : error;
  } finally {
    await objects.close();
  }
}

function integer(minimum: number, maximum: number) {
  return (text: string): number => {
    const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };
}

/** The beginning of a day as ISO 8601 writes it. */
function day(text: string): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Of a day that no month has, `Date.parse` makes one of the next.
  if (start >= FIRST_DAY && new Date(start).toISOString().startsWith(text)) return start;
  throw new InvalidArgumentError('It must be a day from 2000-01-01 on, written like 2026-11-24.');
}

const startOfDay = (time: number): number => time - (time % DAY_MS);

await runOperatorCommand(program);
