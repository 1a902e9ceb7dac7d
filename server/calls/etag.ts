// Weak ETags over a body without its counters, and the answer to If-None-Match.
import { createHash, hash } from 'node:crypto';
import { counters } from '#generated/operations.js';

/**
 * A counter member in serialised JSON. In a user's text the quotes would be escaped, so it cannot match. Removing
 * counters from the text is several times faster than serialising again with a replacer.
 */
const COUNTERS = new RegExp(`"(?:${counters.join('|')})":-?[0-9.eE+-]+,?`, 'g');

/** The weak ETag of a serialised body. Bodies that differ only in counters have the same one. */
export function weakEtag(json: string): string {
  return `W/"${hash('sha1', json.replace(COUNTERS, ''), 'base64url')}"`;
}

/** The same of a body that comes in parts, each of which ends where a member, and the comma behind it, does. */
export function weakEtagOf(): { add(json: string): void; tell(): string } {
  const sum = createHash('sha1');
  return {
    add: (json) => void sum.update(json.replace(COUNTERS, '')),
    tell: () => `W/"${sum.digest('base64url')}"`,
  };
}

/**
 * Whether an If-None-Match header makes the answer a 304: it names the ETag, or it is `*`, which stands for any (RFC
 * 9110, 13.1.2).
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.trim() === '*' || namesEtag(header, etag);

/**
 * Whether an If-None-Match header lists the ETag itself, by weak comparison. A client that sends it has seen the
 * content.
 */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.slice(2);
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
