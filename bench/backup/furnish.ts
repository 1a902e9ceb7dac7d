// `node furnish.js DATABASE_MB FILES_MB`: adds to a data folder what fills it up: reviews until the database is as large
// as wanted, and versions with a file of random bytes each.
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { pino } from 'pino';
import { versionFileKey } from '../../capabilities/storage/object-keys.js';
import { openMarket } from '../../market/open-market.js';
import { readConfig } from '../../process/config.js';
import { openObjects } from '../../process/open-objects.js';
import { readKeys } from '../../process/secret-key.js';

const [DATABASE_MB, FILES_MB] = process.argv.slice(2).map(Number) as [number, number];
const MEGABYTE = 1_000_000;
/** Bytes of a file: what a plugin has. */
const FILE_BYTES = 2 * MEGABYTE;
/** Characters of a review: with what else stands in a row they just fit into a page of the database. */
const REVIEW_CHARACTERS = 3_700;

const config = readConfig(process.env);
const { dataDir } = config;
const deriveKeys = await readKeys(dataDir, config);
const objects = await openObjects(config, deriveKeys);
const log = pino({ level: 'silent' });
const market = await openMarket({ dataDir, exclusive: true, settings: config, objects, deriveKeys, log });

/** Adds products of a new seller, each of which has one version with a file, and returns their ids. */
async function addFiles(count: number): Promise<string[]> {
  const { id: sellerId } = await market.write((tables) =>
    tables.accounts.create({ email: 'files@example.com', displayName: 'Files', sellerName: 'files' }),
  );
  const productIds: string[] = [];
  for (let number = 0; number < count; number++) {
    const objectKey = versionFileKey('backup', `file-${number}`);
    const { size, sha256 } = await objects.put(objectKey, randomBytes(FILE_BYTES), {
      contentType: 'application/java-archive',
    });
    const file = { name: 'plugin.jar', size, sha256, objectKey };
    productIds.push(
      await market.write(async (tables) => {
        const id = await tables.products.create({
          ...{ slug: `large-${number}`, name: `Large ${number}`, sellerId, priceCents: 0, status: 'live' },
          ...{ shortDescription: 'Fills the disk', descriptionHtml: '', game: 'minecraft', category: 'misc' },
        });
        await tables.versions.create(id, [{ versionTag: '1.0.0', channel: 'stable', status: 'published', file }]);
        return id;
      }),
    );
  }
  return productIds;
}

/** Accounts that review each product, until the database has so many bytes. */
async function addReviews(productIds: readonly string[], bytes: number): Promise<void> {
  for (let number = 0; statSync(market.db.file).size < bytes; number++) {
    await market.write(async ({ accounts, reviews }) => {
      const email = `reviewer-${number}@example.com`;
      const { id: authorId } = await accounts.create({ email, displayName: 'Reviewer' });
      for (const productId of productIds) {
        const body = randomBytes(REVIEW_CHARACTERS / 2).toString('hex');
        await reviews.create({ productId, authorId, rating: 5, body, verifiedPurchase: true, verifiedVersion: null });
      }
    });
  }
}

await addReviews(await addFiles(Math.ceil((FILES_MB * MEGABYTE) / FILE_BYTES)), DATABASE_MB * MEGABYTE);
await market.close();
