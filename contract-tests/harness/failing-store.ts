// The real object store with a switch: it fails once when told so.
import { StoreUnavailable, type ObjectStore } from '../../capabilities/storage/object-store.js';

export interface FailingStore extends ObjectStore {
  /** Makes the store seem down to the next one who asks. */
  failNext(): void;
}

/** A version's file as the database knows it, for tests that follow no link: its bytes are nowhere. */
export const SOME_FILE = {
  name: 'plugin.jar',
  size: 3,
  sha256: 'ab'.repeat(32),
  objectKey: 'products/some/versions/file',
};

export function createFailingStore(store: ObjectStore): FailingStore {
  let isDown = false;
  return {
    ...store,
    failNext() {
      isDown = true;
    },
    async check() {
      const fails = isDown;
      isDown = false;
      if (fails) throw new StoreUnavailable('a fault made on purpose');
      await store.check();
    },
  };
}
