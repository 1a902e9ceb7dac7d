// Converts the pictures that people send in a separate process, so that neither passwords nor files wait for them.
import pLimit from 'p-limit';
import { Overloaded } from '../overloaded.js';
import { createIsolatedProcess } from '../isolation/isolated-process.js';
import type { Ending } from '../isolation/process-handle.js';
import { PictureRefused, UNREADABLE, type Conversion, type Outcome, type PictureTask } from './conversion.js';

export interface PictureOptions {
  readonly log: { error(details: object, message: string): void };
  /** Pictures that may wait while one is converted. */
  readonly waiting?: number;
  /** Milliseconds that one may take before the process is killed. */
  readonly withinMs?: number;
  /** Milliseconds of idleness after which the process is ended. */
  readonly idleMs?: number;
}

export interface Pictures {
  /**
   * Converts a PNG, JPEG or WebP picture to WebP; of an animated one, the first frame.
   *
   * @throws PictureRefused when the picture itself is at fault
   * @throws Overloaded when too many are waiting, or the system has no room for the process
   */
  convert(bytes: Buffer, conversion: Conversion): Promise<Buffer>;
  /** The id of the process, undefined while there is none; for tests. */
  pid(): number | undefined;
  /** Ends the process; nothing is converted afterwards. */
  close(): Promise<void>;
}

/** Chosen so that even the last picture in the queue is answered before its request's deadline. */
const WAITING = 3;
const WITHIN_MS = 3_000;
const IDLE_MS = 60_000;
/** Megabytes of V8's heap; pictures are kept outside it. */
const HEAP_MB = 64;

/**
 * Converts one picture at a time. Thread and process are started with the first picture, and again after they ended.
 */
export function createPictures({
  log,
  waiting = WAITING,
  withinMs = WITHIN_MS,
  idleMs = IDLE_MS,
}: PictureOptions): Pictures {
  const limit = pLimit(1);
  const isolated = createIsolatedProcess<PictureTask, Outcome>({
    name: 'pictures',
    module: new URL('./picture-process.js', import.meta.url).href,
    heapMb: HEAP_MB,
    idleMs,
  });
  let isClosed = false;

  const read = async (bytes: Buffer, conversion: Conversion): Promise<Buffer> => {
    if (isClosed) throw new Overloaded();
    try {
      return pictureOf(await isolated.run({ bytes, ...conversion }, withinMs));
    } catch (error) {
      if (error instanceof PictureRefused) throw error;
      if (!isClosed) log.error({ err: error }, 'there is no process to read pictures in');
      throw new Overloaded({ cause: error });
    }
  };

  return {
    async convert(bytes, conversion) {
      // Other formats never reach the library, which reads many more than are needed here, each with bugs of its own.
      if (!isPicture(bytes)) throw new PictureRefused('The picture must be a PNG, JPEG or WebP file.');
      if (limit.activeCount + limit.pendingCount > waiting) throw new Overloaded();
      return limit(() => read(bytes, conversion));
    },
    pid: isolated.pid,
    async close() {
      isClosed = true;
      await isolated.end();
    },
  };
}

/** @throws PictureRefused when there is none and the picture itself is at fault */
function pictureOf(result: { readonly outcome: Outcome } | Ending): Buffer {
  if ('ended' in result)
    throw new PictureRefused(
      result.ended === 'late' ? 'The picture takes too long to read: save it as another kind of file.' : UNREADABLE,
    );
  if ('refused' in result.outcome) throw new PictureRefused(result.outcome.refused);
  return Buffer.from(result.outcome.picture);
}

/** Whether a file starts like a PNG, JPEG or WebP. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(start);
}
