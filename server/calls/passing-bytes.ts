// Frees the memory of bodies that stream through the process soon after they have passed.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes after which the garbage is collected; to hash as many takes about twenty times as long. */
const COLLECT_EVERY_BYTES = 16 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

let passed = 0;

/**
 * Counts bytes that Node has received into a buffer of their own. Such buffers weigh next to nothing in the heap of
 * JavaScript, so by itself the collector would let some 70 MB of used ones pile up. Collecting only what is young takes
 * a millisecond or two, and saves more than that, since memory that is used again need not be asked for anew.
 */
export function countPassing(bytes: number): void {
  passed += bytes;
  if (passed < COLLECT_EVERY_BYTES) return;
  passed = 0;
  collectGarbage({ type: 'minor' });
}
