// Shares images of the search index between the nodes of a database: one of them builds, by lease, and lays what it built into
// the file store; the others fetch it.
import { v7 as uuid } from 'uuid';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrozenImage } from '../../capabilities/search/index/frozen-image.js';
import { readSnapshot, SNAPSHOT_VERSION, UnusableSnapshot } from '../../capabilities/search/index/index-file.js';
import type { Built, SharedImages } from '../../capabilities/search/shared-images.js';
import { searchImageKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { SearchImage } from '../../db/catalog/search-images.js';
import type { Database } from '../../db/engine/connection.js';
import type { StoredTables } from '../../db/tables.js';

/** How long is waited, in milliseconds. */
const WAITS = {
  /** Between two signs of life of the one that builds. */
  signEveryMs: 2_000,
  /** Before a build begins: nodes follow the same changes, and wish for it at about the same time. */
  gatherMs: 500,
  /** Between two looks for an image that another node builds. */
  lookEveryMs: 250,
  /** For the node on duty to begin, which may know another version or have no room; then whoever waits builds. */
  patienceMs: 10_000,
};

interface SharingOptions extends Pick<StoredTables, 'tables' | 'write'> {
  /** That of the database. */
  readonly look: Database['look'];
  readonly objects: Pick<ObjectStore, 'put' | 'delete' | 'localFile'>;
  readonly log: { warn(details: object, message: string): void };
  /** Whether it falls to this node to build, where several could; always, unless given. */
  readonly isOnDuty?: (() => boolean) | undefined;
  readonly waits?: Partial<typeof WAITS>;
}

/** The key of an image in the store. */
export const keyOf = ({ version, changeSeq, id }: SearchImage): string => searchImageKey(version, changeSeq, id);

/** What the search of a node shares with those of others. */
export function shareSearchImages(options: SharingOptions): SharedImages {
  const { tables, write, look, log, isOnDuty = () => true } = options;
  const waits = { ...WAITS, ...options.waits };
  const { searchImages } = tables;
  // What this node has built for and could not share: it must not do so again and again.
  let triedWish = 0;
  return {
    async newest() {
      try {
        for (const image of await searchImages.newestOf(SNAPSHOT_VERSION)) {
          const fetched = await fetchOrTell(image, options);
          if (fetched !== undefined) return fetched;
        }
      } catch (error) {
        log.warn({ err: error }, 'it is not known which images of the search index there are');
      }
      return undefined;
    },

    async afterNow(build, signal) {
      let wish: number;
      try {
        // What moves counters from here on is told by later looks, however long the build takes.
        await look();
        wish = await write((inside) => inside.searchImages.wish(SNAPSHOT_VERSION));
      } catch (error) {
        log.warn({ err: error }, 'the search index is built for this node alone: others could not be asked for it');
        return (await build()).image;
      }
      for (let waitedMs = 0; ; waitedMs += waits.lookEveryMs) {
        signal.throwIfAborted();
        const [newest] = await searchImages.newestOf(SNAPSHOT_VERSION);
        if (newest !== undefined && newest.wish >= wish)
          return (await fetchOrTell(newest, options)) ?? (await build()).image;
        if (isOnDuty() || waitedMs >= waits.patienceMs) {
          const built = await buildForAll(options, {
            ...{ build, signal, waits },
            onTried: (tried) => void (triedWish = tried),
          });
          if (built !== undefined) return built;
        }
        // Patience begins anew while somebody builds.
        if (waitedMs > 0 && (await searchImages.isBeingBuilt(SNAPSHOT_VERSION))) waitedMs = 0;
        await sleep(waits.lookEveryMs, undefined, { signal });
      }
    },

    isWanted: async () => isOnDuty() && (await searchImages.isWished(SNAPSHOT_VERSION, triedWish)),
  };
}

/** An image of the store; undefined where it cannot be used, which the log is told. */
async function fetchOrTell(
  image: SearchImage,
  { objects, log }: Pick<SharingOptions, 'objects' | 'log'>,
): Promise<FrozenImage | undefined> {
  const key = keyOf(image);
  try {
    const file = await objects.localFile(key);
    if (file === undefined) throw new UnusableSnapshot('it is not in the file store');
    try {
      const snapshot = await readSnapshot(file.path);
      if (snapshot?.token !== image.id || snapshot.image.header.lastChangeSeq !== image.changeSeq)
        throw new UnusableSnapshot('it is another one');
      return snapshot.image;
    } finally {
      await file.dispose();
    }
  } catch (error) {
    log.warn({ key, reason: String(error) }, 'an image of the search index cannot be used');
    return undefined;
  }
}

interface Building {
  readonly build: () => Promise<Built>;
  readonly signal: AbortSignal;
  readonly waits: Pick<typeof WAITS, 'gatherMs' | 'signEveryMs'>;
  /** Is told for which wishes it is built, before it is. */
  readonly onTried: (wish: number) => void;
}

/** Builds an image for all who wish for one by now; undefined while another node builds. */
async function buildForAll(
  options: SharingOptions,
  { build, signal, waits, onTried }: Building,
): Promise<FrozenImage | undefined> {
  const { tables, write } = options;
  const holder = uuid();
  if (!(await write(({ searchImages }) => searchImages.begin(SNAPSHOT_VERSION, holder)))) return undefined;
  const goOn = (): Promise<unknown> => write(({ searchImages }) => searchImages.goOn(SNAPSHOT_VERSION, holder));
  // One that cannot be written is tried again in time, or another node builds as well.
  const timer = setInterval(() => void goOn().catch(() => undefined), waits.signEveryMs).unref();
  try {
    await sleep(waits.gatherMs, undefined, { signal });
    const wish = await tables.searchImages.lastWish(SNAPSHOT_VERSION);
    onTried(wish);
    const built = await build();
    await publishOrTell(built, { ...options, holder, wish });
    return built.image;
  } finally {
    clearInterval(timer);
    await write(({ searchImages }) => searchImages.end(SNAPSHOT_VERSION, holder)).catch(() => undefined);
  }
}

/** Lays an image into the store and makes it known. Where that fails each node builds its own, and the log is told. */
async function publishOrTell(
  { image, snapshot }: Built,
  { write, objects, log, holder, wish }: SharingOptions & { readonly holder: string; readonly wish: number },
): Promise<void> {
  if (snapshot === undefined) return;
  const { token: id, path } = snapshot;
  const stored: SearchImage = { id, version: SNAPSHOT_VERSION, changeSeq: image.header.lastChangeSeq, wish };
  const key = keyOf(stored);
  const bytes = createReadStream(path);
  try {
    await objects.put(key, bytes, { contentType: 'application/octet-stream' });
    // Not known to be lost by an error: then it may have been committed, and what nothing names is swept later.
    if (await write(({ searchImages }) => searchImages.publish(stored, holder))) return;
    log.warn({ key }, 'another node has taken over the build of the search index');
    await objects.delete(key);
  } catch (error) {
    log.warn({ key, reason: String(error) }, 'the search index could not be shared: other nodes build their own');
  } finally {
    // A store that is away reads nothing of it.
    bytes.destroy();
    await rm(path, { force: true });
  }
}
