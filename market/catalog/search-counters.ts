// Tells search of counters that a commit may have moved: of changes of content it learns by following the database.
import type { ProductSearch } from '../../capabilities/search/search-query.js';
import type { SearchSource } from '../../capabilities/search/source.js';

/** Products whose counters are read in one go; only commands that change a catalogue touch more, and rarely. */
const READ_AT_ONCE = 500;

/** Shows the committed downloads and ratings of products in search. One that has not begun to open needs none. */
export async function showCounters(
  source: Pick<SearchSource, 'counters'>,
  search: Pick<ProductSearch, 'setCounters' | 'status'>,
  productIds: ReadonlySet<string>,
): Promise<void> {
  const ids = [...productIds];
  for (let start = 0; start < ids.length && search.status().state !== 'closed'; start += READ_AT_ONCE) {
    const read = await source.counters(ids.slice(start, start + READ_AT_ONCE));
    for (const { id, ...counters } of read) search.setCounters(id, counters);
  }
}
