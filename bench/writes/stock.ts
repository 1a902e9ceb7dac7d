// `node stock.js BUILD [PRODUCTS] [BUYERS] [EACH] [SELLERS]`: free and paid products with a file each, and buyers who took free
// ones; prints what there is to order, review and download. It runs the code of the build that is measured (a URL), since a
// database of a newer release does not open with an older one.
import { pino } from 'pino';
import type { Tables } from '../../db/tables.js';

/** What can be written: each buyer once with each product of its own. */
export interface Stock {
  readonly products: readonly Product[];
  readonly buyers: readonly Buyer[];
}
interface Product {
  readonly slug: string;
  /** Its free version. */
  readonly versionId: string;
  /** Of the paid product beside it. */
  readonly paidId: string;
}
interface Buyer {
  readonly key: string;
  /** The places of the products among all. */
  readonly products: readonly number[];
}

const [BUILD = '', PRODUCTS = 1_000, BUYERS = 256, PRODUCTS_EACH = 256, SELLERS = 1] = process.argv
  .slice(2)
  .map((text, place) => (place === 0 ? text : Number(text))) as [string?, number?, number?, number?, number?];
/** Buyers or products of one transaction. */
const AT_ONCE = 20;

const part = async <Module>(path: string): Promise<Module> => (await import(new URL(path, BUILD).href)) as Module;
const { readConfig } = await part<typeof import('../../process/config.js')>('process/config.js');
const { readKeys } = await part<typeof import('../../process/secret-key.js')>('process/secret-key.js');
const { openObjects } = await part<typeof import('../../process/open-objects.js')>('process/open-objects.js');
const { openMarket } = await part<typeof import('../../market/open-market.js')>('market/open-market.js');
const { engineOf } = await part<Partial<typeof import('../../db/engine/connection.js')>>('db/engine/connection.js');

const config = readConfig(process.env);
const deriveKeys = await readKeys(config.dataDir, config);
const objects = await openObjects(config, deriveKeys);
const log = pino({ level: 'silent' });
const { dataDir } = config;
// Releases before 0.13.0 have one engine.
const openEngine = engineOf?.(config.database);
const market = await openMarket({ dataDir, exclusive: true, openEngine, settings: config, objects, deriveKeys, log });

async function addProduct(tables: Tables, sellerId: string, slug: string, priceCents: number) {
  const id = await tables.products.create({
    slug,
    sellerId,
    name: slug,
    shortDescription: 'Does something',
    descriptionHtml: '',
    priceCents,
    game: 'minecraft',
    category: 'misc',
    status: 'live',
  });
  // As no version's file is called: a bucket with files of versions that are unknown is another installation's.
  const objectKey = `bench/${slug}`;
  const contentType = 'application/java-archive';
  const { size, sha256 } = await objects.put(objectKey, Buffer.from('a plugin'), { contentType });
  const file = { name: 'plugin.jar', size, sha256, objectKey };
  const [versionId] = await tables.versions.create(id, [
    { versionTag: '1.0.0', channel: 'stable', status: 'published', file },
  ]);
  return { id, versionId: versionId! };
}

/** Runs `make` for each number below `count`, some in a transaction, and returns what it made. */
async function inBatches<Made>(count: number, make: (tables: Tables, number: number) => Promise<Made>) {
  const made: Made[] = [];
  while (made.length < count) {
    const some = await market.write(async (tables) => {
      const batch: Made[] = [];
      const end = Math.min(count, made.length + AT_ONCE);
      for (let number = made.length; number < end; number++) batch.push(await make(tables, number));
      return batch;
    });
    made.push(...some);
  }
  return made;
}

const sellers = await inBatches(SELLERS, async (tables, number) =>
  tables.accounts.create({
    email: `stock-seller-${number}@example.com`,
    displayName: 'Stock seller',
    sellerName: `stock-seller-${number}`,
  }),
);
const products = await inBatches(PRODUCTS, async (tables, number) => {
  const slug = `plugin-${number}`;
  const { id: sellerId } = sellers[number % SELLERS]!;
  const { id, versionId } = await addProduct(tables, sellerId, slug, 0);
  return { id, slug, versionId, paidId: (await addProduct(tables, sellerId, `paid-${number}`, 499)).id };
});
const buyers = await inBatches(BUYERS, async (tables, number) => {
  const buyer = await tables.accounts.create({ email: `stock-buyer-${number}@example.com`, displayName: 'Buyer' });
  const { secret } = await tables.keys.create(buyer, { name: 'bench' });
  const own = Array.from({ length: PRODUCTS_EACH }, (_, place) => (number * 4 + place) % PRODUCTS);
  for (const place of own) await tables.ownership.takeFree(buyer.id, products[place]!.id);
  return { key: secret, products: own };
});
await market.close();
const stock: Stock = { products, buyers };
console.log(JSON.stringify(stock));
