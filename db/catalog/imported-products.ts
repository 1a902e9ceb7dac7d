// What an importer compares its rows with: stored content and base figures, many products at a time.
import type { CategorySlug, Channel, Game, Platform } from '#generated/enums.js';
import type { BaseCounters } from './products.js';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';

export interface StoredProduct {
  id: string;
  sellerName: string;
  /** Whether the seller is or was somebody who signs in, rather than a name that came with an import. */
  hasOwner: boolean;
  name: string;
  shortDescription: string;
  descriptionHtml: string;
  priceCents: number;
  game: Game;
  category: CategorySlug;
  tags: string[];
  baseGameVersions: string[];
  base: BaseCounters;
  updatedAt: number;
  /** By tag. */
  versions: Map<string, StoredVersion>;
}

export interface StoredVersion {
  id: string;
  productId: string;
  channel: Channel;
  gameVersions: string[];
  platforms: Platform[];
  baseDownloadCount: number;
  /** Whether it was published here, with a file, rather than imported. */
  hasFile: boolean;
}

interface ProductRow {
  id: string;
  slug: string;
  seller_name: string;
  seller_email: string | null;
  seller_deleted_at: number | null;
  name: string;
  short_description: string;
  description_html: string;
  price_cents: number;
  game: Game;
  category: CategorySlug;
  tags: string;
  base_game_versions: string;
  base_download_count: number;
  base_rating_count: number;
  base_rating_sum: number;
  updated_at: number;
}

interface VersionRow {
  id: string;
  product_id: string;
  version_tag: string;
  channel: Channel;
  game_versions: string;
  platforms: string;
  base_download_count: number;
  sha256: string | null;
}

/** The products of a database as an importer sees them. */
export function createImportedProducts({ knex }: Executor) {
  return {
    /** The stored products of these slugs (at most a few hundred), by slug; absent ones do not exist yet. */
    async bySlugs(slugs: readonly string[]): Promise<Map<string, StoredProduct>> {
      const rows: ProductRow[] = await knex('products as p')
        .join('accounts as s', 's.id', 'p.seller_id')
        .whereIn('p.slug', slugs)
        .select('p.*', 's.seller_name', { seller_email: 's.email', seller_deleted_at: 's.deleted_at' });
      const products = new Map(rows.map((row) => [row.id, toStoredProduct(row)]));
      const versions: VersionRow[] = await knex('versions')
        .whereIn('product_id', [...products.keys()])
        // A refused file keeps no tag.
        .whereRaw("(status <> 'quarantined' or published_at is not null)");
      for (const row of versions) products.get(row.product_id)!.versions.set(row.version_tag, toStoredVersion(row));
      return new Map(rows.map((row) => [row.slug, products.get(row.id)!]));
    },
  };
}

function toStoredProduct(row: ProductRow): StoredProduct {
  return {
    id: row.id,
    sellerName: row.seller_name,
    hasOwner: row.seller_email !== null || row.seller_deleted_at !== null,
    name: row.name,
    shortDescription: row.short_description,
    descriptionHtml: row.description_html,
    priceCents: row.price_cents,
    game: row.game,
    category: row.category,
    tags: storedJson<string[]>(row.tags),
    baseGameVersions: storedJson<string[]>(row.base_game_versions),
    base: {
      downloadCount: row.base_download_count,
      ratingCount: row.base_rating_count,
      ratingSum: row.base_rating_sum,
    },
    updatedAt: row.updated_at,
    versions: new Map(),
  };
}

function toStoredVersion(row: VersionRow): StoredVersion {
  return {
    id: row.id,
    productId: row.product_id,
    channel: row.channel,
    gameVersions: storedJson<string[]>(row.game_versions),
    platforms: storedJson<Platform[]>(row.platforms),
    baseDownloadCount: row.base_download_count,
    hasFile: row.sha256 !== null,
  };
}
