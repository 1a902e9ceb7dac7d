// For tests: a database in a folder of its own that goes away with the test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createAccounts } from '../../db/accounts/accounts.js';
import { openDatabase, type Database, type Transaction } from '../../db/engine/connection.js';
import { createProducts, type NewProduct } from '../../db/catalog/products.js';

/** An empty folder, removed after the test. */
export function temporaryFolder(test: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A fresh database, closed after the test. */
export async function temporaryDatabase(test: Pick<TestContext, 'after'>): Promise<Database> {
  const dataDir = temporaryFolder(test);
  const db = await openDatabase({ dataDir, exclusive: false });
  test.after(() => db.close());
  return db;
}

/** A live product of a seller of its own; what matters to a test is given in `product`. Returns the product's id. */
export async function addProduct(
  db: Database,
  tx: Transaction,
  product: Partial<NewProduct> & { slug: string },
): Promise<string> {
  const sellerId = product.sellerId ?? (await addSeller(db, tx, `seller-${product.slug}`.slice(0, 32)));
  return createProducts(db, Date.now).create(tx, {
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
export async function addSeller(db: Database, tx: Transaction, sellerName: string): Promise<string> {
  const account = await createAccounts(db, Date.now).create(tx, { email: null, displayName: sellerName, sellerName });
  return account.id;
}
