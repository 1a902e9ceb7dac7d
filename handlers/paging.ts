// Pages, cursors and links, as every list under /api/v1 tells them.
import type { Fault } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { ChangePage, ChangeStart } from '../db/engine/change-counter.js';
import type { MarketSettings } from '../market/market.js';

type PageMeta = components['schemas']['PageMeta'];
type PolledPageMeta = components['schemas']['PolledPageMeta'];

/** The last page that may be asked for. */
const LAST_PAGE = 1_000_000;

/** The meta of a single resource. */
export const ONE: PageMeta = { page: 1, total: 1, totalPages: 1 };

/** The meta of a list: an empty one has no pages. */
export function metaOf(page: number, total: number, limit: number): PageMeta {
  return { page, total, totalPages: Math.ceil(total / limit) };
}

/** Where a list goes on: on another page, or behind a change, by its position in commit order. */
type Position = { readonly page: number } | { readonly afterSeq: number };

/** Positions are opaque to callers; to us a cursor is the way in which the list is read, and a number. */
const encodeCursor = (position: Position): string =>
  Buffer.from('page' in position ? `page:${position.page}` : `v1:${position.afterSeq}`).toString('base64url');

/** The position that a cursor names, undefined when it is none of ours. */
function decodeCursor(cursor: string): Position | undefined {
  const [, way, digits] =
    /^(v1|page):(0|[1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (way === 'v1') return { afterSeq: Number(digits) };
  return way === 'page' && Number(digits) >= 1 && Number(digits) <= LAST_PAGE ? { page: Number(digits) } : undefined;
}

/** Whether a list is asked for by change rather than by page; a cursor that is none of ours is told later. */
export function isByChange({ cursor, updated_since: since }: Pick<PolledQuery, 'cursor' | 'updated_since'>): boolean {
  const position = cursor === undefined ? undefined : decodeCursor(cursor);
  return since !== undefined || (position !== undefined && 'afterSeq' in position);
}

/**
 * A `Link` header to the next page of a list.
 * @param query the caller's parameters, of which `changed` replaces some; undefined takes one out.
 */
function nextLink(
  publicUrl: string,
  path: string,
  query: object,
  changed: Readonly<Record<string, string | number | undefined>>,
): string {
  const parameters = Object.entries({ ...query, ...changed }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, String(value)]));
  // Lists are long enough without their commas escaped.
  return `<${publicUrl}${path}?${search.toString().replaceAll('%2C', ',')}>; rel="next"`;
}

/** A list that is read by page or, to follow it, by change. */
interface PolledList<Item> {
  page(options: { page: number; limit: number }): Promise<{ items: Item[]; total: number }>;
  changes(options: Required<ChangeStart> & { limit: number }): Promise<ChangePage<Item>>;
}

/**
 * What a caller asks of a polled list. It comes by change with `updated_since` or a cursor of such a list, else by page;
 * with a cursor `page` has no meaning.
 */
interface PolledQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string;
  readonly updated_since?: string;
}

const FOREIGN = 'is none of this list: take it from meta.next_cursor or a Link header';
const FOREIGN_CURSOR = ['validation_failed', `cursor ${FOREIGN}`, { path: 'query.cursor', message: FOREIGN }] as const;

type RefuseCursor = (code: 'validation_failed', sentence: string, fault: Fault) => never;

/** What a list needs of the call of any of the operations that list. */
interface PolledCall<Shape, Answer> {
  readonly query: PolledQuery;
  readonly market: { readonly settings: MarketSettings };
  readonly refuse: RefuseCursor;
  readonly gather: (
    fn: (
      answer: (body: { data: Shape[]; meta: PolledPageMeta }, headers: { Link?: string }) => Answer,
    ) => Promise<Answer>,
  ) => Promise<Answer>;
}

/**
 * Answers with a polled list, unless the cursor is none of ours. Where it goes on is told twice, by `meta.next_cursor`
 * and as a link. By page, the last one tells nothing; by change there is always more to come.
 */
export function answerPolled<Item, Shape, Answer>(
  { query, market, refuse, gather }: PolledCall<Shape, Answer>,
  path: string,
  list: PolledList<Item>,
  shape: (items: readonly Item[]) => Shape[] | Promise<Shape[]>,
): Promise<Answer> {
  const start = startOf(query);
  if (start === undefined) return refuse(...FOREIGN_CURSOR);
  return gather(async (answer) => {
    const { items, meta, next } = await read(list, start, query.limit);
    const data = await shape(items);
    if (next === null) return answer({ data, meta }, {});
    const cursor = encodeCursor(next);
    const Link = nextLink(market.settings.publicUrl, path, query, { page: undefined, cursor });
    return answer({ data, meta: { ...meta, next_cursor: cursor } }, { Link });
  });
}

/** The place in commit order after which a list goes on that is only read by change; refused where the cursor is of none. */
export function offsetOf(cursor: string | undefined, refuse: RefuseCursor): number {
  if (cursor === undefined) return 0;
  const position = decodeCursor(cursor);
  if (position === undefined || !('afterSeq' in position)) return refuse(...FOREIGN_CURSOR);
  return position.afterSeq;
}

/** What such a list tells of where it goes on: after a place in commit order. */
export function followedBy(
  { query, market }: { query: { limit: number }; market: { readonly settings: MarketSettings } },
  path: string,
  { total, lastSeq }: { total: number; lastSeq: number },
): { meta: PolledPageMeta; Link: string } {
  const cursor = encodeCursor({ afterSeq: lastSeq });
  const Link = nextLink(market.settings.publicUrl, path, query, { cursor });
  return { meta: { ...metaOf(1, total, query.limit), next_cursor: cursor }, Link };
}

/** Where a list begins; undefined where the cursor is none of it, such as that of a page in a list by change. */
function startOf({
  cursor,
  updated_since: since,
  page,
}: PolledQuery): { page: number } | Required<ChangeStart> | undefined {
  const sinceMs = since === undefined ? 0 : Date.parse(since);
  if (cursor === undefined) return since === undefined ? { page } : { afterSeq: 0, sinceMs };
  const position = decodeCursor(cursor);
  if (position === undefined || 'afterSeq' in position) return position && { ...position, sinceMs };
  return since === undefined ? position : undefined;
}

interface ReadPart<Item> {
  readonly items: Item[];
  readonly meta: PageMeta;
  /** Where the list goes on; null where it ends. */
  readonly next: Position | null;
}

async function read<Item>(
  list: PolledList<Item>,
  start: { page: number } | Required<ChangeStart>,
  limit: number,
): Promise<ReadPart<Item>> {
  if (!('page' in start)) {
    const { items, total, lastSeq } = await list.changes({ ...start, limit });
    return { items, meta: metaOf(1, total, limit), next: { afterSeq: lastSeq } };
  }
  const { page } = start;
  const { items, total } = await list.page({ page, limit });
  const goesOn = page * limit < total && page < LAST_PAGE;
  return { items, meta: metaOf(page, total, limit), next: goesOn ? { page: page + 1 } : null };
}
