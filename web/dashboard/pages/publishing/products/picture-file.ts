// Pictures of products: which files will do, and how they are sent.
import { ApiError } from '../../../api/api-error.js';

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
/** Bytes and pixels of a side, as the service takes them. */
const LARGEST = 5 * 2 ** 20;
export const PICTURE_HINT = 'PNG, JPEG or WebP, at most 5 MB and 4,096 by 4,096 pixels.';

/**
 * A body and its type, for calls that take a picture as it is in its file.
 *
 * @throws ApiError when the service would refuse the file after it was sent
 */
export function pictureBody(file: File): {
  readonly body: string;
  readonly bodySerializer: () => File;
  readonly headers: { readonly 'Content-Type': string };
} {
  if (!PICTURE_TYPES.split(',').includes(file.type))
    throw new ApiError(0, 'unsupported_media_type', `${file.name} is not a PNG, JPEG or WebP picture.`);
  if (file.size > LARGEST) throw new ApiError(0, 'payload_too_large', `${file.name} is larger than 5 MB.`);
  // The contract's type of a binary body is that of a text.
  return { body: '', bodySerializer: () => file, headers: { 'Content-Type': file.type } };
}
