// A text that many are sent alike, kept compressed.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { matchesEtag } from '../calls/etag.js';

export interface ZippedFile {
  readonly gzipped: Buffer;
  /** Weak: the same for every coding. */
  readonly etag: string;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Texts of some kilobytes get hardly shorter beyond. */
const LEVEL_OF_SHORT = 1;

/** Compresses a text, beside the event loop. */
export async function zippedFile(text: string): Promise<ZippedFile> {
  return { gzipped: await compress(text), etag: `W/"${hash('sha1', text, 'base64url')}"` };
}

/** Sends the text in the coding that the client prefers, or a 304 to one that has it. */
export async function sendZipped(
  { gzipped, etag }: ZippedFile,
  type: string,
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const isKnown = matchesEtag(request.raw.req.headers['if-none-match'], etag);
  const response = isKnown ? h.response().code(304) : await bodyOf(gzipped, request, h);
  if (!isKnown) response.type(type);
  return response.header('ETag', etag).vary('Accept-Encoding');
}

/** Hapi has read `Accept-Encoding` (RFC 9110, 12.5.3). */
async function bodyOf(gzipped: Buffer, request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  if (request.info.acceptEncoding === 'gzip') return h.response(gzipped).compressed('gzip');
  return h.response(await decompress(gzipped));
}

/**
 * Sends a text of some kilobytes that is not kept. It is compressed here and now, which takes 50 µs: Hapi would start a
 * stream in another thread for each, which takes several times as long.
 */
export function sendShort(text: string, request: Request, h: ResponseToolkit): ResponseObject {
  const isZipped = request.info.acceptEncoding === 'gzip';
  const response = h.response(isZipped ? gzipSync(text, { level: LEVEL_OF_SHORT }) : text);
  if (isZipped) response.compressed('gzip');
  return response.vary('accept-encoding');
}
