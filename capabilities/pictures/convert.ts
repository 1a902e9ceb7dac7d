// Converts a picture to a small WebP, within limits that are checked before anything is decoded. Runs only in the
// process for pictures.
import sharp from 'sharp';
import { PictureRefused, UNREADABLE, type PictureTask } from './conversion.js';

/** Each scan of a progressive JPEG passes over the whole picture once more. Common programs write up to a dozen. */
const SCANS_MAX = 32;

/** One picture at a time, on one core, without a cache. */
sharp.concurrency(1);
sharp.cache(false);

/**
 * The converted picture: upright, and without metadata (a photo's tells where it was taken).
 *
 * @throws PictureRefused
 */
export async function convert({ bytes, largestSide, width, height, fit }: PictureTask): Promise<Buffer> {
  if (scansIn(bytes) > SCANS_MAX)
    throw new PictureRefused(
      `The picture is a progressive JPEG of more than ${SCANS_MAX} scans: save it with fewer, or as another kind of file.`,
    );
  const size = await orRefused(sharp(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(size.width, size.height) > largestSide) {
    throw new PictureRefused(
      `The picture has ${size.width} by ${size.height} pixels: ${largestSide} by ${largestSide} are the most it may have.`,
    );
  }
  const upright = sharp(bytes, { limitInputPixels: largestSide ** 2, failOn: 'error' }).autoOrient();
  const shown = fit === 'cover' ? upright.extract(middleOf(size.autoOrient, { width, height })) : upright;
  return orRefused(
    shown
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp()
      .toBuffer(),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of the picture that will be visible. It is cut out first, because the library would enlarge the whole
 * picture: 1,024 by 1 pixels to 262,144 by 256, which takes seconds.
 */
function middleOf({ width, height }: Size, shown: Size): Size & { readonly left: number; readonly top: number } {
  const scale = Math.min(width / shown.width, height / shown.height);
  const part = { width: Math.ceil(shown.width * scale), height: Math.ceil(shown.height * scale) };
  return { ...part, left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2) };
}

/**
 * The number of scans of a JPEG; 0 for other formats. Every start-of-scan marker (SOS, FF DA) counts, wherever it
 * stands: it cannot occur by chance within a scan, and the few in metadata do no harm, whereas following the structure
 * could be misled by a file that decoders read differently.
 */
export function scansIn(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at >= 0; at = jpeg.indexOf('ffda', at + 2, 'hex')) scans += 1;
  return scans;
}

async function orRefused<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new PictureRefused(UNREADABLE, { cause });
  }
}
