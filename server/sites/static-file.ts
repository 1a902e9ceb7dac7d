// A file that stays the same while the service runs: read and compressed once, and sent from memory.
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';

export interface StaticFile {
  readonly plain: Buffer;
  /** Undefined for a format that is compressed by itself. */
  readonly gzipped: Buffer | undefined;
  readonly type: string;
  /** Its Content-Security-Policy, where it needs one of its own. */
  readonly policy?: string;
}

const compress = promisify(gzip);

export async function readStaticFile(path: string, type: string, isCompressible: boolean): Promise<StaticFile> {
  return staticFile(await readFile(path), type, isCompressible);
}

/** The same of content that is in memory. */
export async function staticFile(plain: Buffer, type: string, isCompressible: boolean): Promise<StaticFile> {
  const gzipped = isCompressible ? await compress(plain, { level: constants.Z_BEST_COMPRESSION }) : undefined;
  return { plain, gzipped, type };
}

/** Sends the file, gzipped where the client prefers that; Hapi has read `Accept-Encoding` (RFC 9110, 12.5.3). */
export function sendStaticFile({ plain, gzipped, type }: StaticFile, request: Request, h: ResponseToolkit) {
  const isZipped = gzipped !== undefined && request.info.acceptEncoding === 'gzip';
  const response: ResponseObject = h.response(isZipped ? gzipped : plain).type(type);
  if (isZipped) response.compressed('gzip');
  return response.vary('Accept-Encoding');
}
