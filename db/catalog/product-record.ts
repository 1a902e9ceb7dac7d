// A product as the program knows it, and its mapping from the tables.
import type { CategorySlug, Channel, Game, Platform, ProductStatus } from '#generated/enums.js';
import type { Knex } from 'knex';
import { storedJson } from '../engine/stored-json.js';

export interface ProductRecord {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  descriptionHtml: string;
  priceCents: number;
  billingInterval: 'month' | 'year' | null;
  game: Game;
  category: CategorySlug;
  status: ProductStatus;
  sellerId: string;
  sellerName: string;
  sellerDisplayName: string;
  /** A suspended seller's products are shown to nobody but their owners. */
  sellerSuspended: boolean;
  tags: string[];
  supportUrl: string | null;
  /** Raised by each edit; counters do not move it. */
  revision: number;
  /** Servers a license may be active on at once; null for no limit. */
  maxActivations: number | null;
  /** How long a plugin may go on without asking whether its license is good. */
  offlineHours: number;
  /** A word for why an admin rejected it or sent it back, and the admin's own words. */
  reviewCode: string | null;
  reviewReason: string | null;
  /** When it came to the review queue (epoch ms); null for what is not in it. */
  submittedAt: number | null;
  /** Its place among those in the queue, counted from 1; null for what is not in it, or whose seller is suspended. */
  queuePlace: number | null;
  /** What an admin archived, only an admin restores. */
  archivedByAdmin: boolean;
  /** The id of the picture that is its icon; null while it has none but the generated one. */
  iconKey: string | null;
  /** The ids of its further pictures, in the order to show them in. */
  gallery: string[];
  firstLiveAt: number | null;
  gameVersions: string[];
  platforms: Platform[];
  latestVersion: { id: string; versionTag: string; channel: Channel } | null;
  downloadCount: number;
  ratingCount: number;
  /** From 0 to 5 with two decimals; 0 while there is no rating. */
  ratingAvg: number;
  createdAt: number;
  /** Of the content; counters do not move it. */
  updatedAt: number;
  changeSeq: number;
}

export interface ProductRow {
  id: string;
  slug: string;
  name: string;
  short_description: string;
  description_html: string;
  price_cents: number;
  billing_interval: 'month' | 'year' | null;
  game: Game;
  category: CategorySlug;
  status: ProductStatus;
  seller_id: string;
  seller_name: string;
  seller_display_name: string;
  seller_suspended_at: number | null;
  tags: string;
  support_url: string | null;
  revision: number;
  max_activations: number | null;
  offline_hours: number;
  review_code: string | null;
  review_reason: string | null;
  submitted_at: number | null;
  archived_by_admin: number;
  icon_key: string | null;
  gallery: string;
  first_live_at: number | null;
  game_versions: string;
  platforms: string;
  latest_version_id: string | null;
  latest_version_tag: string | null;
  latest_version_channel: Channel | null;
  queue_place: number | null;
  base_download_count: number;
  download_count: number;
  base_rating_count: number;
  base_rating_sum: number;
  rating_count: number;
  rating_sum: number;
  created_at: number;
  updated_at: number;
  change_seq: number;
}

const OWN_COLUMNS = [
  'id',
  'slug',
  'name',
  'short_description',
  'description_html',
  'price_cents',
  'billing_interval',
  'game',
  'category',
  'status',
  'seller_id',
  'tags',
  'support_url',
  'revision',
  'max_activations',
  'offline_hours',
  'review_code',
  'review_reason',
  'submitted_at',
  'archived_by_admin',
  'icon_key',
  'gallery',
  'first_live_at',
  'game_versions',
  'platforms',
  'latest_version_id',
  'base_download_count',
  'download_count',
  'base_rating_count',
  'base_rating_sum',
  'rating_count',
  'rating_sum',
  'created_at',
  'updated_at',
  'change_seq',
] as const satisfies readonly (keyof ProductRow)[];

/** Products (as `p`) with their seller (as `s`), without columns. */
export function productsWithSeller(knex: Knex): Knex.QueryBuilder {
  return knex('products as p').join('accounts as s', 's.id', 'p.seller_id');
}

/** Everything `toProduct` maps. */
export function selectProducts(knex: Knex): Knex.QueryBuilder {
  return productsWithSeller(knex)
    .leftJoin('versions as v', 'v.id', 'p.latest_version_id')
    .select(OWN_COLUMNS.map((column) => `p.${column}`))
    .select({
      seller_name: 's.seller_name',
      seller_display_name: 's.display_name',
      seller_suspended_at: 's.suspended_at',
      latest_version_tag: 'v.version_tag',
      latest_version_channel: 'v.channel',
      queue_place: queuePlace(knex),
    });
}

/**
 * The place among those that wait, by when they came and without those of suspended sellers. The queue is walked once
 * for a statement, however many products it reads, and not at all where none of them waits.
 */
function queuePlace(knex: Knex): Knex.Raw {
  const suspended = knex('accounts').whereNotNull('suspended_at').select('id');
  const queue = knex('products as q')
    .where('q.status', 'under_review')
    .whereNotIn('q.seller_id', suspended)
    .select('q.id', knex.raw('row_number() over (order by q.submitted_at, q.id) as place'));
  const place = knex(queue.as('queue')).whereRaw('queue.id = p.id').select('place');
  return knex.raw("case when p.status = 'under_review' then ? end", [place]);
}

/** Maps a row of `selectProducts`. Public counts are the base of an import plus what happened here. */
export function toProduct(row: ProductRow): ProductRecord {
  const ratingCount = row.base_rating_count + row.rating_count;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.short_description,
    descriptionHtml: row.description_html,
    priceCents: row.price_cents,
    billingInterval: row.billing_interval,
    game: row.game,
    category: row.category,
    status: row.status,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    sellerDisplayName: row.seller_display_name,
    sellerSuspended: row.seller_suspended_at !== null,
    tags: storedJson<string[]>(row.tags),
    supportUrl: row.support_url,
    revision: row.revision,
    maxActivations: row.max_activations,
    offlineHours: row.offline_hours,
    reviewCode: row.review_code,
    reviewReason: row.review_reason,
    submittedAt: row.submitted_at,
    queuePlace: row.queue_place,
    archivedByAdmin: row.archived_by_admin === 1,
    iconKey: row.icon_key,
    gallery: storedJson<string[]>(row.gallery),
    firstLiveAt: row.first_live_at,
    gameVersions: storedJson<string[]>(row.game_versions),
    platforms: storedJson<Platform[]>(row.platforms),
    latestVersion: latestVersion(row),
    downloadCount: row.base_download_count + row.download_count,
    ratingCount,
    ratingAvg: averageRating(row.base_rating_sum + row.rating_sum, ratingCount),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    changeSeq: row.change_seq,
  };
}

function latestVersion(row: ProductRow): ProductRecord['latestVersion'] {
  if (row.latest_version_id === null) return null;
  return { id: row.latest_version_id, versionTag: row.latest_version_tag!, channel: row.latest_version_channel! };
}

/** The average of `count` ratings that add up to `sum`, rounded to two decimals; 0 for none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}
