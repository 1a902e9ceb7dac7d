// How a download looks on the wire: a redirect to the file, or where the file is.
import type { components } from '#generated/types.js';
import type { GivenFile } from '../../market/orders/give-download.js';

/** A link belongs to the one who asked for it, and a kept redirect would go round the ledger. */
export const redirectHeaders = ({ url }: GivenFile) => ({ Location: url, 'Cache-Control': 'no-store' }) as const;

export const linkShape = ({ url, name, size, sha256 }: GivenFile): components['schemas']['DownloadLink'] => ({
  url,
  file_name: name,
  file_size: size,
  sha256,
});
