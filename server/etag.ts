// Weak ETags over a body without its counters, and the answer to If-None-Match.
import { hash } from 'node:crypto';
import { counters } from '#generated/operations.js';

/**
 * A counter member in serialised JSON. Inside a JSON string its quotes would be escaped, so user text cannot match.
 * Working on the text is several times faster than serialising again with a replacer.
 */
const COUNTERS = new RegExp(`"(?:${counters.join('|')})":-?[0-9.eE+-]+,?`, 'g');

/** The weak validator of a serialised body: two bodies that differ only in counters have the same one. */
export function weakEtag(json: string): string {
  return `W/"${hash('sha1', json.replace(COUNTERS, ''), 'base64url')}"`;
}

/** Whether an If-None-Match header names the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.slice(2);
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
