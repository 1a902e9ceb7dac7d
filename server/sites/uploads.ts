// Takes files that are PUT to the embedded store by a signed link, and streams them to its disk.
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { ChecksumMismatch, type ObjectStore } from '../../storage/object-store.js';
import type { UploadTerms } from '../../storage/upload-terms.js';
import { acceptBody } from '../calls/body.js';
import { streamBody, type StreamedBody } from '../calls/streamed-body.js';
import { Refusal } from '../errors.js';
import type { Pace } from '../sockets/slow-readers.js';
import { assertAsSigned } from './upload-head.js';
import { createUploadSlots } from './upload-slots.js';

/**
 * How fast a file must be sent, which is the speed by which the lifetime of its link is reckoned. A file has no time-out
 * beside it: half a gigabyte may take nine hours.
 */
export const FILE_PACE: Pace = { bytesPerSecond: 16_000, windowMs: 60_000 };

export interface Uploads {
  /** Takes the file that a request with a verified link brings. */
  take(key: string, terms: UploadTerms, request: Request, h: ResponseToolkit): Promise<ResponseObject>;
  /** Ends those under way and leaves nothing of them. */
  stop(): Promise<void>;
}

export function createUploads(store: ObjectStore, pace: Pace = FILE_PACE): Uploads {
  const slots = createUploadSlots();
  return {
    async take(key, terms, request, h) {
      const { raw, payload, app } = request;
      assertAsSigned(raw.req.headers, terms);
      await slots.run({ key, address: app.address }, () => {
        const rules = { body: 'stream', bodyTypes: [terms.contentType], bodyLimit: terms.size } as const;
        const body = streamBody(acceptBody(raw, payload, rules), terms.size, pace);
        return { done: receive(store, key, terms, body), end: body.close };
      });
      return h.response('').code(200);
    },
    stop: () => slots.stop(),
  };
}

async function receive(
  store: ObjectStore,
  key: string,
  { contentType, sha256, size }: UploadTerms,
  body: StreamedBody,
): Promise<void> {
  try {
    await store.put(key, body.stream, { contentType, sha256, size });
  } catch (error) {
    body.assertSound();
    if (error instanceof ChecksumMismatch)
      throw new Refusal('upload_rejected', 'The bytes that arrived do not have the SHA-256 that was announced');
    throw error;
  } finally {
    body.close();
  }
}
