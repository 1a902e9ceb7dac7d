// The SHA-256 of a file that somebody chose, however large it is.
import { ApiError } from '../api/api-error.js';
import type { HashNews } from './hash-worker.js';

/** A code of this client: the file on the disk is not the one any more that somebody chose. */
const UNREADABLE_FILE = 'unreadable_file';

interface HashOptions {
  /** Told of the bytes read so far. */
  readonly onRead: (bytes: number) => void;
  /** Stops reading; the promise then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

/**
 * Lower-case hexadecimal, computed in a worker, so that the page goes on answering to its user.
 *
 * @throws ApiError when the browser cannot read the file
 */
export function hashFile(file: File, { onRead, signal }: HashOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    const fail = (): void =>
      end(() =>
        reject(
          new ApiError(0, UNREADABLE_FILE, 'Your browser cannot read this file any more. Choose it again, please.'),
        ),
      );
    signal.addEventListener('abort', () => end(() => reject(new DOMException('No longer wanted', 'AbortError'))));
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<HashNews>) => {
      if ('sha256' in data) end(() => resolve(data.sha256));
      else if ('failed' in data) fail();
      else onRead(data.read);
    });
    worker.postMessage(file);
  });
}
