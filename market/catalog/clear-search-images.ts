// Clears away images of the search index that no node fetches any more.
import { SNAPSHOT_VERSION } from '../../capabilities/search/index/index-file.js';
import { SEARCH_IMAGES } from '../../capabilities/storage/object-keys.js';
import type { Market } from '../market.js';
import { keyOf } from './share-search-images.js';

/**
 * Removes images that were replaced an hour ago, but for the last two; and those that nothing names, as a build leaves them
 * that was killed, once they are `leftAloneMs` milliseconds old.
 */
export async function clearSearchImages(
  { tables, write, objects, clock }: Pick<Market, 'tables' | 'write' | 'objects' | 'clock'>,
  leftAloneMs: number,
): Promise<void> {
  // Forgotten first: whoever looks for one from then on is told of none that is being removed.
  for (const image of await write(({ searchImages }) => searchImages.forgetOld(SNAPSHOT_VERSION)))
    await objects.delete(keyOf(image));
  const before = clock() - leftAloneMs;
  const unnamed = new Set<string>();
  for await (const { key, modifiedAt } of objects.list(SEARCH_IMAGES)) if (modifiedAt <= before) unnamed.add(key);
  if (unnamed.size === 0) return;
  // Read after they were listed: each is named soon after it was stored, or never.
  for (const image of await tables.searchImages.all()) unnamed.delete(keyOf(image));
  for (const key of unnamed) await objects.delete(key);
}
