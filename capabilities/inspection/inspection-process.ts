// The process that inspects files.
import { serveTasks } from '../isolation/serve-tasks.js';
import { examine } from './examine.js';
import type { InspectionOutcome, InspectionTask } from './task.js';

/** Bytes of memory at which the process ends. It has some 80 MB without work, and no file needs 64 MB more. */
const MEMORY_MAX = 256 * 1024 ** 2;
/** Milliseconds of processor time for a file. */
const [, , processorMs] = process.argv;

await serveTasks(outcomeOf, { memoryMax: MEMORY_MAX, processorMsMax: Number(processorMs) });

async function outcomeOf({ path, about, scratch }: InspectionTask): Promise<InspectionOutcome> {
  try {
    return { inspection: await examine(path, about, scratch) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
