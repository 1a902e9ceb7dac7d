// Pages, cursors and links, as every list under /api/v1 tells them.
import type { Fault } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { ChangePage, ChangeStart } from '../db/engine/change-counter.js';

type PageMeta = components['schemas']['PageMeta'];

/** The meta of a single resource. */
export const ONE: PageMeta = { page: 1, total: 1, totalPages: 1 };

/** The meta of a list: an empty one has no pages. */
export function metaOf(page: number, total: number, limit: number): PageMeta {
  return { page, total, totalPages: Math.ceil(total / limit) };
}

/** A cursor over changes: opaque to callers, a version and a position in commit order to us. */
export const encodeCursor = (changeSeq: number): string => Buffer.from(`v1:${changeSeq}`).toString('base64url');

/** The position a cursor names, undefined when it is none of ours. */
export function decodeCursor(cursor: string): number | undefined {
  const seq = /^v1:(0|[1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return seq === undefined ? undefined : Number(seq);
}

/**
 * A `Link` header to the next page of a list.
 * @param query the caller's parameters, of which `changed` replaces some; undefined takes one out.
 */
export function nextLink(
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
/** Sentence and fault for a cursor that `decodeCursor` does not know. */
export const FOREIGN_CURSOR: readonly [sentence: string, fault: Fault] = [
  `cursor ${FOREIGN}`,
  { path: 'query.cursor', message: FOREIGN },
];

/** Whether a polled list can be read: a cursor, if there is one, is ours. */
export const isReadable = ({ cursor }: Pick<PolledQuery, 'cursor'>): boolean =>
  cursor === undefined || decodeCursor(cursor) !== undefined;

/** Body and headers of a polled list's answer, to a query that `isReadable`. By page, the last one has no link. */
export async function readPolled<Item, Shape>(
  query: PolledQuery,
  list: PolledList<Item>,
  { publicUrl, path, shape }: { publicUrl: string; path: string; shape: (item: Item) => Shape },
): Promise<{ body: { data: Shape[]; meta: PageMeta }; headers: { Link?: string } }> {
  const { cursor, updated_since: since, page, limit } = query;
  if (cursor === undefined && since === undefined) {
    const { items, total } = await list.page({ page, limit });
    const headers = page * limit < total ? { Link: nextLink(publicUrl, path, query, { page: page + 1 }) } : {};
    return { body: { data: items.map(shape), meta: metaOf(page, total, limit) }, headers };
  }
  const afterSeq = cursor === undefined ? 0 : decodeCursor(cursor)!;
  const { items, total, lastSeq } = await list.changes({
    afterSeq,
    sinceMs: since === undefined ? 0 : Date.parse(since),
    limit,
  });
  const Link = nextLink(publicUrl, path, query, { page: undefined, cursor: encodeCursor(lastSeq) });
  return { body: { data: items.map(shape), meta: metaOf(1, total, limit) }, headers: { Link } };
}
