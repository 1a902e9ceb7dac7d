// How the link for an upload looks on the wire.
import type { components } from '#generated/types.js';
import type { FileUpload } from '../../market/publishing/upload-link.js';
import { isoTime } from '../iso-time.js';

export const uploadShape = ({ url, headers, expiresAt }: FileUpload): components['schemas']['UploadLink'] => ({
  url,
  method: 'PUT',
  headers: {
    'content-type': headers['content-type']!,
    'x-amz-checksum-sha256': headers['x-amz-checksum-sha256']!,
  },
  expires_at: isoTime(expiresAt),
});
