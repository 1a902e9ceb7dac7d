// The products as documents for search: changes for the running index, and everything at once for a worker thread.
import type { CategorySlug, Game, ProductStatus } from '#generated/enums.js';
import type { Knex } from 'knex';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '../engine/connection.js';
import type { Compatibility } from './derived-columns.js';
import { htmlToText } from './html-text.js';
import { averageRating, productsWithSeller } from './product-record.js';
import { madeOnce, param, query, type Query } from '../engine/prepared-query.js';
import { openSnapshot, type SnapshotSource } from '../engine/snapshot.js';
import { storedJson } from '../engine/stored-json.js';

/** A product as search sees it. */
export interface ProductDocument {
  /** Unique, and the tie-breaker of every order: ties are broken by ascending id. */
  id: string;
  slug: string;
  name: string;
  tags: string[];
  shortDescription: string;
  /** The description without its HTML. */
  descriptionText: string;
  game: Game;
  category: CategorySlug;
  priceCents: number;
  sellerName: string;
  sellerDisplayName: string;
  iconKey: string | null;
  /** Epoch ms. */
  createdAt: number;
  /** Of the content, epoch ms. */
  updatedAt: number;
  downloadCount: number;
  ratingAvg: number;
  ratingCount: number;
  /** A filter by both game version and platform must match one and the same entry. */
  compat: Compatibility[];
  /** The position of the last content change in commit order; changed counters do not affect it. */
  changeSeq: number;
  /** Whether everybody may find it. */
  live: boolean;
}

interface CounterRow {
  download_count: number;
  rating_count: number;
  rating_sum: number;
}

interface DocumentRow extends CounterRow {
  id: string;
  slug: string;
  name: string;
  tags: string;
  short_description: string;
  description_html: string;
  game: Game;
  category: CategorySlug;
  price_cents: number;
  icon_key: string | null;
  created_at: number;
  updated_at: number;
  compat: string;
  change_seq: number;
  status: ProductStatus;
  seller_name: string;
  seller_display_name: string;
  suspended_at: number | null;
}

/** One row: the token of the search snapshot that was built from this database last. */
const SNAPSHOTS = 'search_snapshots';

const COLUMNS = [
  'p.id',
  'p.slug',
  'p.name',
  'p.tags',
  'p.short_description',
  'p.description_html',
  'p.game',
  'p.category',
  'p.price_cents',
  'p.icon_key',
  'p.created_at',
  'p.updated_at',
  'p.compat',
  'p.change_seq',
  'p.status',
  's.seller_name',
  's.suspended_at',
];

function selectDocuments(knex: Knex): Knex.QueryBuilder {
  return productsWithSeller(knex)
    .select(COLUMNS)
    .select({ seller_display_name: 's.display_name' })
    .select(counterColumns(knex));
}

function counterColumns(knex: Knex): Record<keyof CounterRow, Knex.Raw> {
  return {
    download_count: knex.raw('p.base_download_count + p.download_count'),
    rating_count: knex.raw('p.base_rating_count + p.rating_count'),
    rating_sum: knex.raw('p.base_rating_sum + p.rating_sum'),
  };
}

function countersOf(row: CounterRow): Pick<ProductDocument, 'downloadCount' | 'ratingAvg' | 'ratingCount'> {
  return {
    downloadCount: row.download_count,
    ratingAvg: averageRating(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
  };
}

function toDocument(row: DocumentRow): ProductDocument {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tags: storedJson<string[]>(row.tags),
    shortDescription: row.short_description,
    descriptionText: htmlToText(row.description_html),
    game: row.game,
    category: row.category,
    priceCents: row.price_cents,
    sellerName: row.seller_name,
    sellerDisplayName: row.seller_display_name,
    iconKey: row.icon_key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...countersOf(row),
    compat: storedJson<Compatibility[]>(row.compat),
    changeSeq: row.change_seq,
    live: row.status === 'live' && row.suspended_at === null,
  };
}

/** Long descriptions take milliseconds each: after so many of them other work gets its turn. */
const SLICE_MS = 5;

async function toDocuments(rows: readonly DocumentRow[]): Promise<ProductDocument[]> {
  const documents: ProductDocument[] = [];
  let since = performance.now();
  for (const row of rows) {
    documents.push(toDocument(row));
    if (performance.now() - since < SLICE_MS) continue;
    await othersTurn();
    since = performance.now();
  }
  return documents;
}

const countersById = query<CounterRow & { id: string }>((knex) =>
  knex('products as p').where('p.id', param('id')).select('p.id').select(counterColumns(knex)),
);

/** The products that changed after a position. */
const changesUpTo = (limit: number): Query<DocumentRow> =>
  madeOnce(`${limit} changed products`, (knex) =>
    selectDocuments(knex).where('p.change_seq', '>', param('changeSeq')).orderBy('p.change_seq').limit(limit),
  );

/** The port `SearchSource` of capabilities/search/source.ts, on this database. */
export function createSearchSource({
  committed: { knex, first, all },
  write,
  snapshotOf,
}: Pick<Database, 'committed' | 'write' | 'snapshotOf'>) {
  return {
    /**
     * At most `limit` products changed after a position, oldest change first; those nobody may find any more have
     * `live: false`.
     */
    async changesSince(changeSeq: number, limit: number): Promise<ProductDocument[]> {
      // After each write, so that it is worth a query that is compiled once.
      return toDocuments(await all(changesUpTo(limit), { changeSeq }));
    },

    /** The present downloads and ratings of these products (at most a few hundred); unknown ids are left out. */
    async counters(ids: readonly string[]) {
      // Most commits move those of one product, for which a list of ids would be compiled anew.
      const rows = await Promise.all(ids.map((id) => first(countersById, { id })));
      return rows.flatMap((row) => (row === undefined ? [] : [{ id: row.id, ...countersOf(row) }]));
    },

    /** The token kept last; undefined before the first. A backup brings its own back with it. */
    async snapshotToken(): Promise<string | undefined> {
      const row: { token: string } | undefined = await knex(SNAPSHOTS).first('token');
      return row?.token;
    },

    /** Keeps a token in place of the one before. */
    async keepSnapshotToken(token: string): Promise<void> {
      await write(({ knex }) => knex(SNAPSHOTS).insert({ id: 1, token }).onConflict('id').merge());
    },

    /** What a worker thread needs to call `openSearchSource` of this module. */
    workerSource: { module: import.meta.url, data: snapshotOf },
  };
}

/**
 * Opens the same products in a worker thread: every document that may be found, all of one moment, read as it is asked
 * for.
 */
export async function openSearchSource(data: unknown) {
  const snapshot = await openSnapshot(data as SnapshotSource);
  const live = selectDocuments(snapshot.knex).where('p.status', 'live').whereNull('s.suspended_at');
  const { last_seq } = await snapshot.first<{ last_seq: number }>(snapshot.knex('change_counter').select('last_seq'));
  return {
    lastChangeSeq: last_seq,
    async *documents(): AsyncGenerator<ProductDocument> {
      for await (const row of snapshot.stream<DocumentRow>(live)) yield toDocument(row);
    },
    close: () => snapshot.close(),
  };
}
