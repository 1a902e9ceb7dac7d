// Reads what the address of a search says: the other direction of `at.search`.
import { SearchSort } from '#generated/enums.js';
import { normalSearch, SEARCH_LISTS, type SearchState } from './addresses.js';

/** The largest page that the contract knows. */
const LAST_PAGE = 1_000_000;

/** A parameter whose value means nothing. Whether games, tags and the like exist is for the search to say. */
interface RefusedParameter {
  readonly refused: 'price' | 'sort' | 'page';
}

export const isRefused = (state: object): state is RefusedParameter => 'refused' in state;

/**
 * The search in its normal form. Parameters without a value say nothing, as a form sends them; unknown ones are passed
 * over.
 */
export function readSearch(query: URLSearchParams): SearchState | RefusedParameter {
  const price = query.get('price')?.trim() || undefined;
  if (price !== undefined && price !== 'free' && price !== 'paid') return { refused: 'price' };
  const list = readList(query, SearchSort);
  if (isRefused(list)) return list;
  const text = (name: string): string => query.get(name) ?? '';
  const values = (name: string): string[] => query.getAll(name).flatMap((value) => value.split(','));
  const lists = Object.fromEntries(SEARCH_LISTS.map((name) => [name, values(name)]));
  return normalSearch({ ...lists, ...list, q: text('q'), seller: text('seller'), ...(price ? { price } : {}) });
}

/** Order and page of a list. */
export function readList<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly Sort[],
): { sort?: Sort; page?: number } | RefusedParameter {
  const asked = query.get('sort')?.trim() || undefined;
  const sort = sorts.find((known) => known === asked);
  if (asked !== undefined && sort === undefined) return { refused: 'sort' };
  const pageText = query.get('page')?.trim() || '1';
  const page = /^[1-9]\d*$/.test(pageText) ? Number(pageText) : 0;
  if (page < 1 || page > LAST_PAGE) return { refused: 'page' };
  return { ...(sort === undefined ? {} : { sort }), page };
}
