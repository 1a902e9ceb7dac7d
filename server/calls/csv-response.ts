// CSV responses with the content type that the contract declares.
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { Readable } from 'node:stream';

/** Streams CSV from pieces of text, without a Content-Length; a browser saves it as a file. */
export function streamedCsv(
  h: ResponseToolkit,
  pieces: Iterable<string> | AsyncIterable<string>,
  status: number,
): ResponseObject {
  const response = h.response(Readable.from(pieces, { objectMode: false })).code(status);
  return response.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment');
}
