// The files of a built application, whose names contain a hash of their content: read once, and kept by browsers for
// good.
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { readStaticFile, sendStaticFile, type StaticFile } from './static-file.js';

/** Readers of files by their name. */
export type BuiltFiles = ReadonlyMap<string, () => Promise<StaticFile>>;

const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);

/** The files of a folder. Each is read and compressed when it is first asked for. */
export function findBuiltFiles(folder: string): BuiltFiles {
  return new Map(readdirSync(folder).map((name) => [name, readerOf(folder, name)]));
}

function readerOf(folder: string, name: string): () => Promise<StaticFile> {
  const extension = extname(name);
  const type = TYPES[extension] ?? 'application/octet-stream';
  let reading: Promise<StaticFile> | undefined;
  return () =>
    (reading ??= readStaticFile(join(folder, name), type, COMPRESSIBLE.has(extension)).catch((error: unknown) => {
      // The next request tries again: there may only have been too many files open.
      reading = undefined;
      throw error;
    }));
}

/** Sends such a file, for pages of this site alone. One that is opened as a page loads and runs nothing. */
export const sendBuiltFile = (file: StaticFile, request: Request, h: ResponseToolkit): ResponseObject =>
  sendStaticFile(file, request, h)
    .header('Cache-Control', FOREVER)
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Content-Security-Policy', file.policy ?? "default-src 'none'");
