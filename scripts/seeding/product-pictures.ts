// Gives made-up products icons and galleries, which lie in the object store like uploaded ones.
import type { NewProduct } from '../../db/catalog/products.js';
import { pictureKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { drawGallery, drawIcon } from './drawings.js';
import { PRODUCT_IDS } from './example-ids.js';

export interface ProductPictures {
  /** Draws and stores the pictures of a product that is about to be added, if it is one that people see first. */
  add(id: string, product: Omit<NewProduct, 'sellerId'>): Promise<Pick<NewProduct, 'iconKey' | 'gallery'>>;
}

/** Drawing and storing takes milliseconds for each: popular products and those of the last weeks have an icon. */
const POPULAR_DOWNLOADS = 200_000;
const NEW_MS = 9 * 7 * 86_400_000;

/** Pictures have the same ids within each product, so that the same seed makes the same. */
const idOf = (number: number): string => `019a9f3c-aa00-7c0d-8e00-${String(number).padStart(12, '0')}`;

/** Those with galleries: the products that the contract's examples name. */
const EXAMPLES: readonly string[] = Object.values(PRODUCT_IDS);

/** @param today which the last weeks are counted from, in epoch milliseconds */
export function createProductPictures(objects: ObjectStore, today: number): ProductPictures {
  /** Many products have the same icon. */
  const converted = new Map<string, Promise<Buffer>>();
  const convert = (drawing: string): Promise<Buffer> => {
    const made = converted.get(drawing) ?? toWebp(drawing);
    converted.set(drawing, made);
    return made;
  };
  const store = async (productId: string, number: number, drawing: string): Promise<string> => {
    const id = idOf(number);
    await objects.put(pictureKey(productId, id), await convert(drawing), { contentType: 'image/webp' });
    return id;
  };
  return {
    async add(id, product) {
      const { slug, category, base, createdAt = 0 } = product;
      const isExample = EXAMPLES.includes(id);
      if (!isExample && createdAt < today - NEW_MS && (base?.downloadCount ?? 0) < POPULAR_DOWNLOADS) return {};
      const iconKey = await store(id, 0, drawIcon(slug, category));
      if (!isExample) return { iconKey };
      const drawings = drawGallery(slug);
      return { iconKey, gallery: await Promise.all(drawings.map((drawing, place) => store(id, place + 1, drawing))) };
    },
  };
}

async function toWebp(drawing: string): Promise<Buffer> {
  // Most tests seed without pictures, and loading it takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).webp().toBuffer();
}
