// Responses with the content types that the contract declares: JSON, and tables as CSV.
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { Readable } from 'node:stream';

/** `application/json` without the charset that Hapi would add: JSON is always UTF-8 (RFC 8259, 8.1). */
export function jsonResponse(h: ResponseToolkit, json: string | object, status: number): ResponseObject {
  const response = h.response(json).code(status).type('application/json');
  response.charset('');
  return response;
}

/** The same, streamed from pieces of text, without a Content-Length. */
export function streamedJson(
  h: ResponseToolkit,
  pieces: Iterable<string> | AsyncIterable<string>,
  status: number,
): ResponseObject {
  return jsonResponse(h, Readable.from(pieces, { objectMode: false }), status);
}

/** A table as CSV, streamed in the same way; in UTF-8, with a line of names (RFC 7111). */
export function streamedCsv(
  h: ResponseToolkit,
  pieces: Iterable<string> | AsyncIterable<string>,
  status: number,
): ResponseObject {
  const response = h.response(Readable.from(pieces, { objectMode: false })).code(status);
  response.type('text/csv; charset=utf-8; header=present').charset('');
  return response;
}
