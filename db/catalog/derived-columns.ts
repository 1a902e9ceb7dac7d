// What a product says about its versions, computed from them whenever one changes.
import type { Platform } from '#generated/enums.js';
import { updateChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';

/** One combination of game versions and platforms that hold together on at least one version. */
export interface Compatibility {
  gameVersions: string[];
  platforms: Platform[];
}

interface ListedVersionRow {
  id: string;
  game_versions: string;
  platforms: string;
}

const numericOrder = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Recomputes `game_versions`, `platforms`, `compat` and `latest_version_id` of a product from the versions that
 * everybody sees: published, stable, neither yanked nor recalled. Counts as a change of the product's content.
 *
 * @param updatedAt when the content changed, and `now` when it was written here (epoch ms); they differ in imports
 */
export async function refreshDerivedColumns(
  db: Executor,
  productId: string,
  updatedAt: number,
  now: number,
): Promise<void> {
  const product: { base_game_versions: string } = await db
    .knex('products')
    .where({ id: productId })
    .first('base_game_versions');
  const versions: ListedVersionRow[] = await db
    .knex('versions')
    .where({ product_id: productId, status: 'published', channel: 'stable', yanked_at: null, recalled_at: null })
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'game_versions', 'platforms');
  const columns = derivedColumns(versions, storedJson<string[]>(product.base_game_versions));
  await updateChanged(db, 'products', { id: productId }, { ...columns, updated_at: updatedAt, changed_at: now });
}

/**
 * The columns of a product with these versions (newest first), which an import said to run on `baseGameVersions`. What
 * it shows and what it is found by are the same.
 */
export function derivedColumns(versions: readonly ListedVersionRow[], baseGameVersions: readonly string[]) {
  const compat = distinctCompatibilities(versions, baseGameVersions);
  return {
    game_versions: JSON.stringify(union(compat.map((entry) => entry.gameVersions))),
    platforms: JSON.stringify(union(compat.map((entry) => entry.platforms))),
    compat: JSON.stringify(compat),
    latest_version_id: versions[0]?.id ?? null,
  };
}

/** The distinct combinations of the listed versions; without any, the one an import declared for the whole product. */
function distinctCompatibilities(
  versions: readonly ListedVersionRow[],
  baseGameVersions: readonly string[],
): Compatibility[] {
  if (versions.length === 0)
    return baseGameVersions.length === 0 ? [] : [{ gameVersions: [...baseGameVersions], platforms: [] }];
  const distinct = new Map(versions.map((version) => [`${version.game_versions}${version.platforms}`, version]));
  return [...distinct.values()].map((version) => ({
    gameVersions: storedJson<string[]>(version.game_versions),
    platforms: storedJson<Platform[]>(version.platforms),
  }));
}

/** 1.9 comes before 1.10. */
function union<Item extends string>(lists: readonly (readonly Item[])[]): Item[] {
  return [...new Set(lists.flat())].sort(numericOrder);
}
