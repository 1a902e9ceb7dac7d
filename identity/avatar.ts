// What an account's picture may be, and what becomes of it.
import type { Pictures } from '../pictures/pictures.js';

/** Pixels of a side at most, of what is sent. */
const LARGEST_SIDE = 1024;
/** Pixels of a side of what is kept. */
const SIDE = 256;

/**
 * A square WebP of 256 by 256 pixels with the middle of the picture, upright and without metadata.
 *
 * @param base64 a PNG, JPEG or WebP of at most 1024 by 1024 pixels; of a moving picture the first frame is taken
 * @throws PictureRefused
 * @throws Overloaded
 */
export function readAvatar(base64: string, pictures: Pictures): Promise<Buffer> {
  return pictures.convert(Buffer.from(base64, 'base64'), { largestSide: LARGEST_SIDE, width: SIDE, height: SIDE });
}
