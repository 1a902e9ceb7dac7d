// Ends this process when a task costs too much memory or processor time. A thread of its own watches, since the thread
// that works may be busy with one long step.
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The signal by which a process ends that cost too much. */
export const TOO_COSTLY = 'SIGXCPU';

export interface Watched {
  /** Bytes of memory that the process may have. */
  readonly memoryMax: number;
  /** Milliseconds of processor time, of all its threads together, that a task may take. */
  readonly processorMsMax: number;
}

interface Watchdog {
  /** A task begins. */
  begin(): void;
  /** It has ended: idling costs nothing. */
  finish(): void;
}

const EVERY_MS = 50;

/** Starts to watch this process. */
export async function startWatchdog(limits: Watched): Promise<Watchdog> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { watchdog: limits },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  await once(thread, 'message');
  thread.unref();
  return { begin: () => thread.postMessage('begin'), finish: () => thread.postMessage('finish') };
}

function watch({ memoryMax, processorMsMax }: Watched): void {
  let before: NodeJS.CpuUsage | undefined;
  parentPort!.on('message', (what: 'begin' | 'finish') => (before = what === 'begin' ? process.cpuUsage() : undefined));
  setInterval(() => {
    const isTooSlow = before !== undefined && milliseconds(process.cpuUsage(before)) > processorMsMax;
    if (isTooSlow || process.memoryUsage.rss() > memoryMax) process.kill(process.pid, TOO_COSTLY);
  }, EVERY_MS);
  parentPort!.postMessage('watching');
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const given = workerData as { readonly watchdog?: Watched } | null;
if (!isMainThread && given?.watchdog) watch(given.watchdog);
