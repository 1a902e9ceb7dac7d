// Converts the pictures that people send in a separate process, so that neither passwords nor files wait for them.
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Overloaded } from '../identity/overloaded.js';
import { PictureRefused, UNREADABLE, type Conversion } from './conversion.js';
import type { ThreadReport, ThreadTask } from './picture-thread.js';

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
  let worker: Worker | undefined;
  let pid: number | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    // The process exits when its thread ends, unless it hangs.
    if (pid !== undefined) kill(pid);
    pid = undefined;
    await ended?.terminate();
  };
  const read = async (bytes: Buffer, conversion: Conversion): Promise<Buffer> => {
    clearTimeout(idle);
    if (isClosed) throw new Overloaded();
    try {
      const report = await ask((worker ??= startThread()), { bytes, ...conversion, withinMs });
      pid = report.pid;
      return pictureOf(report);
    } catch (error) {
      if (error instanceof PictureRefused) throw error;
      await end();
      if (!isClosed) log.error({ err: error }, 'there is no process to read pictures in');
      throw new Overloaded({ cause: error });
    } finally {
      if (!isClosed) idle = setTimeout(() => void end(), idleMs).unref();
    }
  };

  return {
    async convert(bytes, conversion) {
      // Other formats never reach the library, which reads many more than are needed here, each with bugs of its own.
      if (!isPicture(bytes)) throw new PictureRefused('The picture must be a PNG, JPEG or WebP file.');
      if (limit.activeCount + limit.pendingCount > waiting) throw new Overloaded();
      return limit(() => read(bytes, conversion));
    },
    pid: () => pid,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await end();
    },
  };
}

function startThread(): Worker {
  const worker = new Worker(new URL('./picture-thread.js', import.meta.url), { name: 'pictures', env: {} });
  // A thread that fails while it is idle needs a listener for the error; the next task finds it ended.
  return worker.on('error', () => undefined);
}

/** The thread's report on a task. An idle thread does not keep the service from ending. */
function ask(worker: Worker, task: ThreadTask): Promise<ThreadReport> {
  worker.ref();
  return new Promise<ThreadReport>((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', report).off('error', fail).off('exit', ended).unref();
      act();
    };
    const report = (told: ThreadReport): void => settle(() => resolve(told));
    const fail = (error: Error): void => settle(() => reject(error));
    const ended = (): void => fail(new Error('The thread for pictures ended'));
    worker.on('message', report).on('error', fail).on('exit', ended);
    // It has ended since the last task, and emits no further event.
    if (worker.threadId === -1) ended();
    worker.postMessage(task);
  });
}

/** @throws PictureRefused when there is none and the picture itself is at fault */
function pictureOf({ result }: ThreadReport): Buffer {
  if (result === 'late')
    throw new PictureRefused('The picture takes too long to read: save it as another kind of file.');
  if (result === 'died') throw new PictureRefused(UNREADABLE);
  if ('unstarted' in result) throw new Error(result.unstarted);
  if ('refused' in result) throw new PictureRefused(result.refused);
  return Buffer.from(result.picture);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Whether a file starts like a PNG, JPEG or WebP. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(start);
}
