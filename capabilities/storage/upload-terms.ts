// What the link of an upload fixes of the file: its length, type and checksum.
import type { PresignPutOptions } from './object-store.js';

export type UploadTerms = Omit<PresignPutOptions, 'expiresInSeconds'>;

/** The headers of the request that must be as the link says, by their names in lower case. */
type UploadHeaders = Readonly<Record<'content-length' | 'content-type' | 'x-amz-checksum-sha256', string>>;

/** The headers with which a file must come. */
export function uploadHeaders({ contentType, size, sha256 }: UploadTerms): UploadHeaders {
  return {
    'content-length': String(size),
    'content-type': contentType,
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
  };
}

/** The terms as signed parameters of a link, for the embedded store: it can then tell a client which header is wrong. */
export function termsInQuery({ contentType, size, sha256 }: UploadTerms): Record<string, string> {
  return { 'upload-length': String(size), 'upload-type': contentType, 'upload-sha256': sha256 };
}

/** What `termsInQuery` has written; undefined when a parameter is missing. */
export function termsOf(parameters: ReadonlyMap<string, string>): UploadTerms | undefined {
  const [size, contentType, sha256] = ['upload-length', 'upload-type', 'upload-sha256'].map((name) =>
    parameters.get(name),
  );
  return size === undefined || contentType === undefined || sha256 === undefined
    ? undefined
    : { size: Number(size), contentType, sha256 };
}
