// The pictures by which products are shown where somebody passes on a link to them: which there are, and up to which
// change of a product they were drawn.
import type { CategorySlug, Game, ProductStatus } from '#generated/enums.js';
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { productsWithSeller } from './product-record.js';

/** A picture in the store. */
export interface SocialPicture {
  /** A hash of everything that it shows. */
  readonly drawnOf: string;
  /** Under which it lies in the store. */
  readonly pictureId: string;
}

/** A product as far as its picture shows it. */
export interface PicturedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly game: Game;
  readonly category: CategorySlug;
  readonly sellerName: string;
  readonly sellerDisplayName: string;
  readonly iconKey: string | null;
  /** Whether everybody may see it. */
  readonly isPublic: boolean;
  /** The place of its last change in commit order. */
  readonly changeSeq: number;
  /** The picture that it has; undefined for none. */
  readonly picture: SocialPicture | undefined;
  /** How often it could not be drawn since its last change. */
  readonly failures: number;
}

/** Up to where pictures were drawn. */
export interface DrawnUpTo {
  /** The change of a product, by its place in commit order: this one and all before it were dealt with. */
  readonly changeSeq: number;
  /** A hash of what all pictures have in common. */
  readonly look: string;
}

interface PictureRow {
  product_id: string;
  drawn_of: string | null;
  picture_id: string | null;
  made_at: number | null;
  failures: number;
  retry_at: number | null;
}

interface PicturedRow {
  id: string;
  slug: string;
  name: string;
  short_description: string;
  game: Game;
  category: CategorySlug;
  status: ProductStatus;
  icon_key: string | null;
  change_seq: number;
  seller_name: string;
  seller_display_name: string;
  suspended_at: number | null;
  drawn_of: string | null;
  picture_id: string | null;
  failures: number | null;
}

const TABLE = 'social_pictures';
const PLACES = 'social_picture_places';
const PLACE = { id: 'products' };
/** Products of one statement. */
const PRODUCTS_AT_ONCE = 25;

const COLUMNS = ['id', 'slug', 'name', 'short_description', 'game', 'category', 'status', 'icon_key', 'change_seq'];

const selectPictured = (knex: Knex): Knex.QueryBuilder =>
  productsWithSeller(knex)
    .leftJoin(`${TABLE} as picture`, 'picture.product_id', 'p.id')
    .select(COLUMNS.map((column) => `p.${column}`))
    .select('s.seller_name', 's.suspended_at', 'picture.drawn_of', 'picture.picture_id', 'picture.failures')
    .select({ seller_display_name: 's.display_name' });

const ofPublicProduct = query<Pick<PictureRow, 'drawn_of' | 'picture_id'>>((knex) =>
  productsWithSeller(knex)
    .join(`${TABLE} as picture`, 'picture.product_id', 'p.id')
    .where({ 'p.id': param('productId'), 'p.status': 'live', 's.suspended_at': null })
    .select('picture.drawn_of', 'picture.picture_id'),
);

const place = query<{ change_seq: number; look: string }>((knex) =>
  knex(PLACES).where(PLACE).select('change_seq', 'look'),
);

const moveOn = query((knex) =>
  knex(PLACES)
    .where({ ...PLACE, change_seq: param('fromSeq'), look: param('fromLook') })
    .update(params('change_seq', 'look')),
);

const changedAfter = query<PicturedRow>((knex) =>
  selectPictured(knex).where('p.change_seq', '>', param('seq')).orderBy('p.change_seq').limit(PRODUCTS_AT_ONCE),
);

const pictured = query<PicturedRow>((knex) => selectPictured(knex).where('p.id', param('productId')));

const toRetry = query<PicturedRow>((knex) =>
  selectPictured(knex)
    .where('picture.retry_at', '<=', param('now'))
    .orderBy(['picture.retry_at', 'picture.product_id'])
    .limit(PRODUCTS_AT_ONCE),
);

const store = query((knex) =>
  knex(TABLE)
    .insert(params('product_id', 'drawn_of', 'picture_id', 'made_at', 'failures', 'retry_at'))
    .onConflict('product_id')
    .merge(),
);

const forget = query((knex) => knex(TABLE).where('product_id', param('productId')).delete());

const toPicture = (row: Pick<PictureRow, 'drawn_of' | 'picture_id'>): SocialPicture | undefined =>
  row.drawn_of === null || row.picture_id === null ? undefined : { drawnOf: row.drawn_of, pictureId: row.picture_id };

const toPictured = (row: PicturedRow): PicturedProduct => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescription: row.short_description,
  game: row.game,
  category: row.category,
  sellerName: row.seller_name,
  sellerDisplayName: row.seller_display_name,
  iconKey: row.icon_key,
  isPublic: row.status === 'live' && row.suspended_at === null,
  changeSeq: row.change_seq,
  picture: toPicture(row),
  failures: row.failures ?? 0,
});

/** The pictures of products of a database by which links to them are shown. */
export function createSocialPictures({ first, all, run }: Executor, clock: () => number) {
  return {
    /** The picture of a product that everybody may see; undefined while there is none, and of any other product. */
    async ofPublicProduct(productId: string): Promise<SocialPicture | undefined> {
      const row = await first(ofPublicProduct, { productId });
      return row && toPicture(row);
    },

    /** A product as its picture shows it; undefined when there is none. */
    async ofProduct(productId: string): Promise<PicturedProduct | undefined> {
      const row = await first(pictured, { productId });
      return row && toPictured(row);
    },

    /** Up to where pictures were drawn. */
    async place(): Promise<DrawnUpTo> {
      const row = (await first(place))!;
      return { changeSeq: row.change_seq, look: row.look };
    },

    /** Moves on from a place; false when it is no longer there, since somebody else has moved it. */
    moveOn: async (from: DrawnUpTo, { changeSeq, look }: DrawnUpTo): Promise<boolean> =>
      (await run(moveOn, { fromSeq: from.changeSeq, fromLook: from.look, change_seq: changeSeq, look })) === 1,

    /** Products whose last change is after a place in commit order, in that order; 25 at most. */
    changedAfter: async (changeSeq: number): Promise<PicturedProduct[]> =>
      (await all(changedAfter, { seq: changeSeq })).map(toPictured),

    /** Products whose picture could not be drawn, and is to be tried again by now; 25 at most. */
    toRetry: async (): Promise<PicturedProduct[]> => (await all(toRetry, { now: clock() })).map(toPictured),

    /** Gives a product its picture, in place of the one it had. */
    async keep(productId: string, { drawnOf, pictureId }: SocialPicture): Promise<void> {
      const row = { product_id: productId, drawn_of: drawnOf, picture_id: pictureId, made_at: clock() };
      await run(store, { ...row, failures: 0, retry_at: null });
    },

    /**
     * Notes that the picture of a product could not be drawn, which thus has none.
     *
     * @param retryAt epoch ms; null when it is not tried again before the product changes
     */
    async noteFailure(productId: string, failures: number, retryAt: number | null): Promise<void> {
      const row = { product_id: productId, drawn_of: null, picture_id: null, made_at: null };
      await run(store, { ...row, failures, retry_at: retryAt });
    },

    /** Takes its picture from a product. */
    async forget(productId: string): Promise<void> {
      await run(forget, { productId });
    },
  };
}
