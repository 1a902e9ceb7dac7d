// Fills an empty installation with a made-up catalogue, its files, buyers and reviews, and with accounts whose keys can
// be used to try it.
import type { ProductStatus } from '#generated/enums.js';
import { createAccounts } from '../../db/accounts/accounts.js';
import type { Database, Transaction } from '../../db/engine/connection.js';
import { createKeys } from '../../db/credentials/keys.js';
import { createProducts } from '../../db/catalog/products.js';
import type { TotpSecrets } from '../../db/credentials/totp-secrets.js';
import { createVersions } from '../../db/catalog/versions.js';
import type { ObjectStore } from '../../storage/object-store.js';
import { addProducts, type AddedProduct } from './add-products.js';
import { makeUpProduct } from './made-up-product.js';
import { createRandom, type Random } from './random.js';
import { createSales, type SaleTerms } from './sales.js';
import { seedAccounts, type SeededAccounts } from './seed-accounts.js';

export interface SeedOptions {
  db: Database;
  /** Stores the files of versions. */
  objects: ObjectStore;
  /** Stores the secret of the seller's authenticator app. */
  totpSecrets: Pick<TotpSecrets, 'start' | 'activate'>;
  /** Number of products; at least the three that the result names. */
  products: number;
  seed: number;
  /** How the made-up sales are accounted for. */
  terms?: SaleTerms;
  clock: () => number;
  onProgress?: (products: number) => void;
}

export interface SeededProduct {
  slug: string;
  product_id: string;
  /** Its latest version, which is stable and has a file. */
  version_id: string;
}

/** What a script needs to try the service, under the names of the JSON that `npm run seed` prints. */
export interface SeedResult {
  accounts: SeededAccounts;
  owned: SeededProduct;
  paid: SeededProduct;
  free: SeededProduct;
}

/** The database already has accounts or products. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/** `owned`, `paid` and `free`. */
export const NAMED_PRODUCTS = 3;
const PRODUCTS_PER_BATCH = 250;
/** The states of made-up products that were sold. */
const EVER_LIVE: readonly ProductStatus[] = ['live', 'archived'];
/** Roughly the number of products per other seller. */
const PRODUCTS_PER_SELLER = 8;

/**
 * Seeds in batches, each with a commit of its own: after a failure, throw away what is there.
 *
 * @throws NotEmpty when there is anything in the database
 * @throws StoreUnavailable when the object store does not accept a file
 */
export async function seedMarket(options: SeedOptions): Promise<SeedResult> {
  const { db, objects, products: count, seed, onProgress } = options;
  const tables = createTables(options);
  const random = createRandom(seed);
  // A random source of its own, so that reviews do not influence the catalogue.
  const opinions = createRandom(seed + 1);
  await refuseUnlessEmpty(db);
  await objects.check();
  const result = await seedNamed(tables, random);
  const sellerIds = await db.write((tx) => seedSellers(tx, tables, Math.ceil(count / PRODUCTS_PER_SELLER)));
  await db.write((tx) => tables.sales.addBuyers(tx));
  for (let first = NAMED_PRODUCTS; first < count; first += PRODUCTS_PER_BATCH) {
    const length = Math.min(PRODUCTS_PER_BATCH, count - first);
    const made = Array.from({ length }, (_, index) => ({
      ...makeUpProduct(random, first + index + 1),
      sellerId: random.pick(sellerIds),
    }));
    const added = await addProducts(tables, made);
    await db.write(async (tx) => {
      for (const product of added)
        if (EVER_LIVE.includes(product.status)) await tables.sales.addReviews(tx, opinions, product);
    });
    onProgress?.(first + length);
  }
  return result;
}

type Tables = ReturnType<typeof createTables>;

function createTables({
  db,
  objects,
  totpSecrets,
  clock,
  terms = { currency: 'USD', platformFeePercent: 0 },
}: SeedOptions) {
  const accounts = createAccounts(db, clock);
  return {
    db,
    objects,
    accounts,
    totpSecrets,
    keys: createKeys(db, clock),
    products: createProducts(db, clock),
    versions: createVersions(db, clock),
    sales: createSales(db, accounts, terms),
  };
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const first: unknown = (await db.knex('accounts').first('id')) ?? (await db.knex('products').first('id'));
  if (first)
    throw new NotEmpty('There is data already, and seeding needs an empty DATA_DIR: delete it or name another');
}

/**
 * Adds the four accounts and the three products that the result names; `seller` sells all three, and `buyer` owns the
 * first.
 */
async function seedNamed(tables: Tables, random: Random): Promise<SeedResult> {
  const { accounts, sellerId, buyerId } = await seedAccounts(tables);
  const made = [999, 1499, 0].map((priceCents, index) => ({
    ...makeUpProduct(random, index + 1, { status: 'live', priceCents, maxActivations: 3 }),
    sellerId,
  }));
  const [owned, paid, free] = (await addProducts(tables, made)) as [AddedProduct, AddedProduct, AddedProduct];
  await tables.db.write((tx) => tables.sales.sellTo(tx, owned, buyerId));
  return { accounts, owned: named(owned), paid: named(paid), free: named(free) };
}

const named = ({ slug, id, version }: AddedProduct): SeededProduct => ({
  slug,
  product_id: id,
  version_id: version.id,
});

async function seedSellers(tx: Transaction, { accounts }: Tables, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const account = await accounts.create(tx, {
      email: `seller-${number}@example.com`,
      displayName: `Seller ${number}`,
      sellerName: `seller-${number}`,
    });
    ids.push(account.id);
  }
  return ids;
}
