// A JSON response exactly as the contract names it.
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { Readable } from 'node:stream';

/** `application/json` without a charset: JSON is UTF-8, and contract tests compare the type as text. */
export function jsonResponse(h: ResponseToolkit, json: string | object, status: number): ResponseObject {
  const response = h.response(json).code(status).type('application/json');
  response.charset('');
  return response;
}

/** The same of a text that is still to come, piece by piece; its length is not told. */
export function streamedJson(
  h: ResponseToolkit,
  pieces: Iterable<string> | AsyncIterable<string>,
  status: number,
): ResponseObject {
  return jsonResponse(h, Readable.from(pieces, { objectMode: false }), status);
}
