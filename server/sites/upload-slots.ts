// Which uploads run: how many at once, of one seller and from one address, one for each object, and their end when the
// service stops.
import { networkOf } from '../../identity/network.js';
import { Refusal } from '../errors.js';

/** The most uploads at once: each holds a connection, an open file and some hundred kilobytes of memory. */
const MAX = 128;
/** The most from one address; for IPv6, from one /64 network. Proxies and scripts on this machine are not counted. */
const PER_NETWORK = 32;
/** The most of one seller, from wherever they come. */
const PER_SELLER = 16;
const LOCAL = ['127.0.0.1', '::1'].map(networkOf);

export interface SlotBounds {
  readonly max?: number;
  readonly perNetwork?: number;
  readonly perSeller?: number;
}

interface Running {
  readonly sellerId: string;
  readonly network: string;
  readonly end: (reason: Refusal) => void;
  readonly done: Promise<unknown>;
}

export interface UploadSlots {
  /**
   * Runs an upload to a key, after ending one that may be running there: whoever sends a file again has given up the
   * connection on which it was sent before, though the service may not know that yet.
   *
   * @param upload begins it; `end` gives it up, so that `done` settles soon
   * @throws Refusal `overloaded` when too many run, of all or of this seller, `unavailable` when the service stops
   */
  run<Result>(
    whose: { readonly key: string; readonly sellerId: string; readonly address: string },
    upload: () => { readonly done: Promise<Result>; readonly end: (reason: Refusal) => void },
  ): Promise<Result>;
  /** Ends all uploads and takes no more. Resolves when nothing is left of them. */
  stop(): Promise<void>;
}

export function createUploadSlots({
  max = MAX,
  perNetwork = PER_NETWORK,
  perSeller = PER_SELLER,
}: SlotBounds = {}): UploadSlots {
  const running = new Map<string, Running>();
  let isStopping = false;

  const count = (belongs: (upload: Running) => boolean): number => [...running.values()].filter(belongs).length;
  const assertFree = (sellerId: string, network: string): void => {
    if (count((upload) => upload.sellerId === sellerId) >= perSeller)
      throw new Refusal(
        'overloaded',
        `You are uploading ${perSeller} files at once, and more have to wait. Try again when one of them is complete`,
      );
    const fromThere = LOCAL.includes(network) ? 0 : count((upload) => upload.network === network);
    if (running.size >= max || fromThere >= perNetwork)
      throw new Refusal('overloaded', 'Too many files are being uploaded. Please try again later');
  };

  return {
    async run({ key, sellerId, address }, upload) {
      for (let before = running.get(key); before !== undefined; before = running.get(key)) {
        before.end(new Refusal('upload_incomplete', 'The file was sent anew, and this upload was given up for that'));
        await before.done;
      }
      const network = networkOf(address);
      if (isStopping) throw stopping();
      assertFree(sellerId, network);
      const { done, end } = upload();
      const over = done.catch(() => undefined).then(() => running.delete(key));
      running.set(key, { sellerId, network, end, done: over });
      return done;
    },
    async stop() {
      isStopping = true;
      for (const { end } of running.values()) end(stopping());
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

const stopping = (): Refusal =>
  new Refusal('unavailable', 'The service is stopping. Please send the file again once it is back');
