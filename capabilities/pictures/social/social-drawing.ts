// Draws the pictures by which products are shown where links to them are passed on, in a process of its own: the
// pictures that people send do not wait for it.
import pLimit from 'p-limit';
import { Overloaded } from '../../overloaded.js';
import { createIsolatedProcess } from '../../isolation/isolated-process.js';
import type { Drawn, SocialSubject } from './social-subject.js';

interface SocialDrawingOptions {
  /** Milliseconds that a picture may take before the process is killed. */
  readonly withinMs?: number;
  /** Milliseconds of idleness after which the process is ended. */
  readonly idleMs?: number;
}

export interface SocialDrawing {
  /**
   * Draws a picture, as PNG; one at a time, in the order of the calls.
   *
   * @throws Undrawable when the subject itself is at fault
   * @throws Overloaded when the system has no room for the process
   */
  draw(subject: SocialSubject): Promise<Buffer>;
  /** The id of the process, undefined while there is none; for tests. */
  pid(): number | undefined;
  /** Ends the process; nothing is drawn afterwards. */
  close(): Promise<void>;
}

/** A subject of which no picture came in time, or over which the process ended. */
export class Undrawable extends Error {
  override name = 'Undrawable';
}

/** The first picture takes the longest, since the fonts are read; on a busy machine, seconds. */
const WITHIN_MS = 10_000;
const IDLE_MS = 10_000;
/** Megabytes of V8's heap, for fonts and outlines; pixels are kept outside it. */
const HEAP_MB = 128;

/** Thread and process are started with the first picture, and again after they ended. */
export function createSocialDrawing({
  withinMs = WITHIN_MS,
  idleMs = IDLE_MS,
}: SocialDrawingOptions = {}): SocialDrawing {
  const isolated = createIsolatedProcess<SocialSubject, Drawn>({
    name: 'social-pictures',
    module: new URL('./drawing-process.js', import.meta.url).href,
    heapMb: HEAP_MB,
    // What a picture leaves is cleared away often, and takes a sixth less memory in all.
    nodeArguments: ['--max-semi-space-size=2'],
    idleMs,
  });
  const limit = pLimit(1);
  let isClosed = false;
  return {
    async draw(subject) {
      if (isClosed) throw new Overloaded();
      const result = await limit(() => isolated.run(subject, withinMs)).catch((cause: unknown) => {
        throw new Overloaded({ cause });
      });
      if ('ended' in result) throw new Undrawable(`The picture was not drawn: the process was ${result.ended}`);
      return Buffer.from(result.outcome.picture);
    },
    pid: isolated.pid,
    async close() {
      isClosed = true;
      await isolated.end();
    },
  };
}
