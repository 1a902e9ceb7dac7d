// Fills an empty installation with a made-up catalogue, its files, buyers and reviews, and with accounts whose keys can
// be used to try it.
import type { ProductStatus } from '#generated/enums.js';
import type { Database } from '../../db/engine/connection.js';
import type { Sealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type Tables } from '../../db/tables.js';
import type { Site } from '../../capabilities/email/render.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { addProducts, type AddedProduct, type SeededStores } from './add-products.js';
import { ACCOUNT_IDS } from './example-ids.js';
import { seedCredentials } from './example-credentials.js';
import { seedLog } from './example-log.js';
import { REGION_GUARD, TRADE_POST, WIPE_PLANNER } from './example-products.js';
import { seedPublishing } from './example-publishing.js';
import { seedTrade } from './example-trade.js';
import { seedWebhooks } from './example-webhooks.js';
import { createHistory, type History } from './history.js';
import { makeUpProduct, OLDEST_DAYS, type MadeUpProduct } from './made-up-product.js';
import { nameOfSeller } from './people.js';
import { createProductPictures } from './product-pictures.js';
import { createRandom } from './random.js';
import { createSales, type SaleTerms } from './sales.js';
import { seedAccounts, type SeededAccounts } from './seed-accounts.js';

export interface SeedOptions {
  db: Database;
  /** Stores the files of versions. */
  objects: ObjectStore;
  /** Seals the secret of the seller's authenticator app. */
  sealer: Sealer;
  /** Number of products; at least the three that the result names. */
  products: number;
  seed: number;
  /** The beginning of the day that made-up data is dated back from, in epoch milliseconds; what examples name has dates of its own. */
  today: number;
  /** How the made-up sales are accounted for. */
  terms?: SaleTerms;
  /** What the service is called and where it is reached, for the mail that is made up. */
  site?: Site;
  /** Whether products get pictures, which takes longer; not unless given. */
  pictures?: boolean;
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

const LOCAL_SITE: Site = { name: 'Plugin Marketplace', url: 'http://localhost:3000' };
/** `owned`, `paid` and `free`. */
export const NAMED_PRODUCTS = 3;
const PRODUCTS_PER_BATCH = 250;
/** The states of made-up products that were sold. */
const EVER_LIVE: readonly ProductStatus[] = ['live', 'archived'];
/** Roughly the number of products per other seller. */
const PRODUCTS_PER_SELLER = 8;
const DAY_MS = 86_400_000;

/**
 * Seeds in batches, each with a commit of its own: after a failure, throw away what is there.
 *
 * @throws NotEmpty when there is anything in the database
 * @throws StoreUnavailable when the object store does not accept a file
 */
export async function seedMarket(options: SeedOptions): Promise<SeedResult> {
  const { db, objects, sealer, clock, products: count, seed, today, onProgress } = options;
  const { write } = tablesOf(db, { clock, sealer });
  const pictures = options.pictures ? createProductPictures(objects, today) : undefined;
  const stores = { write, objects, pictures };
  const terms = options.terms ?? { currency: 'USD', platformFeePercent: 0 };
  const sales = createSales(db, sealer, terms, today);
  const random = createRandom(seed);
  // A random source of its own, so that reviews do not influence the catalogue.
  const opinions = createRandom(seed + 1);
  await refuseUnlessEmpty(db);
  await objects.check();
  const history = createHistory(db, sealer);
  const result = await seedNamed(history, { objects, pictures }, terms);
  await seedCredentials(history, clock(), options.site ?? LOCAL_SITE);
  await seedLog(history);
  await seedPublishing(history, objects, clock());
  await seedWebhooks(history, clock());
  // Before the first product.
  const opening = today - (OLDEST_DAYS + 1) * DAY_MS;
  const sellers = Math.ceil(count / PRODUCTS_PER_SELLER);
  const sellerIds = await history.at(opening, (tables) => seedSellers(tables, sellers));
  await history.at(opening, (tables) => sales.addBuyers(tables));
  for (let first = NAMED_PRODUCTS; first < count; first += PRODUCTS_PER_BATCH) {
    const length = Math.min(PRODUCTS_PER_BATCH, count - first);
    const made = Array.from({ length }, (_, index) => ({
      ...makeUpProduct(random, first + index + 1, today),
      sellerId: random.pick(sellerIds),
    }));
    const added = await addProducts(stores, made);
    await sales.addReviews(
      opinions,
      added.filter(({ status }) => EVER_LIVE.includes(status)),
    );
    onProgress?.(first + length);
  }
  return result;
}

async function refuseUnlessEmpty({ committed: { knex } }: Database): Promise<void> {
  const first: unknown = (await knex('accounts').first('id')) ?? (await knex('products').first('id'));
  if (first)
    throw new NotEmpty('There is data already, and seeding needs an empty DATA_DIR: delete it or name another');
}

/**
 * Adds the accounts and the three products that the result and the contract's examples name; `seller` sells all three,
 * and `buyer` owns the first.
 */
async function seedNamed(
  history: History,
  stored: Pick<SeededStores, 'objects' | 'pictures'>,
  terms: SaleTerms,
): Promise<SeedResult> {
  const accounts = await seedAccounts(history);
  const add = async ({ product, versions }: MadeUpProduct): Promise<AddedProduct> => {
    const stores: SeededStores = { write: (fn) => history.at(product.updatedAt!, fn), ...stored };
    return (await addProducts(stores, [{ product, versions, sellerId: ACCOUNT_IDS.seller }]))[0]!;
  };
  const free = await add(WIPE_PLANNER);
  const paid = await add(TRADE_POST);
  const owned = await add(REGION_GUARD);
  await seedTrade(history, { regionGuard: owned, wipePlanner: free }, terms);
  return { accounts, owned: named(owned), paid: named(paid), free: named(free) };
}

const named = ({ slug, id, version }: AddedProduct): SeededProduct => ({
  slug,
  product_id: id,
  version_id: version.id,
});

async function seedSellers(tables: Tables, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const account = await tables.accounts.create({
      email: `seller-${number}@example.com`,
      displayName: nameOfSeller(number),
      sellerName: `seller-${number}`,
    });
    ids.push(account.id);
  }
  return ids;
}
