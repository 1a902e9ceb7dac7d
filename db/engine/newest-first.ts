// Reads a long list page by page, so that nobody waits for all of it.
import type { Knex } from 'knex';

/** Rows of a page: few enough that reading and writing them is over in some milliseconds. */
const PAGE = 100;

/**
 * What a list is ordered by: columns with a time in epoch ms and, for those of one moment, a text that tells them
 * apart.
 */
export interface Order {
  readonly time: string;
  readonly id: string | Knex.Raw;
}

interface Placed {
  readonly place_time: number;
  readonly place_id: string;
}

/**
 * The rows of `query`, newest first and `most` at most, in pages. Each page starts behind the last row of the one
 * before: what is added meanwhile is left out, and nothing is skipped or repeated.
 *
 * @param pageSize rows of a page, fewer where rows are large
 */
export async function* newestFirst<Row>(
  query: Knex.QueryBuilder,
  { time, id }: Order,
  most: number,
  pageSize = PAGE,
): AsyncGenerator<Row[], void, undefined> {
  let last: Placed | undefined;
  for (let left = most; left > 0; left -= pageSize) {
    const size = Math.min(left, pageSize);
    const page = query
      .clone()
      .select({ place_time: time, place_id: id })
      .orderBy([
        { column: 'place_time', order: 'desc' },
        { column: 'place_id', order: 'desc' },
      ])
      .limit(size);
    if (last !== undefined) behind(page, { time, id }, last);
    const rows: (Row & Placed)[] = await page;
    last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (rows.length < size) return;
  }
}

/** The first condition finds the start in an index, the second leaves out the rest of that moment. */
function behind(query: Knex.QueryBuilder, { time, id }: Order, last: Placed): void {
  query
    .where(time, '<=', last.place_time)
    .where((rest) => void rest.where(time, '<', last.place_time).orWhere(id as string, '<', last.place_id));
}
