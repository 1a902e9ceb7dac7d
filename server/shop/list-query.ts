// What the addresses of lists say, and what is said of pages that lists do not have.
import { isRefused, readList } from '../../web/storefront/search-address.js';
import { texts } from '../../web/storefront/texts/english.js';
import type { PageProblem } from './page-route.js';

/** The order and the page, from 1, that are asked for: the usual ones unless the address says others. */
export function askedList<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly Sort[],
  usual: Sort,
): { sort: Sort; page: number } | PageProblem {
  const list = readList(query, sorts);
  if (isRefused(list)) return { problem: 'invalid', sentence: texts.search.refused[list.refused] };
  return { sort: list.sort ?? usual, page: list.page ?? 1 };
}

/** What is said of a page beyond the end of a list. The first page is there even when the list is empty. */
export function beyondTheEnd(page: number, pages: number): PageProblem | undefined {
  if (page <= Math.max(1, pages)) return undefined;
  return { problem: 'not_found', sentence: texts.list.beyond(pages) };
}
