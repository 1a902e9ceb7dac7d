// What a page of the storefront is to the server: how its address is read, what it depends on, and what it shows.
import type { VNode } from 'preact';
import type { Market } from '../../market/market.js';
import type { PageMeta } from '../../web/storefront/document.js';
import type { Problem, ProblemKind } from '../../web/storefront/pages/problem-page.js';
import type { Site } from '../../web/storefront/site.js';
import type { PublicOperations } from './public-operations.js';

/** An address as it was sent: the parts that the route names, and its query. */
export interface PageAddress {
  /** Percent-escapes are decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export type { ProblemKind };

/** A page that says what is wrong instead. */
export type PageProblem = Problem;

/** The address under which the page really is, from `at`; the visitor is sent there for good (301). */
export interface Moved {
  readonly moved: string;
}

/** What a page is like, before there is a document around it. */
export interface ShownPage {
  readonly status: 200 | 404 | 410;
  readonly meta: PageMeta;
  readonly body: VNode;
}

export type Shown = ShownPage | PageProblem | Moved;

/**
 * What a page depends on. It is made anew when that has changed, and only then: the search index, one product by its
 * slug with its versions and reviews, anything in the database, or nothing but the service's settings.
 */
export type PageState = 'search' | 'everything' | 'nothing' | `product:${string}`;

/** What a page reads from. */
export interface PageReading {
  /** Calls of the public contract as nobody; nearly all that pages say comes from here. */
  readonly operations: PublicOperations;
  readonly site: Site;
  readonly market: Pick<Market, 'tables' | 'settings' | 'operatorPages' | 'clock'>;
}

/**
 * A page of the storefront. Nobody's session or key reaches it: what it shows is for everybody and is kept by its key.
 *
 * @typeParam Asked what an address of this page means, in its normal form
 */
export interface PageRoute<Asked = unknown> {
  /** As Hapi writes it, such as `/products/{slug}`. */
  readonly path: string;
  /**
   * Reads an address into its normal form: known parameters only, trimmed, lists sorted and without duplicates, defaults
   * left out. Throws nothing.
   */
  ask(address: PageAddress): Asked | PageProblem | Moved;
  /** The canonical path and query, by `at`. Pages of the same key are the same page. */
  key(asked: Asked): string;
  /** What the page that is asked for depends on. */
  dependsOn(asked: Asked): PageState;
  /** Reads and draws the page. What it throws becomes a 500 or 503 page. */
  show(asked: Asked, reading: PageReading): Promise<Shown>;
}

export const isProblem = (value: unknown): value is PageProblem =>
  typeof value === 'object' && value !== null && 'problem' in value;

export const isMoved = (value: unknown): value is Moved =>
  typeof value === 'object' && value !== null && 'moved' in value;
