// Responses with the content types that the contract declares: JSON, tables as CSV, and Atom feeds.
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { Readable } from 'node:stream';
import type { AnswerKind } from '#generated/operations.js';

/** `application/json` without the charset that Hapi would add: JSON is always UTF-8 (RFC 8259, 8.1). */
export function jsonResponse(h: ResponseToolkit, json: string | object, status: number): ResponseObject {
  const response = h.response(json).code(status).type('application/json');
  response.charset('');
  return response;
}

/** The types of what is no JSON, all of it in UTF-8: CSV has a line of names (RFC 7111), Atom says no more (RFC 4287, 7). */
const TYPES = { csv: 'text/csv; charset=utf-8; header=present', atom: 'application/atom+xml; charset=utf-8' };

/** A response with a body of some kind: the whole of it, or a stream. */
export function responseOf(
  h: ResponseToolkit,
  kind: AnswerKind,
  body: string | object,
  status: number,
): ResponseObject {
  if (kind === 'json') return jsonResponse(h, body, status);
  const response = h.response(body).code(status).type(TYPES[kind]);
  response.charset('');
  return response;
}

/** The same, streamed from pieces of text, without a Content-Length. */
export const streamedResponse = (
  h: ResponseToolkit,
  kind: AnswerKind,
  pieces: Iterable<string> | AsyncIterable<string>,
  status: number,
): ResponseObject => responseOf(h, kind, Readable.from(pieces, { objectMode: false }), status);
