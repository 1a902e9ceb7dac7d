// What the stories of clients play on: a seeded service as an operator starts it, and an account of its own for each.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type Tables } from '../../db/tables.js';
import { addProduct } from '../harness/temporary-database.js';
import { readKeys } from '../../process/secret-key.js';
import { dataFolder, runScript, startService } from '../../tests/process/service.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';

export interface Fixtures {
  /** The file that holds the document as the service serves it. */
  readonly document: string;
  /** The environment of a story's program. */
  environment(story: string): Readonly<Record<string, string>>;
}

/** Three pages of the list by change, at 100 each. */
const PRODUCTS = 250;

/**
 * Starts the service over made-up data. The account of a story owns nothing.
 *
 * @param folder where the served document is written
 */
export async function setFixtures(
  context: Pick<TestContext, 'after'>,
  folder: string,
  stories: readonly string[],
): Promise<Fixtures> {
  const dataDir = await dataFolder(context);
  const environment = { DATA_DIR: dataDir, PAYMENTS: 'test' };
  const seeding = await runScript('seed', ['--products', String(PRODUCTS), '--json'], environment);
  if (seeding.code !== 0) throw new Error(seeding.output);
  const { paid } = JSON.parse(seeding.output.trim().split('\n').at(-1)!) as SeedResult;
  const keys = await addByHand(dataDir, stories);
  const { origin } = await startService(context, dataDir, { PAYMENTS: 'test' });
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${origin}/openapi.json`)).text());
  return {
    document,
    environment: (story) => ({ MARKET_URL: origin, MARKET_KEY: keys.get(story)!, MARKET_PRODUCT: paid.slug }),
  };
}

/**
 * Adds a product that has no version yet, which no seed makes, and an account for each story.
 *
 * @returns name of a story -> key of its account
 */
async function addByHand(dataDir: string, stories: readonly string[]): Promise<Map<string, string>> {
  const db = await openDatabase({ dataDir, exclusive: true });
  try {
    const sealer = createSealer(...(await readKeys(dataDir))('stored-secrets'));
    return await tablesOf(db, { clock: Date.now, sealer }).write(async (tables) => {
      await addProduct(tables, { slug: 'without-a-version' });
      return makeKeys(tables, stories);
    });
  } finally {
    await db.close();
  }
}

async function makeKeys({ accounts, keys }: Tables, stories: readonly string[]): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const story of stories) {
    const account = await accounts.create({ email: `${story}@example.com`, displayName: story });
    made.set(story, (await keys.create(account, { name: story })).secret);
  }
  return made;
}
