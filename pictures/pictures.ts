// Pictures that people send, read and made small in a process of their own: neither passwords nor files wait for them.
import pLimit from 'p-limit';
import { Overloaded } from '../identity/overloaded.js';
import { PictureRefused, UNREADABLE, type Conversion } from './conversion.js';
import { startProcess, type ProcessHandle } from './process-handle.js';

export interface PictureOptions {
  readonly log: { error(details: object, message: string): void };
  /** Pictures that may wait for the one that is being read. */
  readonly waiting?: number;
  /** Milliseconds that one may take; then the process is killed. */
  readonly withinMs?: number;
  /** Milliseconds without work after which the process is ended. */
  readonly idleMs?: number;
}

export interface Pictures {
  /**
   * A WebP made of a PNG, JPEG or WebP picture; of a moving one the first frame is taken.
   *
   * @throws PictureRefused when it cannot be taken
   * @throws Overloaded when too many wait, or the system has no room for the process
   */
  convert(bytes: Buffer, conversion: Conversion): Promise<Buffer>;
  /** The id of the process, undefined while there is none; for tests. */
  pid(): number | undefined;
  /** Ends the process; nothing is converted any more. */
  close(): void;
}

/** The last one in the queue still gets its answer before the request's deadline, whatever the others are. */
const WAITING = 3;
const WITHIN_MS = 3_000;
const IDLE_MS = 60_000;
/** Milliseconds for the process to start and to load the library, on a busy machine. */
const START_WITHIN_MS = 10_000;

/** Reads one picture at a time. The process is started for the first one, and again when it ended. */
export function createPictures({ log, waiting = WAITING, withinMs = WITHIN_MS, idleMs = IDLE_MS }: PictureOptions): Pictures {
  const limit = pLimit(1);
  let handle: ProcessHandle | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const started = async (): Promise<ProcessHandle> => {
    if (handle?.isAlive()) return handle;
    try {
      handle = await startProcess(START_WITHIN_MS);
    } catch (error) {
      log.error({ err: error }, 'there is no process to read pictures in');
      throw new Overloaded({ cause: error });
    }
    if (isClosed) handle.kill();
    return handle;
  };
  const read = async (bytes: Buffer, conversion: Conversion): Promise<Buffer> => {
    clearTimeout(idle);
    if (isClosed) throw new Overloaded();
    try {
      const task = { bytes, ...conversion };
      let outcome = await (await started()).run(task, withinMs);
      // It may have ended for another reason, such as for what the picture before left behind.
      if (outcome === 'died') outcome = await (await started()).run(task, withinMs);
      if (outcome === 'late') throw new PictureRefused('The picture takes too long to read: save it as another kind of file.');
      if (outcome === 'died') throw new PictureRefused(UNREADABLE);
      if ('refused' in outcome) throw new PictureRefused(outcome.refused);
      return Buffer.from(outcome.picture);
    } finally {
      if (!isClosed) idle = setTimeout(() => handle?.kill(), idleMs).unref();
    }
  };

  return {
    async convert(bytes, conversion) {
      // Other kinds never reach the library: it reads more of them than anybody needs here, each with faults of its own.
      if (!isPicture(bytes)) throw new PictureRefused('The picture must be a PNG, JPEG or WebP file.');
      if (limit.activeCount + limit.pendingCount > waiting) throw new Overloaded();
      return limit(() => read(bytes, conversion));
    },
    pid: () => (handle?.isAlive() ? handle.pid : undefined),
    close() {
      isClosed = true;
      clearTimeout(idle);
      handle?.kill();
    },
  };
}

/** Whether a file starts like a PNG, JPEG or WebP. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(start);
}
