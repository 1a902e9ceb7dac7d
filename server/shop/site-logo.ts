// The operator's picture beside the name: read once at the start, and served under a name with a hash of its content.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { StartRefused } from '../../db/engine/start-refused.js';

export interface SiteLogo {
  /** Its name below /shop/. */
  readonly name: string;
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Every page loads it. */
const LARGEST = 256 * 1000;

/** By the end of a name: what such files are called, and how their content begins. */
const KINDS: Readonly<Record<string, { readonly called: string; isIn(bytes: Buffer): boolean }>> = {
  '.png': { called: 'PNG', isIn: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  '.webp': { called: 'WebP', isIn: (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12)) },
  '.svg': { called: 'SVG', isIn: (bytes) => /^\s*</.test(bytes.toString('utf8', 0, 100)) },
};

/**
 * Reads the file, whose size the picture library tells.
 *
 * @throws StartRefused with a sentence that says what is wrong with the file
 */
export async function readSiteLogo(path: string): Promise<SiteLogo> {
  const extension = extname(path).toLowerCase();
  const kind = KINDS[extension];
  const refuse = (reason: string, cause?: unknown): never => {
    throw new StartRefused(`SITE_LOGO ${reason} (${path}).`, { cause });
  };
  if (kind === undefined) return refuse('must be a PNG, SVG or WebP file');
  const found = await stat(path).catch((error: unknown) => refuse('names a file that cannot be read', error));
  // Reading a pipe would wait for ever.
  if (!found.isFile()) return refuse('names no file');
  if (found.size > LARGEST) return refuse(`is larger than ${LARGEST / 1000} kB`);
  const bytes = await readFile(path).catch((error: unknown) => refuse('names a file that cannot be read', error));
  if (!kind.isIn(bytes)) return refuse(`is no ${kind.called} file, as its name says`);
  const picture = await measure(bytes).catch((error: unknown) => refuse('is a picture that cannot be read', error));
  if (picture.format !== kind.called.toLowerCase()) return refuse(`is no ${kind.called} file, as its name says`);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { name: `logo-${hash}${extension}`, bytes, width: picture.width, height: picture.height };
}

/** The library is loaded only where there is a logo: pictures of strangers are read in another process. */
async function measure(bytes: Buffer): Promise<{ format: string; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}
