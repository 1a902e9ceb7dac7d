// How the nodes of one database share frozen indexes: one builds, the others take what it has built.
import type { FrozenImage } from './index/frozen-image.js';

/** What a build came to. */
export interface Built {
  readonly image: FrozenImage;
  /** The snapshot that was written of it, under a token of its own; undefined where it could not be. */
  readonly snapshot: { readonly path: string; readonly token: string } | undefined;
}

export interface SharedImages {
  /** The newest image that there is, of whatever age; undefined where none can be had. Never fails. */
  newest(): Promise<FrozenImage | undefined>;
  /**
   * An image of a moment after the call: built by this node, or taken from the one that builds. From the call on this
   * process is told of whatever moves the counters of products.
   *
   * @param build builds one of this moment
   * @param signal ends the wait
   * @throws what `build` throws, and what `signal` is aborted with
   */
  afterNow(build: () => Promise<Built>, signal: AbortSignal): Promise<FrozenImage>;
  /** Whether other nodes wait for an image that this one has to build. */
  isWanted(): Promise<boolean>;
}
