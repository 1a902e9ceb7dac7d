// The way through the pages of a list.
import type { VNode } from 'preact';
import { numberWords } from '../texts/format.js';
import { texts } from '../texts/english.js';

/** Pages shown on each side of the present one. */
const BESIDE = 1;

interface PagerProps {
  readonly page: number;
  /** How many pages there are. */
  readonly pages: number;
  /** The path of a page, from `at`. */
  readonly to: (page: number) => string;
}

/** Nothing for a list of one page. */
export function Pager({ page, pages, to }: PagerProps): VNode | null {
  if (pages <= 1) return null;
  return (
    <nav class="pager" aria-label={texts.pager.label}>
      {page > 1 && (
        <a class="button" rel="prev" href={to(page - 1)}>
          {texts.pager.previous}
        </a>
      )}
      <ol>
        {shownPages(page, pages).map((number) => (
          <li>
            {number === undefined ? (
              '…'
            ) : (
              <a
                href={to(number)}
                aria-label={texts.pager.page(number)}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
              >
                {numberWords(number)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a class="button" rel="next" href={to(page + 1)}>
          {texts.pager.next}
        </a>
      )}
    </nav>
  );
}

/** The first, the last, and those around the present one; undefined for what is left out between them. */
function shownPages(page: number, pages: number): (number | undefined)[] {
  const near = Array.from({ length: 2 * BESIDE + 1 }, (_, index) => page - BESIDE + index);
  const numbers = [...new Set([1, ...near, pages])].filter((number) => number >= 1 && number <= pages);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    // A gap of a single page is as wide as the page.
    return gap === 2 ? [number - 1, number] : gap > 2 ? [undefined, number] : [number];
  });
}

/** How many pages a list has. */
export const pagesOf = (total: number, limit: number): number => Math.ceil(total / limit);

/** The paths before and after a page, for `PageMeta`. */
export const neighbours = ({ page, pages, to }: PagerProps): { previous?: string; next?: string } => ({
  ...(page > 1 && page <= pages ? { previous: to(page - 1) } : {}),
  ...(page < pages ? { next: to(page + 1) } : {}),
});
