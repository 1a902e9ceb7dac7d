// Sends a file to the place that a link names. XMLHttpRequest does it, because fetch does not tell how far it is.
import { ApiError, readError, UNREADABLE, UNREACHABLE } from '../api/api-error.js';
import type { Schema } from '../api/schemas.js';

interface SendOptions {
  /** Told of the bytes sent so far. */
  readonly onSent: (bytes: number) => void;
  /** Stops sending; the promise then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

/**
 * Sends the file with the headers of the link.
 *
 * @throws ApiError when it did not arrive
 */
export function sendFile(link: Schema<'UploadLink'>, file: File, { onSent, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(link.method, link.url);
    for (const [name, value] of Object.entries(link.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else void refusalOf(request).then(reject);
    });
    request.addEventListener('error', () =>
      reject(new ApiError(0, UNREACHABLE, 'The connection broke off before the whole file was sent.')),
    );
    request.addEventListener('abort', () => reject(new DOMException('No longer wanted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** The embedded store explains itself like the rest of the service; stores elsewhere speak a language of their own. */
async function refusalOf({ status, responseText }: XMLHttpRequest): Promise<ApiError> {
  const error = await readError(new Response(responseText, { status }), Date.now());
  if (error.code !== UNREADABLE) return error;
  return new ApiError(status, UNREADABLE, `The store of files did not take the file (status ${status}).`);
}
