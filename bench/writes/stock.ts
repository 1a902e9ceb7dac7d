// `node stock.js COUNT`: free products with a file each and one buyer who took them all; prints its key, and slug and
// version of each.
import { pino } from 'pino';
import { readConfig } from '../../process/config.js';
import { openMarket } from '../../market/open-market.js';
import { openObjects } from '../../process/open-objects.js';
import { readSecretKey } from '../../process/secret-key.js';
import { versionFileKey } from '../../storage/object-keys.js';

const count = Number(process.argv[2]);
const config = readConfig(process.env);
const deriveKey = await readSecretKey(config.dataDir, config.secretKey);
const objects = await openObjects(config, deriveKey);
const market = await openMarket({
  dataDir: config.dataDir,
  exclusive: true,
  settings: config,
  objects,
  deriveKey,
  log: pino({ level: 'silent' }),
});
const objectKey = versionFileKey('bench', 'bench');
const { size, sha256 } = await objects.put(objectKey, Buffer.from('a plugin'), {
  contentType: 'application/java-archive',
});

const stock = await market.write(async (tables) => {
  const seller = await tables.accounts.create({
    email: 'seller@example.com',
    displayName: 'Seller',
    sellerName: 'seller',
  });
  const buyer = await tables.accounts.create({ email: 'buyer@example.com', displayName: 'Buyer' });
  const { secret } = await tables.keys.create(buyer, { name: 'bench' });
  const made: { slug: string; versionId: string }[] = [];
  for (let number = 0; number < count; number++) {
    const slug = `plugin-${number}`;
    const productId = await tables.products.create({
      slug,
      sellerId: seller.id,
      name: `Plugin ${number}`,
      shortDescription: 'Does something',
      descriptionHtml: '',
      priceCents: 0,
      game: 'minecraft',
      category: 'misc',
      status: 'live',
    });
    const file = { name: 'plugin.jar', size, sha256, objectKey };
    const [versionId] = await tables.versions.create(productId, [
      { versionTag: '1.0.0', channel: 'stable', status: 'published', file },
    ]);
    await tables.ownership.takeFree(buyer.id, productId);
    made.push({ slug, versionId: versionId! });
  }
  return { key: secret, products: made };
});
await market.close();
console.log(JSON.stringify(stock));
