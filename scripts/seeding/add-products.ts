// Adds made-up products with their versions; the newest of these can be downloaded.
import type { ProductStatus } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import type { Write } from '../../db/tables.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import { versionFileKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { MadeUpProduct } from './made-up-product.js';
import { makePluginFile } from './plugin-file.js';
import type { ProductPictures } from './product-pictures.js';
import type { SoldProduct } from './sales.js';

/** Where products and their files go. */
export interface SeededStores {
  write: Write;
  objects: ObjectStore;
  /** Draws pictures of products; without it they have none but those that the service makes. */
  pictures?: ProductPictures | undefined;
}

interface SellersProduct extends MadeUpProduct {
  sellerId: string;
}

export interface AddedProduct extends SoldProduct {
  slug: string;
  status: ProductStatus;
}

type StoredFile = NonNullable<NewVersion['file']>;
type KnownVersion = NewVersion & { id: string };
interface PlacedProduct extends SellersProduct {
  id: string;
  versions: KnownVersion[];
}

/**
 * Versions per product that have a file: storing one takes milliseconds. Older versions are listed without a file, as
 * imported ones are.
 */
const NEWEST_WITH_FILE = 2;
const PUTS_AT_ONCE = 16;

/**
 * Adds products with their versions. Files are stored before and between two writes, so that no row names a file that is
 * missing, and no write waits for the store.
 *
 * @throws StoreUnavailable when the object store does not accept a file; the products are then in the database without
 * versions
 */
export async function addProducts(
  { write, objects, pictures }: SeededStores,
  made: readonly SellersProduct[],
): Promise<AddedProduct[]> {
  const placed = made.map((one): PlacedProduct => {
    const versions = one.versions.map((version) => ({ ...version, id: version.id ?? uuid() }));
    return { ...one, id: one.product.id ?? uuid(), versions };
  });
  const drawn = new Map<string, Pick<NewProduct, 'iconKey' | 'gallery'>>();
  for (const { id, product } of placed) drawn.set(id, (await pictures?.add(id, product)) ?? {});
  await write(async (tables) => {
    for (const { id, product, sellerId } of placed)
      await tables.products.create({ ...product, ...drawn.get(id), id, sellerId });
  });
  const files = await storeFiles(objects, placed);
  await write(async (tables) => {
    for (const { id, product, versions: listed } of placed) {
      const withFiles = listed.map((version) => ({
        ...version,
        ...(files.has(version.id) && { file: files.get(version.id)! }),
      }));
      await tables.versions.create(id, withFiles, product.updatedAt);
    }
  });
  return placed.map(toAdded);
}

/** Stores the files of all products, several at once. @returns them by the ids of their versions. */
async function storeFiles(
  objects: ObjectStore,
  placed: readonly PlacedProduct[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const wanted = placed.flatMap(({ id, product, versions }) =>
    withFile(versions).map((version) => ({ productId: id, product, version })),
  );
  const stored = new Map<string, StoredFile>();
  const store = async ({ productId, product, version }: (typeof wanted)[number]): Promise<void> => {
    const { name, contentType, bytes } = makePluginFile(product, version);
    const objectKey = versionFileKey(productId, version.id);
    stored.set(version.id, { name, objectKey, ...(await objects.put(objectKey, bytes, { contentType })) });
  };
  for (let start = 0; start < wanted.length; start += PUTS_AT_ONCE) {
    await Promise.all(wanted.slice(start, start + PUTS_AT_ONCE).map(store));
  }
  return stored;
}

/** The newest versions, always including the latest stable one, which people download. */
function withFile(versions: readonly KnownVersion[]): readonly KnownVersion[] {
  return versions.slice(Math.min(latestStable(versions), Math.max(versions.length - NEWEST_WITH_FILE, 0)));
}

const latestStable = (versions: readonly NewVersion[]): number =>
  versions.findLastIndex((version) => version.channel === 'stable');

function toAdded({ id, product, sellerId, versions }: PlacedProduct): AddedProduct {
  const { slug, status, name, priceCents, maxActivations = null } = product;
  const version = versions[latestStable(versions)]!;
  return {
    id,
    slug,
    status,
    name,
    sellerId,
    priceCents,
    maxActivations,
    version: { id: version.id, versionTag: version.versionTag },
    publishedAt: version.createdAt!,
  };
}
