// The pictures of a product: its icon and its gallery. Their bytes lie in the object store, each under a key of its own
// that is never used again, and the product has their ids.
import { v7 as uuid } from 'uuid';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import { PictureRefused, type Conversion } from '../../capabilities/pictures/conversion.js';
import { pictureKey } from '../../capabilities/storage/object-keys.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { lockForEdit, refuseOthers, saveEdit } from './update-product.js';
import { findProduct } from './visible-products.js';

export type PictureSlot = 'icon' | 'gallery';

/** Pictures that a gallery has at most. */
const GALLERY_MAX = 10;
/** Largest width and height of what is sent, in pixels. */
const LARGEST_SIDE = 4096;

/** What a picture becomes: of the icon the middle, of the gallery the whole picture. */
const CONVERSIONS: Readonly<Record<PictureSlot, Conversion>> = {
  icon: { largestSide: LARGEST_SIDE, width: 256, height: 256, fit: 'cover' },
  gallery: { largestSide: LARGEST_SIDE, width: 1920, height: 1080, fit: 'inside' },
};

/** Milliseconds for which a picture may lie in the store without a product: longer than any request takes. */
const UNUSED_FOR_MS = 10 * 60_000;

type Needed = Pick<Services, 'objects' | 'pictures' | 'clock'> & Pick<StoredTables, 'tables' | 'write'>;

/** A picture that lies in the store, and that no product has yet. */
interface StoredPicture<Slot extends PictureSlot = PictureSlot> {
  readonly id: string;
  readonly productId: string;
  readonly slot: Slot;
}

/** Only a gallery can be full. */
type FullCode<Slot extends PictureSlot> = Slot extends 'gallery' ? 'quota_exceeded' : never;

/**
 * Converts a picture and stores it, which takes long: outside of the write that `usePicture` is called in. Before
 * anything is stored, a job is planned to remove it again. Only whoever uses the picture takes that back, so that
 * nothing is left of one that comes to nothing, whatever happens to this process.
 *
 * @param bytes as they were sent
 */
export async function storePicture<Slot extends PictureSlot>(
  market: Needed,
  caller: Caller,
  idOrSlug: string,
  slot: Slot,
  bytes: Buffer,
): Promise<StoredPicture<Slot> | Refused<'not_found' | 'forbidden' | 'validation_failed' | FullCode<Slot>>> {
  const product = await findProduct(market.tables, caller, idOrSlug);
  if (product === undefined) return refused('not_found', `There is no product ${idOrSlug}`);
  const fault = refuseOthers(product, caller) ?? refuseFull(product, slot);
  if (fault !== undefined) return fault;
  const webp = await convert(market, bytes, CONVERSIONS[slot]);
  if (isRefused(webp)) return webp;
  const picture = { id: uuid(), productId: product.id, slot };
  const key = keyOf(picture);
  const removal = { kind: 'remove_object', payload: { key }, uniqueKey: key } as const;
  await market.write(({ jobs }) => jobs.add({ ...removal, runAt: market.clock() + UNUSED_FOR_MS }));
  await market.objects.put(key, webp, { contentType: 'image/webp' });
  return picture;
}

/** Gives a product a picture that was stored, in place of its icon or at the end of its gallery. */
export async function usePicture<Slot extends PictureSlot>(
  tables: Tables,
  caller: Caller,
  picture: StoredPicture<Slot>,
): Promise<ProductRecord | Refused<'not_found' | 'forbidden' | 'unavailable' | FullCode<Slot>>> {
  const product = await lockForEdit(tables, caller, picture.productId);
  if (isRefused(product)) return product;
  const full = refuseFull(product, picture.slot);
  if (full !== undefined) return full;
  // It took so long that the picture was removed.
  if (!(await tables.jobs.takeBack(keyOf(picture)))) return refused('unavailable');
  if (picture.slot === 'gallery') return saveEdit(tables, product, { gallery: [...product.gallery, picture.id] });
  await removeObjectOf(tables, product, product.iconKey);
  return saveEdit(tables, product, { iconKey: picture.id });
}

function refuseFull<Slot extends PictureSlot>(
  { gallery }: ProductRecord,
  slot: Slot,
): Refused<FullCode<Slot>> | undefined {
  if (slot === 'icon' || gallery.length < GALLERY_MAX) return undefined;
  const full = refused('quota_exceeded', `A gallery has at most ${GALLERY_MAX} pictures: remove one first`);
  return full as Refused<FullCode<Slot>>;
}

async function convert(
  { pictures }: Pick<Services, 'pictures'>,
  bytes: Buffer,
  conversion: Conversion,
): Promise<Buffer | Refused<'validation_failed'>> {
  return pictures.convert(bytes, conversion).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error;
    return refused('validation_failed', error.message, { path: 'body', message: error.message });
  });
}

/** Has the bytes of a picture removed that its product no longer has; nothing happens for none. */
export async function removeObjectOf({ jobs }: Tables, { id }: ProductRecord, pictureId: string | null): Promise<void> {
  if (pictureId === null) return;
  await jobs.add({ kind: 'remove_object', payload: { key: pictureKey(id, pictureId) } });
}

const keyOf = ({ productId, id }: StoredPicture): string => pictureKey(productId, id);
