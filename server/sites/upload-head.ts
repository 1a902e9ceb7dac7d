// Judges the head of an upload by what its link was signed for, so that a client learns which header is wrong.
import type { IncomingHttpHeaders } from 'node:http';
import { uploadHeaders, type UploadTerms } from '../../capabilities/storage/upload-terms.js';
import { Refusal } from '../errors.js';

/** Headers that would ask for something else than to replace the whole object. */
const UNTAKEN = ['content-range', 'if-match', 'if-none-match'];

/**
 * Refuses what an S3 would refuse too. No byte of the file has been read yet.
 *
 * @throws Refusal `payload_too_large`, `unsupported_media_type`, or `validation_failed` with the header as its path
 */
export function assertAsSigned(headers: IncomingHttpHeaders, terms: UploadTerms): void {
  const wanted = uploadHeaders(terms);
  const length = headers['content-length'];
  if (length === undefined)
    throw wrong('content-length', `must be ${terms.size}: the file is not to be sent in chunks of unknown number`);
  if (Number(length) > terms.size)
    throw new Refusal('payload_too_large', `The link is for a file of ${terms.size} bytes, and this one has ${length}`);
  if (Number(length) < terms.size) throw wrong('content-length', `must be ${terms.size}`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Refusal('unsupported_media_type', 'The file must be sent as it is, without Content-Encoding');
  if (headers['content-type'] !== wanted['content-type'])
    throw new Refusal('unsupported_media_type', `The file must be sent with Content-Type: ${wanted['content-type']}`);
  if (headers['x-amz-checksum-sha256'] !== wanted['x-amz-checksum-sha256'])
    throw wrong('x-amz-checksum-sha256', `must be ${wanted['x-amz-checksum-sha256']}`);
  for (const name of UNTAKEN)
    if (headers[name] !== undefined) throw wrong(name, 'is not taken: an upload replaces the whole file');
}

function wrong(header: string, message: string): Refusal {
  return new Refusal('validation_failed', 'The file was not sent as its link was made for', {
    details: [{ path: `headers.${header}`, message }],
  });
}
