// Fills an empty database with a made-up catalogue, its buyers and their reviews, and with accounts that have keys to try it with.
import { Scope, type ProductStatus } from '#generated/enums.js';
import { createAccounts, type AccountRecord } from '../../db/accounts.js';
import type { Database, Transaction } from '../../db/connection.js';
import { createKeys } from '../../db/keys.js';
import { createProducts } from '../../db/products.js';
import { createVersions } from '../../db/versions.js';
import { makeUpProduct, type MadeUpProduct } from './made-up-product.js';
import { createRandom, type Random } from './random.js';
import { createSales, type SaleTerms, type SoldProduct } from './sales.js';

export interface SeedOptions {
  db: Database;
  /** Products in all; at least the three that the result names. */
  products: number;
  seed: number;
  /** How the made-up sales are accounted for. */
  terms?: SaleTerms;
  clock: () => number;
  onProgress?: (products: number) => void;
}

export interface SeededAccount {
  email: string;
  /** Null until accounts can sign in. */
  password: null;
  api_key: string;
}

export interface SeededProduct {
  slug: string;
  product_id: string;
  /** Its latest version, which is stable. */
  version_id: string;
}

/** What a script needs to try the service; the names are those of the JSON that `npm run seed` prints. */
export interface SeedResult {
  accounts: {
    admin: SeededAccount;
    seller: SeededAccount & { /** Null until there are second factors. */ totp_secret: null };
    buyer: SeededAccount;
    stranger: SeededAccount;
  };
  owned: SeededProduct;
  paid: SeededProduct;
  free: SeededProduct;
}

/** The database has accounts or products already. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/** `owned`, `paid` and `free`. */
export const NAMED_PRODUCTS = 3;
const PRODUCTS_PER_BATCH = 250;
/** The states of made-up products that were sold. */
const EVER_LIVE: readonly ProductStatus[] = ['live', 'archived'];
/** Products for each of the other sellers, roughly. */
const PRODUCTS_PER_SELLER = 8;

/** @throws NotEmpty when there is anything in the database */
export async function seedMarket(options: SeedOptions): Promise<SeedResult> {
  const { db, products: count, seed, terms = { currency: 'USD', platformFeePercent: 0 }, clock, onProgress } = options;
  const tables = createTables(db, clock, terms);
  const random = createRandom(seed);
  // Apart from the catalogue's, so that what people say changes nothing in it.
  const opinions = createRandom(seed + 1);
  await refuseUnlessEmpty(db);
  const result = await db.write((tx) => seedNamed(tx, tables, random));
  const sellerIds = await db.write((tx) => seedSellers(tx, tables, Math.ceil(count / PRODUCTS_PER_SELLER)));
  await db.write((tx) => tables.sales.addBuyers(tx));
  for (let first = NAMED_PRODUCTS; first < count; first += PRODUCTS_PER_BATCH) {
    const end = Math.min(first + PRODUCTS_PER_BATCH, count);
    await db.write(async (tx) => {
      for (let number = first; number < end; number++) {
        const made = makeUpProduct(random, number + 1);
        const { sold } = await add(tx, tables, made, random.pick(sellerIds));
        if (EVER_LIVE.includes(made.product.status)) await tables.sales.addReviews(tx, opinions, sold);
      }
    });
    onProgress?.(end);
  }
  return result;
}

type Tables = ReturnType<typeof createTables>;

function createTables(db: Database, clock: () => number, terms: SaleTerms) {
  const accounts = createAccounts(db, clock);
  return {
    accounts, keys: createKeys(db, clock), products: createProducts(db, clock), versions: createVersions(db, clock),
    sales: createSales(db, accounts, terms),
  };
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  const first: unknown = (await db.knex('accounts').first('id')) ?? (await db.knex('products').first('id'));
  if (first) throw new NotEmpty('There is data already, and seeding needs an empty DATA_DIR: delete it or name another');
}

/** The four accounts and the three products that the result names; all three are sold by `seller`, and `buyer` owns the first. */
async function seedNamed(tx: Transaction, tables: Tables, random: Random): Promise<SeedResult> {
  const { keys, accounts } = tables;
  const withKey = async (name: string, extra: { isAdmin?: boolean; sellerName?: string } = {}) => {
    const email = `${name}@example.com`;
    const account = await accounts.create(tx, { email, displayName: name[0]!.toUpperCase() + name.slice(1), ...extra });
    const { secret } = await keys.create(tx, account, { name: 'seed', ...(extra.isAdmin && { scopes: Scope }) });
    return { account, seeded: { email, password: null, api_key: secret } };
  };
  const admin = await withKey('admin', { isAdmin: true });
  const seller = await withKey('seller', { sellerName: 'seller' });
  const buyer = await withKey('buyer');
  const stranger = await withKey('stranger');
  return {
    accounts: { admin: admin.seeded, seller: { ...seller.seeded, totp_secret: null }, buyer: buyer.seeded, stranger: stranger.seeded },
    owned: await seedNamedProduct(tx, tables, random, { seller: seller.account, number: 1, priceCents: 999, buyer: buyer.account }),
    paid: await seedNamedProduct(tx, tables, random, { seller: seller.account, number: 2, priceCents: 1499 }),
    free: await seedNamedProduct(tx, tables, random, { seller: seller.account, number: 3, priceCents: 0 }),
  };
}

interface NamedProduct { seller: AccountRecord; number: number; priceCents: number; buyer?: AccountRecord }

async function seedNamedProduct(tx: Transaction, tables: Tables, random: Random, { seller, number, priceCents, buyer }: NamedProduct): Promise<SeededProduct> {
  const { product, versions } = makeUpProduct(random, number, { status: 'live', priceCents, maxActivations: 3 });
  const { id, versionIds, sold } = await add(tx, tables, { product, versions }, seller.id);
  if (buyer) await tables.sales.sellTo(tx, sold, buyer.id);
  const latest = versions.findLastIndex((version) => version.channel === 'stable');
  return { slug: product.slug, product_id: id, version_id: versionIds[latest]! };
}

async function seedSellers(tx: Transaction, { accounts }: Tables, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const account = await accounts.create(tx, { email: `seller-${number}@example.com`, displayName: `Seller ${number}`, sellerName: `seller-${number}` });
    ids.push(account.id);
  }
  return ids;
}

async function add(tx: Transaction, tables: Tables, { product, versions }: MadeUpProduct, sellerId: string): Promise<{ id: string; versionIds: string[]; sold: SoldProduct }> {
  const id = await tables.products.create(tx, { ...product, sellerId });
  const versionIds = await tables.versions.create(tx, id, versions, product.updatedAt);
  const { versionTag, createdAt } = versions.findLast((version) => version.channel === 'stable')!;
  return { id, versionIds, sold: { id, name: product.name, sellerId, priceCents: product.priceCents, versionTag, publishedAt: createdAt! } };
}
