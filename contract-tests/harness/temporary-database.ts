// For tests: a database of the test alone that goes away with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { NewProduct } from '../../db/catalog/products.js';
import { openDatabase, type Database } from '../../db/engine/connection.js';
import type { Executor } from '../../db/engine/executor.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type StoredTables, type Tables, type TablesOptions } from '../../db/tables.js';
import { dropDatabaseOf, engineIn, makeDatabaseOf } from './folder-database.js';

/** An empty folder, removed after the test. */
export function temporaryFolder(test: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database as tests use it: `write` hands in tables, and `knex` reads what is committed. */
export interface TestDatabase extends StoredTables {
  readonly database: Database;
  readonly knex: Executor['knex'];
}

/** One that goes away with its test. */
export interface TemporaryDatabase extends TestDatabase {
  /** Opens it once more, as another process does. Close it. */
  openAgain(): Promise<Database>;
}

/** A fresh database, closed after the test. What is sealed in it is sealed with a key of the tests alone. */
export async function temporaryDatabase(
  test: Pick<TestContext, 'after'>,
  options: Partial<TablesOptions> = {},
): Promise<TemporaryDatabase> {
  const dataDir = temporaryFolder(test);
  await makeDatabaseOf(dataDir);
  const openAgain = () => openDatabase({ dataDir, exclusive: false }, engineIn(dataDir));
  const database = await openAgain();
  test.after(async () => {
    await database.close();
    await dropDatabaseOf(dataDir);
  });
  return { ...testDatabase(database, options), openAgain };
}

/** A database that a test has opened itself. */
export function testDatabase(database: Database, options: Partial<TablesOptions> = {}): TestDatabase {
  const { clock = Date.now, sealer = createSealer('A'.repeat(43)) } = options;
  return { database, knex: database.committed.knex, ...tablesOf(database, { clock, sealer }) };
}

/** A live product of a seller of its own; what matters to a test is given in `product`. Returns the product's id. */
export async function addProduct(tables: Tables, product: Partial<NewProduct> & { slug: string }): Promise<string> {
  const sellerId = product.sellerId ?? (await addSeller(tables, `seller-${product.slug}`.slice(0, 32)));
  return tables.products.create({
    name: product.slug,
    shortDescription: 'One line',
    descriptionHtml: '<p>More lines</p>',
    priceCents: 0,
    game: 'minecraft',
    category: 'misc',
    status: 'live',
    ...product,
    sellerId,
  });
}

/** A seller of this handle. Returns the account's id. */
export async function addSeller({ accounts }: Tables, sellerName: string): Promise<string> {
  return (await accounts.create({ email: null, displayName: sellerName, sellerName })).id;
}
