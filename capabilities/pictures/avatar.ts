// Converts the picture that somebody chose for an account.
import type { Pictures } from './pictures.js';

/** Largest width and height of the picture that is sent, in pixels. */
const LARGEST_SIDE = 1024;
/** Width and height of the picture that is kept, in pixels. */
const SIDE = 256;

/**
 * A square WebP of 256 by 256 pixels with the middle of the picture, upright and without metadata.
 *
 * @param base64 a PNG, JPEG or WebP of at most 1024 by 1024 pixels; of an animated picture, the first frame is used
 * @throws PictureRefused
 * @throws Overloaded
 */
export function readAvatar(base64: string, pictures: Pictures): Promise<Buffer> {
  return pictures.convert(Buffer.from(base64, 'base64'), {
    largestSide: LARGEST_SIDE,
    width: SIDE,
    height: SIDE,
    fit: 'cover',
  });
}
