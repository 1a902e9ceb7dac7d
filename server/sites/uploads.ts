// Takes files that are PUT to the embedded store by a signed link, and streams them to its disk.
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { awaitsFile } from '../../market/publishing/upload-link.js';
import { versionOfKey } from '../../capabilities/storage/object-keys.js';
import { ChecksumMismatch, type ObjectStore } from '../../capabilities/storage/object-store.js';
import type { UploadTerms } from '../../capabilities/storage/upload-terms.js';
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

interface Uploads {
  /** Takes the file that a request with a verified link brings. */
  take(key: string, terms: UploadTerms, request: Request, h: ResponseToolkit): Promise<ResponseObject>;
  /** Ends those under way and leaves nothing of them. */
  stop(): Promise<void>;
}

interface UploadsOptions {
  readonly store: ObjectStore;
  readonly tables: Pick<Tables, 'versions' | 'products'>;
  readonly pace?: Pace | undefined;
}

export function createUploads({ store, tables, pace = FILE_PACE }: UploadsOptions): Uploads {
  const slots = createUploadSlots();
  return {
    async take(key, terms, request, h) {
      const { raw, payload, app } = request;
      assertAsSigned(raw.req.headers, terms);
      const { productId } = await assertAwaited(tables, key);
      const { sellerId } = (await tables.products.byId(productId))!;
      await slots.run({ key, sellerId, address: app.address }, () => {
        const rules = { body: 'stream', bodyTypes: [terms.contentType], bodyLimit: terms.size } as const;
        const body = streamBody(acceptBody(raw, payload, rules), terms.size, pace);
        return { done: receive(store, key, terms, body), end: body.close };
      });
      await assertAwaited(tables, key).catch(async (error: unknown) => {
        await store.delete(key);
        throw error;
      });
      return h.response('').code(200);
    },
    stop: () => slots.stop(),
  };
}

/**
 * Links outlive what they are for: files of versions that were deleted would fill the disk beyond their sellers' quota.
 * While one is judged it may be sent again, for it may be sent back.
 *
 * @throws Refusal `link_invalid` when the version waits for no file any more, and never will again
 */
async function assertAwaited(
  { versions }: Pick<UploadsOptions['tables'], 'versions'>,
  key: string,
): Promise<VersionRecord> {
  const version = await versions.byId(versionOfKey(key)!);
  if (version !== undefined && (version.status === 'scanning' || awaitsFile(version))) return version;
  throw new Refusal('link_invalid', 'The version of this upload link waits for no file any more');
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
