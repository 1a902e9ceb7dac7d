// Pictures of products, as they are sent.
import sharp from 'sharp';

/** The most bytes of a picture. */
export const PICTURE_LIMIT = 5 * 2 ** 20;

/** A grey picture of so many pixels. */
export const greyPicture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .toFormat(format)
    .toBuffer();

/** The path of a picture in its address. */
export const pathOf = (address: string): string => new URL(address).pathname;
