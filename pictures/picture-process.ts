// The process that converts pictures, started by process-handle.ts: whatever a picture does to the library, it harms
// nothing else.
import { setPriority } from 'node:os';
import { PictureRefused, type Outcome, type PictureTask } from './conversion.js';
import { convert } from './convert.js';

/** Bytes of memory at which the process exits; the largest accepted picture needs a fraction of that. */
const MEMORY_MAX = 512 * 1024 ** 2;
const MEMORY_CHECKED_EVERY_MS = 50;
/** Signing in and downloading have priority. */
const NICE = 10;

setPriority(NICE);
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX) process.exit(1);
}, MEMORY_CHECKED_EVERY_MS).unref();
// The service has ended.
process.once('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => void outcomeOf(task).then((outcome) => process.send!(outcome)));
process.send!('ready');

async function outcomeOf(task: PictureTask): Promise<Outcome> {
  try {
    return { picture: await convert(task) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message };
    throw error;
  }
}
