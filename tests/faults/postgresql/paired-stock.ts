// What is ordered in a run on PostgreSQL: each order is of another pair of buyer and product, so that one which is made
// twice is noticed.
import {
  addProduct,
  addSeller,
  temporaryFolder,
  testDatabase,
} from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer } from '../../../db/engine/connection.js';
import type { TestContext } from 'node:test';

/** A buyer's key and a product. */
export interface Pair {
  readonly key: string;
  readonly buyerId: string;
  readonly productId: string;
}

export interface PairedStock {
  /** A product that everybody may read. */
  readonly slug: string;
  readonly pairs: readonly Pair[];
}

interface Size {
  readonly sellers: number;
  readonly products: number;
  readonly buyers: number;
}

/** Fills an empty database, and brings it to the latest schema before. */
export async function stockPairs(
  test: Pick<TestContext, 'after'>,
  url: string,
  { sellers, products, buyers }: Size,
): Promise<PairedStock> {
  const folder = temporaryFolder(test);
  const database = await openDatabase({ dataDir: folder, exclusive: false }, openOnServer({ url }));
  try {
    const { write } = testDatabase(database);
    return await write(async (tables) => {
      const sellerIds: string[] = [];
      for (let made = 0; made < sellers; made++) sellerIds.push(await addSeller(tables, `seller-${made}`));
      const productIds: string[] = [];
      for (let made = 0; made < products; made++) {
        const sellerId = sellerIds[made % sellers]!;
        productIds.push(await addProduct(tables, { slug: `product-${made}`, sellerId, priceCents: 499 }));
      }
      const pairs: Pair[] = [];
      for (let made = 0; made < buyers; made++) {
        const buyer = await tables.accounts.create({ email: `buyer-${made}@example.com`, displayName: 'Buyer' });
        const { secret } = await tables.keys.create(buyer, { name: 'drill' });
        for (const productId of productIds) pairs.push({ key: secret, buyerId: buyer.id, productId });
      }
      return { slug: 'product-0', pairs };
    });
  } finally {
    await database.close();
  }
}
