// Pages, cursors and links, as every list under /api/v1 tells them.
import type { Fault } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { ChangePage, ChangeStart } from '../db/engine/change-counter.js';
import type { MarketSettings } from '../market/market.js';

type PageMeta = components['schemas']['PageMeta'];

/** The meta of a single resource. */
export const ONE: PageMeta = { page: 1, total: 1, totalPages: 1 };

/** The meta of a list: an empty one has no pages. */
export function metaOf(page: number, total: number, limit: number): PageMeta {
  return { page, total, totalPages: Math.ceil(total / limit) };
}

/** A cursor over changes: opaque to callers, a version and a position in commit order to us. */
const encodeCursor = (changeSeq: number): string => Buffer.from(`v1:${changeSeq}`).toString('base64url');

/** The position a cursor names, undefined when it is none of ours. */
function decodeCursor(cursor: string): number | undefined {
  const seq = /^v1:(0|[1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return seq === undefined ? undefined : Number(seq);
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
  return `<${publicUrl}${path}?${search.toString()}>; rel="next"`;
}

/** A list that is read by page or, to follow it, by change. */
export interface PolledList<Item> {
  page(options: { page: number; limit: number }): Promise<{ items: Item[]; total: number }>;
  changes(options: Required<ChangeStart> & { limit: number }): Promise<ChangePage<Item>>;
}

/**
 * What a caller asks of a polled list: with `cursor` or `updated_since` it comes by change and `page` has no meaning.
 */
interface PolledQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string;
  readonly updated_since?: string;
}

const FOREIGN = 'is none of this list: take it from a Link header';

/** What a list needs of the call of any of the operations that list. */
interface PolledCall<Shape, Answer> {
  readonly query: PolledQuery;
  readonly market: { readonly settings: MarketSettings };
  readonly refuse: (code: 'validation_failed', sentence: string, fault: Fault) => never;
  readonly gather: (
    fn: (answer: (body: { data: Shape[]; meta: PageMeta }, headers: { Link?: string }) => Answer) => Promise<Answer>,
  ) => Promise<Answer>;
}

/** Answers with a polled list, unless the cursor is none of ours. By page, the last one has no link. */
export function answerPolled<Item, Shape, Answer>(
  { query, market, refuse, gather }: PolledCall<Shape, Answer>,
  path: string,
  list: PolledList<Item>,
  shape: (item: Item) => Shape,
): Promise<Answer> {
  const { cursor, updated_since: since, page, limit } = query;
  const { publicUrl } = market.settings;
  const afterSeq = cursor === undefined ? 0 : decodeCursor(cursor);
  if (afterSeq === undefined)
    return refuse('validation_failed', `cursor ${FOREIGN}`, { path: 'query.cursor', message: FOREIGN });
  return gather(async (answer) => {
    if (cursor === undefined && since === undefined) {
      const { items, total } = await list.page({ page, limit });
      const headers = page * limit < total ? { Link: nextLink(publicUrl, path, query, { page: page + 1 }) } : {};
      return answer({ data: items.map(shape), meta: metaOf(page, total, limit) }, headers);
    }
    const sinceMs = since === undefined ? 0 : Date.parse(since);
    const { items, total, lastSeq } = await list.changes({ afterSeq, sinceMs, limit });
    const Link = nextLink(publicUrl, path, query, { page: undefined, cursor: encodeCursor(lastSeq) });
    return answer({ data: items.map(shape), meta: metaOf(1, total, limit) }, { Link });
  });
}
