// Above a list: how many there are, and in which order.
import type { VNode } from 'preact';
import type { SearchSort } from '#generated/enums.js';
import { texts } from '../texts/english.js';
import { Icon } from './icon.js';

/** The orders of products, as they are offered. */
export const SORTS = Object.keys(texts.sorts) as SearchSort[];

interface ListBarProps<Sort extends string> {
  /** Says how many there are. */
  readonly count: string;
  readonly sort: Sort;
  /** The orders to choose from, with what they are called. */
  readonly sorts: readonly (readonly [sort: Sort, words: string])[];
  /** The first page in an order, from `at`. */
  readonly to: (sort: Sort) => string;
}

export function ListBar<Sort extends string>({ count, sort, sorts, to }: ListBarProps<Sort>): VNode {
  return (
    <div class="list-bar">
      <p>{count}</p>
      <details class="menu">
        <summary>
          <span>{texts.sortLabel}</span> {sorts.find(([known]) => known === sort)?.[1]}
          <Icon name="down" />
        </summary>
        <ul>
          {sorts.map(([known, words]) => (
            <li>
              <a href={to(known)} rel="nofollow" {...(known === sort ? { 'aria-current': 'true' as const } : {})}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
