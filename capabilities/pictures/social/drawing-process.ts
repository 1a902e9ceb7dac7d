// The process that draws pictures of products: whatever a text does to the libraries, it harms nothing else.
import { serveTasks } from '../../isolation/serve-tasks.js';
import { draw } from './draw.js';
import type { Drawn, SocialSubject } from './social-subject.js';

/** Bytes of memory at which the process ends: about three times as much as it needs. */
const MEMORY_MAX = 768 * 1024 ** 2;
/** More than the time it has by the clock, on every core of a large machine: that limit comes first. */
const PROCESSOR_MS_MAX = 60_000;

await serveTasks(async (subject: SocialSubject): Promise<Drawn> => ({ picture: await draw(subject) }), {
  memoryMax: MEMORY_MAX,
  processorMsMax: PROCESSOR_MS_MAX,
});
