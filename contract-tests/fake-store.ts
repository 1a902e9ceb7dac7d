// An object store that keeps nothing: it signs links that lead nowhere, and fails when told so.
import { DatabaseBusy } from '../db/database-errors.js';
import type { ObjectStore } from '../handlers/market.js';

export interface FakeStore extends ObjectStore {
  /** Makes the store seem down to the next one who asks. */
  failNext(): void;
}

/** A version's file as the database knows it; its bytes are nowhere. */
export const SOME_FILE = { name: 'plugin.jar', size: 3, sha256: 'ab'.repeat(32), objectKey: 'products/some/versions/file' };

export function createFakeStore(publicUrl: string): FakeStore {
  let signed = 0;
  let isDown = false;
  return {
    failNext() {
      isDown = true;
    },
    async check() {
      const fails = isDown;
      isDown = false;
      if (fails) throw new DatabaseBusy('a fault made on purpose');
    },
    async presignGet(key, { fileName }) {
      signed += 1;
      return `${publicUrl}/objects/${key}?name=${encodeURIComponent(fileName)}&X-Amz-Expires=60&X-Amz-Signature=${signed}`;
    },
  };
}
