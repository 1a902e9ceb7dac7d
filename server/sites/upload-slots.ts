// Which uploads run: how many at once, of one seller and from one address, one for each object, and their end when the
// service stops.
import { networkOf } from '../../capabilities/identity/network.js';
import { Refusal } from '../errors.js';

/** The most uploads at once: each holds a connection, an open file and some hundred kilobytes of memory. */
const MAX = 128;
/** The most from one address; for IPv6, from one /64 network. Proxies and scripts on this machine are not counted. */
const PER_NETWORK = 32;
/** The most of one seller, from wherever they come. */
const PER_SELLER = 16;
const LOCAL = ['127.0.0.1', '::1'].map(networkOf);

interface SlotBounds {
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
   * connection on which it was sent before, though the service may not know that yet. When all slots are taken, the one
   * that has run longest of a seller with more than a fair share gives way.
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
    if (fromThere >= perNetwork) throw tooMany();
  };

  return {
    async run({ key, sellerId, address }, upload) {
      const network = networkOf(address);
      // Anew after each wait: others may have come meanwhile, and so may the end of the service.
      for (;;) {
        const before = running.get(key);
        if (before === undefined) {
          if (isStopping) throw stopping();
          assertFree(sellerId, network);
          if (running.size < max) break;
        }
        const other = before ?? givingWay([...running.values()], sellerId);
        if (other === undefined) throw tooMany();
        other.end(before === undefined ? gaveWay() : sentAnew());
        await other.done;
      }
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

/** What gives way to one more upload of a seller: the oldest of whoever has most, if that is more by two. */
function givingWay(running: readonly Running[], sellerId: string): Running | undefined {
  const counts = new Map<string, number>();
  for (const upload of running) counts.set(upload.sellerId, (counts.get(upload.sellerId) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most <= (counts.get(sellerId) ?? 0) + 1) return undefined;
  return running.find((upload) => counts.get(upload.sellerId) === most);
}

const sentAnew = (): Refusal =>
  new Refusal('upload_incomplete', 'The file was sent anew, and this upload was given up for that');

const gaveWay = (): Refusal =>
  new Refusal('overloaded', 'Others wait to upload, and you are uploading several files. Send this one again later');

const tooMany = (): Refusal => new Refusal('overloaded', 'Too many files are being uploaded. Please try again later');

const stopping = (): Refusal =>
  new Refusal('unavailable', 'The service is stopping. Please send the file again once it is back');
