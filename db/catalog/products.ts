// Products: read with their seller and latest version, written with their place in the order of changes.
import type { CategorySlug, Game, ProductStatus, SearchSort } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import {
  insertChanged,
  lastChangeSeq,
  nextSeq,
  updateChanged,
  type ChangePage,
  type ChangeStart,
} from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { derivedColumns, refreshDerivedColumns } from './derived-columns.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';
import { applyFilter, applySort, type ProductFilter } from './product-filter.js';
import { productFacts } from './product-facts.js';
import { productMoves } from './product-moves.js';
import { productSellers } from './product-sellers.js';
import { selectProducts, toProduct, type ProductRecord, type ProductRow } from './product-record.js';
import { refreshRatingTotals } from '../reviews/rating-totals.js';

/** What an edit may change. */
export interface ProductContent {
  name: string;
  shortDescription: string;
  /** Sanitised. */
  descriptionHtml: string;
  priceCents: number;
  billingInterval: 'month' | 'year' | null;
  game: Game;
  category: CategorySlug;
  status: ProductStatus;
  tags: readonly string[];
  supportUrl: string | null;
  maxActivations: number | null;
  offlineHours: number;
  reviewCode: string | null;
  reviewReason: string | null;
  /** The ids of pictures. */
  iconKey: string | null;
  gallery: readonly string[];
  /** Declared by an import for the whole product. */
  baseGameVersions: readonly string[];
}

/** Figures from before an import; what happens here is added to them. */
export interface BaseCounters {
  downloadCount: number;
  ratingCount: number;
  ratingSum: number;
}

type RequiredContent = 'name' | 'shortDescription' | 'descriptionHtml' | 'priceCents' | 'game' | 'category' | 'status';

export type NewProduct = Pick<ProductContent, RequiredContent> &
  Partial<Omit<ProductContent, RequiredContent>> & {
    /** A UUIDv7, for a caller that has to know it before; made unless given. */
    id?: string;
    slug: string;
    sellerId: string;
    base?: BaseCounters;
    createdAt?: number;
    updatedAt?: number;
  };

const TABLE = 'products';
/** Products of a page where many are read: their descriptions may be long. */
const WALKED = 20;

const COLUMN_OF: { readonly [Field in keyof ProductContent]: string } = {
  name: 'name',
  shortDescription: 'short_description',
  descriptionHtml: 'description_html',
  priceCents: 'price_cents',
  billingInterval: 'billing_interval',
  game: 'game',
  category: 'category',
  status: 'status',
  tags: 'tags',
  supportUrl: 'support_url',
  maxActivations: 'max_activations',
  offlineHours: 'offline_hours',
  reviewCode: 'review_code',
  reviewReason: 'review_reason',
  iconKey: 'icon_key',
  gallery: 'gallery',
  baseGameVersions: 'base_game_versions',
};

export type Products = ReturnType<typeof createProducts>;

/** The products of a database. */
export function createProducts(db: Executor, clock: () => number) {
  return {
    ...productReads(db),
    ...productFacts(db),
    ...productSellers(db),
    ...productWrites(db, clock),
    ...productMoves(db, clock),
  };
}

const bySlug = query<ProductRow>((knex) => selectProducts(knex).where('p.slug', param('slug')));

const byId = query<ProductRow>((knex) => selectProducts(knex).where('p.id', param('id')));

function productReads({ knex, first }: Executor) {
  /** In the order of `ids`; unknown ones are left out. */
  const byIds = async (ids: readonly string[]): Promise<ProductRecord[]> => {
    const rows: ProductRow[] = await selectProducts(knex).whereIn('p.id', ids);
    const products = new Map(rows.map((row) => [row.id, toProduct(row)]));
    return ids.flatMap((id) => products.get(id) ?? []);
  };
  const count = async (filter: ProductFilter, start: ChangeStart = {}): Promise<number> => {
    const query = startAt(applyFilter(knex('products as p'), filter), start);
    const row: { count: number } = await query.count({ count: '*' }).first();
    return row.count;
  };

  return {
    /** In any status: whether the caller may see it is for the caller to judge. */
    async bySlug(slug: string): Promise<ProductRecord | undefined> {
      const row = await first(bySlug, { slug });
      return row && toProduct(row);
    },

    /** In any status: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<ProductRecord | undefined> {
      const row = await first(byId, { id });
      return row && toProduct(row);
    },

    byIds,

    /** A page, counted from 1, and how many products there are in all. */
    async list(
      options: ProductFilter & { sort: SearchSort; page: number; limit: number },
    ): Promise<{ items: ProductRecord[]; total: number }> {
      const query = applySort(applyFilter(knex('products as p'), options), options.sort);
      const ids: string[] = await query
        .limit(options.limit)
        .offset((options.page - 1) * options.limit)
        .pluck('p.id');
      return { items: await byIds(ids), total: await count(options) };
    },

    /** The newest products of a seller in whatever status, `most` at most, in pages. */
    async *walk(sellerId: string, most: number): AsyncGenerator<ProductRecord[]> {
      const query = selectProducts(knex).where('p.seller_id', sellerId);
      for await (const rows of newestFirst<ProductRow>(query, { time: 'p.created_at', id: 'p.id' }, most, WALKED))
        yield rows.map(toProduct);
    },

    /** Products in the order in which their last changes were committed, oldest first. */
    async changes(options: ProductFilter & ChangeStart & { limit: number }): Promise<ChangePage<ProductRecord>> {
      const counterBefore = await lastChangeSeq(knex);
      const query = startAt(applyFilter(knex('products as p'), options), options);
      const ids: string[] = await query.orderBy('p.change_seq').limit(options.limit).pluck('p.id');
      const items = await byIds(ids);
      return {
        items,
        total: await count(options, { sinceMs: options.sinceMs }),
        lastSeq: nextSeq(items, options.limit, counterBefore),
      };
    },
  };
}

function startAt(
  query: ReturnType<typeof selectProducts>,
  { afterSeq, sinceMs }: ChangeStart,
): ReturnType<typeof selectProducts> {
  if (afterSeq !== undefined) query.where('p.change_seq', '>', afterSeq);
  if (sinceMs !== undefined) query.where('p.changed_at', '>=', sinceMs);
  return query;
}

function productWrites(db: Executor, clock: () => number) {
  return {
    /** Returns the new product's id. @throws when another product has the slug */
    async create(product: NewProduct): Promise<string> {
      const row = newRow(product, clock());
      await insertChanged(db, TABLE, [row]);
      return row.id;
    },

    /** The same, but for undefined, and nothing happens, when another product has the slug. */
    async createUnlessTaken(product: NewProduct): Promise<string | undefined> {
      const row = newRow(product, clock());
      return (await insertChanged(db, TABLE, [row], 'slug')) === 1 ? row.id : undefined;
    },

    /** Changes content and raises the revision. `updatedAt` (epoch ms) is now unless an import knows better. */
    async update(id: string, content: Partial<ProductContent>, updatedAt = clock()): Promise<void> {
      const now = clock();
      const goesLive =
        content.status === 'live' ? { first_live_at: db.knex.raw('coalesce(first_live_at, ?)', [now]) } : {};
      const columns = {
        ...contentColumns(content),
        ...goesLive,
        revision: db.knex.raw('revision + 1'),
        updated_at: updatedAt,
        changed_at: now,
      };
      await updateChanged(db, TABLE, { id }, columns);
      if (content.baseGameVersions) await refreshDerivedColumns(db, id, updatedAt, now);
      if (content.priceCents !== undefined) await refreshRatingTotals(db, id);
    },

    /**
     * Sets an import's figures. They are no content, so revision and update time stay; search learns of them as of a
     * change.
     */
    async setBase(id: string, base: BaseCounters): Promise<void> {
      await updateChanged(db, TABLE, { id }, { ...baseColumns(base), changed_at: clock() });
    },
  };
}

function newRow(product: NewProduct, now: number) {
  return {
    id: product.id ?? uuid(),
    slug: product.slug,
    seller_id: product.sellerId,
    ...contentColumns({ tags: [], baseGameVersions: [], ...product }),
    ...derivedColumns([], product.baseGameVersions ?? []),
    submitted_at: product.status === 'under_review' ? now : null,
    // Only what was live can be archived.
    first_live_at: product.status === 'live' || product.status === 'archived' ? now : null,
    ...baseColumns(product.base ?? { downloadCount: 0, ratingCount: 0, ratingSum: 0 }),
    created_at: product.createdAt ?? now,
    updated_at: product.updatedAt ?? now,
    changed_at: now,
  };
}

function contentColumns(content: Partial<ProductContent>): Record<string, string | number | null> {
  const columns: Record<string, string | number | null> = {};
  for (const [field, column] of Object.entries(COLUMN_OF) as [keyof ProductContent, string][]) {
    const value = content[field];
    if (value !== undefined)
      columns[column] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  }
  return columns;
}

function baseColumns(base: BaseCounters): Record<string, number> {
  return {
    base_download_count: base.downloadCount,
    base_rating_count: base.ratingCount,
    base_rating_sum: base.ratingSum,
  };
}
