// Pages, cursors and links, as every list under /api/v1 tells them.
import type { components } from '#generated/types.js';

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
export function nextLink(publicUrl: string, path: string, query: object, changed: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = Object.entries({ ...query, ...changed }).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, String(value)]));
  return `<${publicUrl}${path}?${search.toString()}>; rel="next"`;
}
