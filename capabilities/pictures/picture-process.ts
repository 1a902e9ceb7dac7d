// The process that converts pictures: whatever a picture does to the library, it harms nothing else.
import { serveTasks } from '../isolation/serve-tasks.js';
import { PictureRefused, type Outcome, type PictureTask } from './conversion.js';
import { convert } from './convert.js';

/** Bytes of memory at which the process ends; the largest accepted picture needs a fraction of that. */
const MEMORY_MAX = 512 * 1024 ** 2;
/** More than the time it has by the clock, on every core of a large machine: that limit comes first. */
const PROCESSOR_MS_MAX = 60_000;

await serveTasks(outcomeOf, { memoryMax: MEMORY_MAX, processorMsMax: PROCESSOR_MS_MAX });

async function outcomeOf(task: PictureTask): Promise<Outcome> {
  try {
    return { picture: await convert(task) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message };
    throw error;
  }
}
