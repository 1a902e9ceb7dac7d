// Makes an account's picture of whatever picture somebody sent.

/** A picture cannot be taken; the message says why. */
export class AvatarRefused extends Error {
  override name = 'AvatarRefused';
}

/** Pixels of a side at most, of what is sent. */
const LARGEST_SIDE = 4096;
/** Pixels of a side of what is kept. */
const SIDE = 256;
const TIMEOUT_SECONDS = 10;

/**
 * A square WebP of 256 by 256 pixels with the middle of the picture, upright and without metadata (a photo's says where it was taken).
 *
 * @param base64 a PNG, JPEG or WebP of at most 4096 by 4096 pixels; of a moving picture the first frame is taken
 * @throws AvatarRefused
 */
export async function readAvatar(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  // Other kinds never reach the library: it reads more of them than anybody needs here, each with faults of its own.
  if (!isPicture(bytes)) throw new AvatarRefused('The picture must be a PNG, JPEG or WebP file.');
  // Only those who change their picture pay for loading the library.
  const { default: sharp } = await import('sharp');
  const { width, height } = await orRefused(sharp(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(width, height) > LARGEST_SIDE) {
    throw new AvatarRefused(`The picture has ${width} by ${height} pixels: ${LARGEST_SIDE} by ${LARGEST_SIDE} are the most it may have.`);
  }
  return orRefused(sharp(bytes, { limitInputPixels: LARGEST_SIDE ** 2, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp()
    .toBuffer());
}

/** Whether a file starts like a PNG, JPEG or WebP. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(start);
}

async function orRefused<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new AvatarRefused('The picture cannot be read: the file is damaged or incomplete.', { cause });
  }
}
