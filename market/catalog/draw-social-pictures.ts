// Draws the pictures that links to products are shown with: of products that changed, in the order of their changes, and
// again of those whose picture failed.
import { v7 as uuid } from 'uuid';
import type { DrawnUpTo, PicturedProduct, SocialPicture } from '../../db/catalog/social-pictures.js';
import { failureOf } from '../../db/engine/database-errors.js';
import type { Tables } from '../../db/tables.js';
import { Undrawable } from '../../capabilities/pictures/social/social-drawing.js';
import { socialPictureKey } from '../../capabilities/storage/object-keys.js';
import type { Market } from '../market.js';
import { lookOf, shownOf, subjectOf } from './social-subject.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds for which a picture may lie in the store without a product: longer than a part takes. */
const UNUSED_FOR_MS = 10 * MINUTE_MS;
/** Milliseconds after which no further picture of a part is begun: what a kill costs. */
const MOST_MS = 5_000;
/** Bytes of the disk that are left free besides `MIN_FREE_DISK`: these pictures come last. */
const SPARED_BYTES = 256 * 1024 ** 2;
/** How long to wait after the first, second, … failure to draw the picture of a product. */
const RETRY_AFTER_MS: readonly number[] = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

export type DrawingMarket = Pick<
  Market,
  'tables' | 'write' | 'objects' | 'socialDrawing' | 'settings' | 'clock' | 'isStopping'
>;

/** What became of the pictures of some products. */
interface DrawnPart {
  /** Notes it. Until then nobody is shown any of them. */
  write(tables: Tables): Promise<void>;
  /** Whether there may be more to draw now. */
  readonly isMore: boolean;
  /** The products whose picture could not be drawn. */
  readonly failed: readonly string[];
}

/** A product that is dealt with, and what its picture is to be; `undefined` when it stays as it is. */
interface Dealt {
  readonly product: PicturedProduct;
  readonly outcome: SocialPicture | 'none' | 'failed' | undefined;
}

/**
 * Draws the next pictures and stores them; a few seconds' worth. Before anything is stored, jobs are planned to remove it
 * again, which only `write` takes back: nothing is left of pictures that come to nothing, whatever happens.
 *
 * @returns undefined when there is nothing to do; `full` when the disk has no room for pictures
 */
export async function drawNext(market: DrawingMarket, signal: AbortSignal): Promise<DrawnPart | 'full' | undefined> {
  const { socialPictures } = market.tables;
  const place = await socialPictures.place();
  const look = lookOf(market.settings);
  const from = place.look === look ? place.changeSeq : 0;
  const changed = await socialPictures.changedAfter(from);
  const isChanged = new Set(changed.map(({ id }) => id));
  const again = (await socialPictures.toRetry()).filter(({ id }) => !isChanged.has(id));
  const due = [...again, ...changed.map((product) => ({ ...product, failures: 0 }))];
  if (due.length === 0 && place.look === look) return undefined;
  const part = await dealWith(market, due, signal);
  if (part === 'full') return 'full';
  const { dealt, unused } = part;
  const changeSeq = Math.max(from, ...dealt.filter(({ product }) => isChanged.has(product.id)).map(seqOf));
  return {
    write: (tables) => note(tables, market, dealt, { from: place, to: { changeSeq, look }, unused }),
    isMore: due.length > 0,
    failed: dealt.flatMap(({ product, outcome }) => (outcome === 'failed' ? [product.id] : [])),
  };
}

const seqOf = ({ product }: Dealt): number => product.changeSeq;

/** Deals with one product after the other, until time is up or one cannot be dealt with at the moment. */
async function dealWith(
  market: DrawingMarket,
  due: readonly PicturedProduct[],
  signal: AbortSignal,
): Promise<{ readonly dealt: readonly Dealt[]; readonly unused: readonly string[] } | 'full'> {
  const endsAt = performance.now() + MOST_MS;
  const pictures = await plan(market, due);
  const unused = new Map([...pictures].map(([id, { pictureId }]) => [id, socialPictureKey(id, pictureId)]));
  const dealt: Dealt[] = [];
  for (const product of due) {
    if (dealt.length > 0 && (performance.now() > endsAt || signal.aborted || market.isStopping())) break;
    unused.delete(product.id);
    try {
      dealt.push({ product, outcome: await outcomeFor(product, pictures.get(product.id), market) });
    } catch (error) {
      if (dealt.length > 0) break;
      if (failureOf(error) === 'no_space') return 'full';
      throw error;
    }
  }
  return { dealt, unused: [...unused.values()] };
}

/** The pictures to draw, by the ids of their products, whose removal from the store is planned. */
async function plan(
  { write, settings, clock }: DrawingMarket,
  due: readonly PicturedProduct[],
): Promise<ReadonlyMap<string, SocialPicture>> {
  const pictures = new Map<string, SocialPicture>();
  for (const product of due) {
    const drawnOf = shownOf(product, settings);
    if (product.isPublic && product.picture?.drawnOf !== drawnOf)
      pictures.set(product.id, { drawnOf, pictureId: uuid() });
  }
  if (pictures.size === 0) return pictures;
  const runAt = clock() + UNUSED_FOR_MS;
  await write(async ({ jobs }) => {
    for (const [productId, { pictureId }] of pictures) {
      const key = socialPictureKey(productId, pictureId);
      await jobs.add({ kind: 'remove_object', payload: { key }, uniqueKey: key, runAt });
    }
  });
  return pictures;
}

async function outcomeFor(
  product: PicturedProduct,
  picture: SocialPicture | undefined,
  market: DrawingMarket,
): Promise<Dealt['outcome']> {
  if (!product.isPublic) return 'none';
  if (picture === undefined) return undefined;
  try {
    const png = await market.socialDrawing.draw(await subjectOf(product, market));
    const key = socialPictureKey(product.id, picture.pictureId);
    await market.objects.put(key, png, { contentType: 'image/png', sparing: SPARED_BYTES });
    return picture;
  } catch (error) {
    if (error instanceof Undrawable) return 'failed';
    throw error;
  }
}

/** How far a part has come. */
interface Progress {
  readonly from: DrawnUpTo;
  readonly to: DrawnUpTo;
  /** The keys of pictures that were planned, and never begun. */
  readonly unused: readonly string[];
}

/** Notes what became of products, unless somebody else has moved on from the place meanwhile. */
async function note(
  tables: Tables,
  { clock, settings }: Pick<Market, 'clock' | 'settings'>,
  dealt: readonly Dealt[],
  { from, to, unused }: Progress,
): Promise<void> {
  const { socialPictures, jobs } = tables;
  if (!(await socialPictures.moveOn(from, to))) return;
  for (const key of unused) await jobs.takeBack(key);
  for (const { product, outcome } of dealt) {
    if (outcome === undefined) continue;
    // Meanwhile an icon may have been taken away, or a name: then the product is dealt with again, for it has changed.
    if (typeof outcome === 'object' && !(await isStillShown(tables, product.id, outcome, settings))) continue;
    if (outcome === 'none') await socialPictures.forget(product.id);
    else if (outcome === 'failed') {
      const wait = RETRY_AFTER_MS[product.failures];
      await socialPictures.noteFailure(product.id, product.failures + 1, wait === undefined ? null : clock() + wait);
    } else {
      // It took so long that it was removed.
      if (!(await jobs.takeBack(socialPictureKey(product.id, outcome.pictureId)))) throw new Error('Drawn too late');
      await socialPictures.keep(product.id, outcome);
    }
    await removeObject(tables, product);
  }
}

/** Whether a picture shows what its product has now. */
async function isStillShown(
  { socialPictures }: Tables,
  productId: string,
  { drawnOf }: SocialPicture,
  settings: DrawingMarket['settings'],
): Promise<boolean> {
  const now = await socialPictures.ofProduct(productId);
  return now !== undefined && shownOf(now, settings) === drawnOf;
}

/** Takes its picture from a product at once, since something that it shows must not be shown; another one is drawn. */
export async function takeDrawnPicture(tables: Tables, productId: string): Promise<void> {
  const product = await tables.socialPictures.ofProduct(productId);
  if (product?.picture === undefined) return;
  await tables.socialPictures.forget(productId);
  await removeObject(tables, product);
}

async function removeObject({ jobs }: Tables, { id, picture }: PicturedProduct): Promise<void> {
  if (picture === undefined) return;
  await jobs.add({ kind: 'remove_object', payload: { key: socialPictureKey(id, picture.pictureId) } });
}
