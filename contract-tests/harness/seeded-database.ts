// For tests: a seeded database and a store for its files, in folders that are removed after the test.
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { createSealer } from '../../db/engine/sealed-text.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { EXAMPLES_TODAY } from '../../scripts/seeding/example-products.js';
import { seedMarket, type SeedOptions, type SeedResult } from '../../scripts/seeding/seed-market.js';
import { temporaryDatabase, temporaryFolder, testDatabase, type TestDatabase } from './temporary-database.js';

interface Seeded {
  db: TestDatabase;
  objects: ObjectStore;
  result: SeedResult;
}

/** Seeds a database. Options that are left out do not matter to the test. */
export async function seeded(
  context: TestContext,
  {
    seed = 1,
    today = EXAMPLES_TODAY,
    clock = Date.now,
    ...options
  }: Partial<SeedOptions> & Pick<SeedOptions, 'products'>,
): Promise<Seeded> {
  const sealer = options.sealer ?? createSealer(randomBytes(32).toString('base64url'));
  const tables = { clock, sealer };
  const db = options.db ? testDatabase(options.db, tables) : await temporaryDatabase(context, tables);
  const objects =
    options.objects ??
    (await openObjectStore({
      dataDir: temporaryFolder(context),
      publicUrl: 'http://localhost:3000',
      signingSecrets: ['a secret of the tests alone'],
      s3: undefined,
      clock,
    }));
  return {
    db,
    objects,
    result: await seedMarket({ ...options, db: db.database, objects, sealer, seed, today, clock }),
  };
}
